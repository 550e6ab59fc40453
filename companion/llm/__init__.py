"""Language models behind one port.

Adapters: :class:`~companion.llm.openai_compatible.OpenAICompatibleModel` for any server that speaks OpenAI's API,
:class:`~companion.llm.transformers_model.TransformersModel` in this process, and
:class:`~companion.llm.scripted.ScriptedModel` for tests. :class:`~companion.llm.breaker.CircuitBreaker` wraps any.
"""
