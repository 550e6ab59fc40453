"""English words that matter to a time, and words that only look as if they did (type X)."""

from __future__ import annotations

from typing import Any

from companion.timeparse.festival_names import EN_FESTIVALS

_MONTHS = (
    "january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct"
    "|november nov|december dec"
).split("|")
_WEEKDAYS = (
    "monday mon|tuesday tues tue|wednesday weds wed|thursday thurs thur thu thrusday|friday fri|saturday sat|sunday sun"
).split("|")

_TABLES: dict[str, dict[Any, str]] = {
    "UNIT": {
        "second": "seconds|secs|sec",
        "minute": "minute|minutes|min|mins",
        "hour": "hour|hours|hr|hrs|h",
        "day": "day|days|d",
        "week": "week|weeks|wk|wks|w|week's",
        "fortnight": "fortnight|fortnights",
        "month": "month|months|mo",
        "quarter": "quarters|qtr|qtrs",
        "year": "year|years|yr|yrs|y",
        "decade": "decade|decades",
    },
    "DAY": {
        0: "today|otd|today's",
        1: "tomorrow|tomorrow's|tmrw|tmr|tomorow|tommorow|tommorrow|2moro|tomoro",
        -1: "yesterday|yestoday|yesterday's",
        2: "the day after tomorrow|day after tomorrow",
        -2: "the day before yesterday|day before yesterday",
    },
    "DAYPART": {
        (0, "evening"): "tonight|tonite|this night|to night|this evening|today evening",
        (-1, "evening"): "last night|last evening|yesternight",
        (0, "morning"): "this morning",
        (0, "afternoon"): "this afternoon",
        (0, "noon"): "this noon",
    },
    "PART": {
        "morning": "morning|mornin|early morning|in the morning|the morning|early in the morning|very early morning"
        "|late morning|in morning",
        "forenoon": "forenoon|before noon",
        "afternoon": "afternoon|afternoonish|in the afternoon|the afternoon|early afternoon|late afternoon"
        "|very early afternoon|in the early afternoon|in the late afternoon",
        "noon": "lunchtime|lunch time|at lunch|at lunchtime",
        "evening": "evening|in the evening|the evening|early evening|late evening|in the late evening|in evening"
        "|in the early evening|dinner time|dinnertime",
        "night": "night|at night|in the night|late night|late at night|the night",
        "dawn": "dawn|at dawn|in the early hours",
        "bedtime": "bedtime|at bedtime",
    },
    "NOON": {
        (12, 0): "noon|midday|mid-day|mid day|at noon|at midday|noontime",
        (0, 0): "midnight|at midnight|mid-night",
    },
    "SEASON": {
        "spring": "spring|springtime",
        "summer": "summer|summertime",
        "autumn": "autumn|fall",
        "winter": "winter|wintertime",
    },
    "MOD": {
        0: "this|current|this current|the current",
        1: "next|coming|following|this coming|the following|the coming|upcoming|the next",
        -1: "last|previous|this past|the previous|the last|the past|this last",
        2: "the week after next",
    },
    "EVERY": {1: "every|each|every single"},
    "OTHER": {2: "other"},
    "OFTEN": {
        ("day", None): "daily|everyday|every day|each day|every single day|all days",
        ("day", "evening"): "nightly|every evening|every night|each night|each evening|evenings|nights|every nite",
        ("day", "morning"): "every morning|each morning|mornings",
        ("day", "afternoon"): "every afternoon|each afternoon|afternoons",
        ("week", None): "weekly|once a week|twice a week|three times a week|every week|each week|once per week"
        "|once every week|two times a week|a few times a week",
        ("month", None): "monthly|once a month|twice a month|every month|each month|once per month",
        ("year", None): "yearly|annually|once a year|twice a year|every year|each year|once per year|every single year",
        ("daily", None): "once a day|twice a day|three times a day|two times a day",
        ("weekdays", None): "weekdays|every weekday|on weekdays|each weekday|on school days|every school day",
        (
            "weekends",
            None,
        ): "weekends|every weekend|on weekends|each weekend|on the weekends|at weekends|at the weekends",
        ("biweekly", None): "biweekly|fortnightly|every fortnight|every two weeks",
        ("hour", None): "hourly|every hour|each hour",
    },
    "AGO": {-1: "ago|earlier|back|agao"},
    "LATER": {1: "later|hence|in the future"},
    "FROMNOW": {0: "from now|from now on"},
    "PASTWORD": {-1: "past"},
    "NOW": {0: "right now|now|atm|at the moment|at this time|this very moment|at this moment"},
    "AMPM": {"am": "am|a.m.|a.m|a m|a. m.|a", "pm": "pm|p.m.|p.m|p m|p. m.|p"},
    "OCLOCK": {0: "o'clock|oclock|ish|-ish|o clock|o' clock|o'clk|sharp"},
    "WKND": {0: "weekend|week-end|the weekend|wkend"},
    "WKDAYS": {0: "weekday"},
    "TO": {0: "to|until|till|til|'til|through|thru|up to|up until"},
    "AND": {0: "and|&|or"},
    "BETWEEN": {0: "between"},
    "FROM": {0: "from|since|starting from"},
    "BEFORE": {0: "before|prior to"},
    "AFTER": {0: "after"},
    "OF": {0: "of"},
    "THE": {0: "the"},
    "A": {1: "a|an"},
    "ON": {0: "on"},
    "IN": {0: "in"},
    "WITHIN": {0: "within"},
    "AT": {0: "at|@"},
    "FOR": {0: "for"},
    "BY": {0: "by|due|before the"},
    "DURING": {0: "during|throughout"},
    "AROUND": {0: "around|like|about|approximately|approx|roughly|nearly|almost|at about|at around|sometime|exactly"},
    "AFEW": {3: "a few|few|several|a couple of|a couple|couple of|couple"},
    "HALF": {0: "half|half a|half an|and a half|and half|and an half|1/2"},
    "QUARTER": {15: "quarter|a quarter|quarter of an|a quarter of an", 45: "three quarters of an|three-quarters of an"},
    "PORTION": {
        ("month", "start"): "beginning of the month|start of the month|beginning of this month|start of this month",
        ("month", "end"): "end of the month|end of this month|month end|the end of the month",
        ("year", "end"): "end of the year|end of this year|the end of the year",
        ("year", "start"): "beginning of the year|start of the year",
    },
    "YEAROF": {0: "the year of|year of"},
    "STARTING": {0: "starting|beginning|starting on|beginning on|commencing"},
    "MONTHPART": {
        "start": "beginning of|start of|the beginning of|the start of",
        "middle": "mid|middle of|the middle of|mid-",
        "end": "end of|the end of",
    },
    "LATE": {0: "earliest possible|as late as possible|early|late|as early as possible|latest possible"},
    "AFTERNEXT": {2: "after next|after the next one"},
    "SELF": {0: "i|i'm|when i"},
    "WHEN": {0: "when i was|when i am|when i'm|when i turn|when i turned|when i become|when i get to be"},
    "SUI": {0: "years old|year old|yrs old|year-old|years-old"},
    "MORE": {0: "more"},
    "TIME": {0: "time|time from now"},
    "NEARDAY": {1: "the day after|next day|following day", -1: "the day before|past day|previous day"},
}

