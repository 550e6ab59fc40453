"""What is believed of a model's claims.

Two witnesses look at every utterance. The patterns' items always stay; the model may confirm them, word them
better, and add items of its own, each resting on the child's own words. Everything else is refused by name:

``no_evidence`` no such words were said · ``robot_words`` only the robot said it · ``earlier_words`` it was said in
another turn · ``other_subject`` it is somebody else's · ``pretend``, ``retold``, ``joke``, ``question``, ``not_real``
it was not meant · ``not_now`` it is past or to come · ``negated`` it was denied · ``no_cue`` nothing says that it is
this fact · ``no_name``, ``no_grade`` no such thing ·
``a_fact`` a fact of the profile and no memory ·
``trivial``, ``request``, ``about_robot`` nothing to remember · ``pattern_veto`` the
patterns refused it · ``pattern_disagrees`` they read another value · ``no_sign`` no word shows the trait.
"""

from companion.profile.grounding.joining import ground

__all__ = ["ground"]