_NOT_TIMES = (
    "christmas tree|christmas trees|christmas carol|christmas carols|christmas song|christmas songs|christmas card"
    "|christmas cards|christmas present|christmas presents|christmas gift|christmas gifts|christmas cookies"
    "|christmas movie|christmas movies|christmas story|christmas music|christmas lights|christmas sweater"
    "|christmas stocking|christmas list|christmas jumper|christmas elf|christmas cracker|christmas pudding"
    "|merry christmas|happy christmas|happy new year|happy halloween|happy thanksgiving|happy easter|happy birthday"
    "|happy valentine's day|happy valentines day|happy mother's day|happy mothers day|happy father's day"
    "|happy fathers day|happy chinese new year|happy lunar new year|happy new years|happy new year's eve"
    "|halloween costume|halloween costumes|halloween candy|halloween movie|halloween story|halloween song"
    "|halloween mask|halloween pumpkin|easter egg|easter eggs|easter bunny|easter basket|easter bonnet"
    "|valentine card|valentine's card|valentine cards|new year's resolution|new year's resolutions"
    "|good morning|good afternoon|good evening|good night|goodnight|once upon a time|long long ago|long ago"
    "|a long time ago|some day|someday|the other day|these days|nowadays|every once in a while|all day"
    "|all night|all night long|all day long|day by day|day care|daycare|daylight|daydream|night light|nightlight"
    "|nightmare|nightmares|night owl|bedtime story|bedtime stories|morning glory|spring roll|spring rolls"
    "|spring onion|spring break|summer camp|summer school|summer vacation|summer holiday|summer holidays"
    "|winter break|winter holidays|fall down|fall off|fall over|fall asleep|fall in|fall out|fall from|falls"
    "|sun wukong|sun is|the sun|sun was|sun and|sun came|sun will|sun shines|sun set|sun goes|sunflower"
    "|sat on|sat in|sat at|sat down|sat next|sat with|sat by|sat there|sat under|sat beside|sat up|sat still"
    "|sunday school|wednesday addams|friday night lights|monday morning quarterback|saturday night live"
    "|second grade|second grader|first grade|first grader|third grade|third grader|fourth grade|fifth grade"
    "|sixth grade|first place|second place|third place|first time|second time|third time|last time|next time"
    "|this time tomorrow|next door|next to|last one|next one|first one|second one|last place|at first|at last"
    "|first of all|first aid|last name|first name|middle name|past tense|half past fun"
    "|in a second|in a moment|in a sec|just a second"
    "|last minute|one more time|at a time|on time|in time|in no time|most of the time|each time|every time|any time"
    "|sometimes|this one|that one|day one|24/7|24-7|9-1-1|7-eleven|7-11|7/11|k-12|one by one|one on one|1 on 1|1:1"
    "|to day care|a day care|year book|yearbook|light year|light years|year old boy|new year cake|a day off"
    "|how many days|how many years|april showers|may flower|mayflower|june bug|august rush|man friday"
    "|freaky friday|ash tuesday|ruby tuesday|black panther|half brother|half sister|half term"
    "|second hand|seconds left|second floor|third floor|first floor|fourth floor|fifth floor|second one|second try"
    "|the day i|the day we|the day that|the day my|the week my|the next day|the very next day|the day she|the day he"
    "|back to|back yard|back pack|come back|go back|went back|be back|give back|get back|look back|gave back|came back"
    "|back in|back home|fall leaves|fall on|winter coat|summer dress|winter boots|winter jacket"
    "|spring water|spring chicken"
    "|days of christmas|thanksgiving turkey|new year cake|black friday sale|christmas day movie"
    "|at all|to and fro|one to one|day after day|night after night|week after week|year after year|half way|halfway"
).split("|")

EN_WORDS: dict[str, tuple[str, Any]] = {}
"""Word or phrase → type name and value."""

for _type, _table in _TABLES.items():
    for _value, _words in _table.items():
        for _word in _words.split("|"):
            EN_WORDS[_word] = (_type, _value)
for _number, _names in enumerate(_MONTHS, start=1):
    for _word in _names.split():
        EN_WORDS[_word] = ("MON", _number)
for _number, _names in enumerate(_WEEKDAYS, start=1):
    for _word in _names.split():
        EN_WORDS[_word] = ("WD", _number)
    EN_WORDS[_names.split()[0] + "s"] = ("WDS", _number)
for _value, _words in EN_FESTIVALS.items():
    for _word in _words.split("|"):
        EN_WORDS[_word] = ("FEST", _value)
for _word in _NOT_TIMES:
    EN_WORDS[_word] = ("X", 0)

NAME_LIKE_MONTHS = frozenset("april may june august march mar jan dec".split())
"""Months that are also names, verbs or nouns: alone they count only after a word like *in* or *next*."""

WORD_LIKE_WEEKDAYS = frozenset("sun sat mon wed".split())
"""Short weekdays that are also words: alone they count only with a date or after *on*, *next* and the like."""
