"""The figures of a world, computed from raw facts alone.

Reads {"world": ..., "questions": [...]} from standard input and prints one answer for each question. It was written from
what docs/start/numbers.md, docs/networks and decision 0070 say, and shares nothing with the product.
"""

import json
import sys
from collections import Counter, defaultdict
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

# docs/networks/*.md, "Numbers": what a network's own name counts as. "-" takes off.
ACCOUNT_NAMES = {
    "facebook": {
        "page_media_view": "impressions",
        "page_total_media_view_unique": "reach",
        "page_post_engagements": "engagement",
        "page_views_total": "profile_views",
        "page_video_views": "video_views",
        "page_actions_post_reactions_like_total": "likes",
        "page_actions_post_reactions_love_total": "likes",
        "page_follows": "followers",
        "page_daily_follows_unique": "followers_gained",
        "page_daily_unfollows_unique": "-followers_gained",
    },
    "instagram": {
        "views": "impressions",
        "reach": "reach",
        "total_interactions": "engagement",
        "likes": "likes",
        "comments": "comments",
        "replies": "comments",
        "shares": "shares",
        "reposts": "shares",
        "saves": "saves",
        "follows_and_unfollows:FOLLOWER": "followers_gained",
        "follows_and_unfollows:NON_FOLLOWER": "-followers_gained",
        "followers_count": "followers",
    },
    "threads": {
        "views": "impressions",
        "likes": "likes",
        "replies": "comments",
        "reposts": "shares",
        "quotes": "shares",
        "clicks": "clicks",
        "followers_count": "followers",
    },
    "linkedin": {
        "impressionCount": "impressions",
        "uniqueImpressionsCount": "reach",
        "likeCount": "likes",
        "commentCount": "comments",
        "shareCount": "shares",
        "clickCount": "clicks",
        "organicFollowerGain": "followers_gained",
        "paidFollowerGain": "followers_gained",
        "allPageViews": "profile_views",
        "firstDegreeSize": "followers",
        "IMPRESSION": "impressions",
        "REACTION": "likes",
        "COMMENT": "comments",
        "RESHARE": "shares",
        "memberFollowersCount": "followers",
    },
    "youtube": {
        "views": "video_views",
        "likes": "likes",
        "comments": "comments",
        "shares": "shares",
        "subscribersGained": "followers_gained",
        "subscribersLost": "-followers_gained",
        "subscriberCount": "followers",
    },
    "pinterest": {
        "IMPRESSION": "impressions",
        "ENGAGEMENT": "engagement",
        "PIN_CLICK": "clicks",
        "OUTBOUND_CLICK": "clicks",
        "SAVE": "saves",
        "follower_count": "followers",
    },
    "bluesky": {"followersCount": "followers"},
    "tiktok": {"follower_count": "followers"},
    "discord": {"approximate_member_count": "followers"},
    "slack": {"num_members": "followers"},
}
POST_NAMES = {
    "facebook": {
        "post_media_view": "impressions",
        "post_total_media_view_unique": "reach",
        "post_reactions_like_total": "likes",
        "post_reactions_love_total": "likes",
        "comments": "comments",
        "shares": "shares",
        "post_clicks_by_type:link clicks": "clicks",
        "post_video_views": "video_views",
    },
    "instagram": {
        "views": "impressions",
        "reach": "reach",
        "total_interactions": "engagement",
        "likes": "likes",
        "comments": "comments",
        "shares": "shares",
        "reposts": "shares",
        "saved": "saves",
        "profile_visits": "profile_views",
    },
    "threads": {
        "views": "impressions",
        "likes": "likes",
        "replies": "comments",
        "reposts": "shares",
        "quotes": "shares",
        "shares": "shares",
    },
    "linkedin": {
        "impressionCount": "impressions",
        "uniqueImpressionsCount": "reach",
        "likeCount": "likes",
        "commentCount": "comments",
        "shareCount": "shares",
        "clickCount": "clicks",
        "IMPRESSION": "impressions",
        "MEMBERS_REACHED": "reach",
        "REACTION": "likes",
        "COMMENT": "comments",
        "RESHARE": "shares",
        "POST_SAVE": "saves",
        "LINK_CLICKS": "clicks",
    },
    "youtube": {"viewCount": "video_views", "likeCount": "likes", "commentCount": "comments"},
    "pinterest": {},
    "bluesky": {
        "likeCount": "likes",
        "replyCount": "comments",
        "repostCount": "shares",
        "quoteCount": "shares",
        "bookmarkCount": "saves",
    },
    "tiktok": {
        "view_count": "video_views",
        "like_count": "likes",
        "comment_count": "comments",
        "share_count": "shares",
    },
    "discord": {"reactions": "likes", "message_count": "comments"},
    "slack": {"reactions": "likes"},
}
ACTIONS = ("likes", "comments", "shares", "saves", "clicks")
ALL_NAMES = ACTIONS + (
    "engagement", "followers", "followers_gained", "impressions", "profile_views", "reach", "video_views",
)
STANDS_FOR = 7  # days that a count of followers stands when none follows
PERSONS_KEPT = timedelta(hours=48)  # LinkedIn: what its people do
COMPARED_AGES = (7, 3, 1)


def instant(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def utc_day(moment):
    return moment.astimezone(timezone.utc).date()


def common(names, values):
    """A network's numbers in the common vocabulary."""
    found = {}
    for raw, value in values.items():
        name = names.get(raw)
        if name is None:
            continue
        sign = -1 if name.startswith("-") else 1
        name = name.lstrip("-")
        found[name] = found.get(name, 0) + sign * value
    done = [found[name] for name in ACTIONS if name in found]
    if "engagement" not in found and done:
        found["engagement"] = sum(done)
    return found


def add(into, values):
    for name, value in values.items():
        into[name] = into.get(name, 0) + value


class Account:
    def __init__(self, fact):
        self.id = fact["id"]
        self.network = fact["network"]
        self.page = (fact["network"], fact["page"])
        self.organization = fact["organization"]
        self.connected = instant(fact["connected"])
        self.broken = False
        self.removed = None  # the day
        self.raw = defaultdict(dict)
        self.read = {}

    @property
    def of_a_person(self):
        return self.network == "linkedin" and not self.page[1].startswith("urn:li:organization")

    def settle(self):
        names = ACCOUNT_NAMES[self.network]
        self.days = {day: common(names, values) for day, values in self.raw.items() if values}
        self.counts = sorted(day for day, values in self.days.items() if "followers" in values)
        for day in self.counts:
            if "followers_gained" in self.days[day]:
                continue
            before = [one for one in self.counts if day - timedelta(days=STANDS_FOR) <= one < day]
            if before:
                gained = self.days[day]["followers"] - self.days[before[-1]]["followers"]
                self.days[day]["followers_gained"] = gained

    def followers(self, day):
        """How many follow on a day: the last count, which stands for a week at most, until the account is removed."""
        if self.removed is not None and day >= self.removed:
            return None
        known = [one for one in self.counts if day - timedelta(days=STANDS_FOR) <= one <= day]
        return self.days[known[-1]]["followers"] if known else None


class Post:
    def __init__(self, fact, account):
        self.id = fact["id"]
        self.account = account
        self.plan = fact.get("plan")
        self.state = fact["state"]
        self.exists = fact["exists"]
        self.created = instant(fact["created"])
        self.published = instant(fact["published"])
        self.deleted = False
        self.measured = []  # (when, values)

    def settle(self):
        names = POST_NAMES[self.account.network]
        self.metrics = None
        self.by_day = {}
        values = {}
        for when, reported in sorted(self.measured, key=lambda one: one[0]):
            values = {**values, **reported}
            self.metrics = common(names, values)
            self.by_day[utc_day(when)] = self.metrics


class World:
    def __init__(self, facts):
        self.now = instant(facts["now"])
        self.organizations = {one["id"]: one for one in facts["organizations"]}
        self.accounts = {one["id"]: Account(one) for one in facts["accounts"]}
        self.posts = {one["id"]: Post(one, self.accounts[one["account"]]) for one in facts["posts"]}
        self.plans = facts["plans"]
        for one in facts["happenings"]:
            getattr(self, one["type"])(one)
        for one in [*self.accounts.values(), *self.posts.values()]:
            one.settle()

    def answer(self, fact):
        account = self.accounts[fact["account"]]
        for reported in fact["days"]:
            day = date.fromisoformat(reported["day"])
            account.raw[day].update(reported["values"])
            account.read[day] = instant(fact["at"])

    def measured(self, fact):
        self.posts[fact["post"]].measured.append((instant(fact["at"]), fact["values"]))

    def broken(self, fact):
        self.accounts[fact["account"]].broken = True

    def removed(self, fact):
        self.accounts[fact["account"]].removed = utc_day(instant(fact["at"]))

    def deleted(self, fact):
        self.posts[fact["post"]].deleted = True

    def forgotten(self, fact):
        """What was read of people at LinkedIn before the time that it may be kept, but for their followers."""
        until = instant(fact["at"]) - PERSONS_KEPT
        for account in self.accounts.values():
            if not account.of_a_person:
                continue
            for day, read in account.read.items():
                if read <= until:
                    kept = account.raw[day].get("memberFollowersCount")
                    account.raw[day] = {} if kept is None else {"memberFollowersCount": kept}
        for post in self.posts.values():
            if post.account.of_a_person:
                # The numbers of a post are one copy, as old as its last answer.
                post.measured = [one for one in post.measured if one[0] > until]

    def tree(self, organization):
        found = {organization}
        while True:
            more = {one["id"] for one in self.organizations.values() if one.get("parent") in found} - found
            if not more:
                return found
            found |= more


class Range:
    """Days of accounts, and the instants of posts, now and before."""

    def __init__(self, world, question):
        self.zone = zone = ZoneInfo(world.organizations[question["organization"]]["timezone"])
        if "first_day" in question:
            first = date.fromisoformat(question["first_day"])
            after = date.fromisoformat(question["last_day"]) + timedelta(days=1)
            before = first - (after - first)
            self.days, self.previous_days = days(first, after), days(before, first)
            self.start, self.end, self.previous_start = (midnight(one, zone) for one in (first, after, before))
        else:
            self.end = instant(question["to_date"])
            self.start = instant(question["from_date"])
            self.previous_start = self.start - (self.end - self.start)
            self.days = days(first_day_from(self.start), first_day_from(self.end))
            self.previous_days = days(first_day_from(self.previous_start), first_day_from(self.start))


def midnight(day, zone):
    return datetime(day.year, day.month, day.day, tzinfo=zone).astimezone(timezone.utc)


def first_day_from(moment):
    day = utc_day(moment)
    return day if midnight(day, timezone.utc) == moment else day + timedelta(days=1)


def days(first, after):
    return [first + timedelta(days=number) for number in range((after - first).days)]


def ranked(records):
    """A page that has several records counts once: what works counts before the rest, what is newer before the older."""
    return sorted(records, key=lambda one: (works(one), one.connected), reverse=True)


def flows_of(accounts, some_days):
    found = {}
    for records in by_page(accounts):
        for day in some_days:
            counted = set()
            for account in ranked(records):
                for name, value in account.days.get(day, {}).items():
                    if name != "followers" and name not in counted:
                        counted.add(name)
                        add(found, {name: value})
    return found


def followers_of(accounts, day):
    known = []
    for records in by_page(accounts):
        counts = [count for count in (one.followers(day) for one in ranked(records)) if count is not None]
        known += counts[:1]
    return {"followers": sum(known)} if known else {}


def total_of(accounts, some_days):
    return {**flows_of(accounts, some_days), **(followers_of(accounts, some_days[-1]) if some_days else {})}


def compared(sums, accounts, left_out, length, **more):
    """What is compared, and what not. A change is a part of what was before, which is positive."""
    if accounts == 0:
        return {"why_not": "not_comparable", "accounts": 0, "days": 0, "left_out": left_out}
    now, before = sums
    change = {"change": (now - before) / before} if before > 0 else {"why_not": "not_positive"}
    facts = {"now": now, "before": before, "accounts": accounts, "days": length, "left_out": left_out}
    return {**facts, **change, **more}


def by_page(accounts):
    """Records of one page at its network, which has one for each organization that it belonged to."""
    pages = defaultdict(list)
    for account in accounts:
        pages[account.page].append(account)
    return list(pages.values())


def works(account):
    return account.removed is None and not account.broken


def why_left_out(account, is_reported_now, is_reported_before):
    if account.removed is not None:
        return "removed"
    if is_reported_now and not is_reported_before:
        return "new"
    return "broken" if account.broken else "not_reported"


# From these days on a network counts something else under the same name.
NEW_MEANINGS = {("youtube", "video_views"): date(2026, 8, 27), ("instagram", "shares"): date(2025, 12, 3)}


def is_redefined(account, name, first, last):
    """A change across the day of a new meaning says nothing. Both days are among those that are compared."""
    since = NEW_MEANINGS.get((account.network, name))
    return since is not None and first < since <= last


def compare_flow(accounts, requested, name):
    """Pairs of a day and the one as long before as the range is; of a page's records the one with most pairs."""
    sums, max_days, left_out, until, number, found = [0, 0], 0, [], [], 0, False
    together = list(zip(requested.days, requested.previous_days))
    for records in by_page(accounts):
        reported = []
        for one in records:
            has = {day for day in requested.days + requested.previous_days if name in one.days.get(day, {})}
            if has:
                reported.append((one, [(day, then) for day, then in together if day in has and then in has], has))
        if not reported:
            continue
        found = True
        one, pairs, has = max(reported, key=lambda record: (len(record[1]), works(record[0])))
        if is_redefined(one, name, requested.previous_days[0], requested.days[-1]):
            left_out.append("redefined")
            continue
        if not pairs:
            left_out.append(why_left_out(one, bool(has & set(requested.days)), bool(has & set(requested.previous_days))))
            continue
        number += 1
        max_days = max(max_days, len(pairs))
        until.append(pairs[-1][0].isoformat())
        for day, then in pairs:
            sums[0] += one.days[day][name]
            sums[1] += one.days[then][name]
    until = {"reported_until": min(until)} if until else {}
    return compared(sums, number, left_out, max_days, **until) if found else None


def compare_followers(accounts, requested):
    """Followers at the end of both ranges."""
    sums, left_out, number, found = [0, 0], [], 0, False
    for records in by_page(accounts):
        ends = []
        for end in (requested.days[-1], requested.previous_days[-1]):
            ends.append([(one, one.followers(end)) for one in records if one.followers(end) is not None])
        now, before = ends
        if not now and not before:
            continue
        found = True
        if not now or not before:
            one, _ = (now or before)[0]
            left_out.append(why_left_out(one, bool(now), bool(before)))
            continue
        number += 1
        sums[0] += now[0][1]
        sums[1] += before[0][1]
    return compared(sums, number, left_out, len(requested.days)) if found else None


def compare_accounts(accounts, requested):
    every = {name: compare_flow(accounts, requested, name) for name in ALL_NAMES if name != "followers"}
    every["followers"] = compare_followers(accounts, requested)
    return {name: one for name, one in every.items() if one}


def offers(names, name):
    """Whether a network gives a number; engagement, which it may not count, is the sum of what people did."""
    given = {one.lstrip("-") for one in names.values()}
    return name in given or (name == "engagement" and bool(given & set(ACTIONS)))


def covered_accounts(accounts, some_days):
    """Of how many pages a total is, and of how many it should be: those in use whose network gives the number."""
    found = {}
    for name in ALL_NAMES:
        part = whole = 0
        for records in by_page(accounts):
            has = any(name in total_of([one], some_days) for one in records)
            in_use = any(one.removed is None and offers(ACCOUNT_NAMES[one.network], name) for one in records)
            part += has
            whole += has or in_use
        if whole:
            found[name] = [part, whole]
    return found


def covered_posts(posts):
    found = {}
    for name in ALL_NAMES:
        own = [post for post in posts if offers(POST_NAMES[post.account.network], name) or name in (post.metrics or {})]
        if own:
            found[name] = [sum(name in (post.metrics or {}) for post in own), len(own)]
    return found


def published_in(world, tree, start, end):
    """Posts that a network has and that were published in a range."""
    return [
        post
        for post in world.posts.values()
        if post.account.organization in tree and post.exists and not post.deleted and start <= post.published < end
    ]


def post_totals(posts):
    found = {}
    for post in posts:
        add(found, post.metrics or {})
    return found


def young_from(world, age):
    """Posts from this moment on are too young: the day on which they are this old is not over."""
    return midnight(utc_day(world.now) - timedelta(days=age), timezone.utc)


def offered(post):
    """The numbers that a post should have: those that it has, or that its network has if it was not measured."""
    if post.metrics is not None:
        return set(post.metrics)
    names = {name.lstrip("-") for name in POST_NAMES[post.account.network].values()}
    return names | ({"engagement"} if names & set(ACTIONS) else set())


def compare_posts(world, accounts, posts, posts_before, requested):
    length = requested.end - requested.start
    age = next((one for one in COMPARED_AGES if requested.end - young_from(world, one) <= length / 4), COMPARED_AGES[-1])
    window = max(timedelta(0), min(requested.end, young_from(world, age)) - requested.start)
    sides = [
        [post for post in some if start <= post.published < start + window]
        for some, start in ((posts, requested.start), (posts_before, requested.previous_start))
    ]
    young = len(posts) + len(posts_before) - len(sides[0]) - len(sides[1])
    result = {}
    for name in ALL_NAMES:
        sums, counts, number, left_out = [0, 0], [0, 0], 0, []
        for records in by_page(accounts):
            mine = [[post for post in side if post.account in records and name in offered(post)] for side in sides]
            if not mine[0] and not mine[1]:
                continue
            values = [
                [post.by_day.get(utc_day(post.published) + timedelta(days=age), {}).get(name) for post in side]
                for side in mine
            ]
            if not any(works(one) for one in records):
                left_out.append("broken" if any(one.broken for one in records) else "removed")
            elif all(one.connected > requested.previous_start for one in records):
                left_out.append("new")
            elif is_redefined(records[0], name, utc_day(requested.previous_start), utc_day(requested.end) - timedelta(days=1)):
                left_out.append("redefined")
            elif None in values[0] + values[1]:
                left_out.append("incomplete")
            else:
                number += 1
                for side in (0, 1):
                    sums[side] += sum(values[side])
                    counts[side] += len(values[side])
        if number or left_out:
            about = {"now": counts[0], "before": counts[1], "age_days": age, "young": young}
            result[name] = {**compared(sums, number, left_out, round(window / timedelta(days=1))), "posts": about}
    return result


def by_network(accounts, some_days):
    networks = defaultdict(list)
    for account in accounts:
        networks[account.network].append(account)
    found = {network: total_of(some, some_days) for network, some in networks.items()}
    return {network: values for network, values in found.items() if values}


def by_day(accounts, some_days):
    found = {}
    for day in some_days:
        values = {**flows_of(accounts, [day]), **followers_of(accounts, day)}
        if values:
            found[day.isoformat()] = values
    return found


def by_account(accounts, some_days):
    found = {account.id: total_of([account], some_days) for account in accounts}
    return {account: values for account, values in found.items() if values}


def account_rows(accounts, some_days):
    """What was measured of each account on each day."""
    return {
        f"{day.isoformat()} {account.id}": account.days[day]
        for account in accounts
        for day in some_days
        if account.days.get(day)
    }


def counts(world, tree, start, end):
    created = [
        post
        for post in world.posts.values()
        if post.account.organization in tree and not post.deleted and start <= post.created < end
    ]
    by_state = defaultdict(int)
    by_net = defaultdict(int)
    for post in created:
        by_state[post.state] += 1
        by_net[post.account.network] += 1
    return {"total": len(created), "by_state": by_state, "by_network": by_net}


def steady(accounts, requested):
    """Accounts with followers from the first two days to the last, so that no other makes a step; all if none has."""
    ends = (requested.days[:2][-1], requested.days[-1])
    return [one for one in accounts if None not in [one.followers(day) for day in ends]] or accounts


def course(world, tree, accounts, requested):
    """The days of a report, or its weeks where there are more than 62 days."""
    size = 7 if len(requested.days) > 62 else 1
    lasting = steady(accounts, requested)
    parts = []
    for first in range(0, len(requested.days), size):
        some = requested.days[first : first + size]
        known = [one for one in (followers_of(lasting, day) for day in some) if one]
        start, end = midnight(some[0], requested.zone), midnight(some[-1] + timedelta(days=1), requested.zone)
        published = len(published_in(world, tree, start, end))
        parts.append({**flows_of(accounts, some), **(known[-1] if known else {}), "published": published})
    return parts


def per_post(pairs):
    """Engagement for each measured post, of sums of engagement and numbers of posts."""
    engagement, number = (sum(values) for values in zip((0, 0), *pairs))
    return engagement / number if number else None


def plan_results(world, organizations, requested):
    """What plans of weeks that begin in a range reached, and the same of all measured posts of their networks."""
    usual = defaultdict(list)
    for post in published_in(world, organizations, requested.start, requested.end):
        if post.metrics is not None:
            usual[post.account.network].append((post.metrics.get("engagement", 0), 1))
    plans = []
    for plan in world.plans:
        if plan["organization"] not in organizations or not requested.start <= instant(plan["week_start"]) < requested.end:
            continue
        own = [post for post in world.posts.values() if post.plan == plan["id"] and not post.deleted]
        published = [post for post in own if post.state == "published"]
        measured = [post for post in published if post.metrics is not None]
        if not published:
            continue
        reached = [(post.metrics.get("engagement", 0), 1) for post in measured]
        known = bool(measured) and all(post.account.network in usual for post in measured)
        expected = [(per_post(usual[post.account.network]), 1) for post in measured] if known else []
        plans.append({
            "id": plan["id"],
            "total": len(own),
            "published": len(published),
            "measured": len(measured),
            "failed": len([post for post in own if post.state == "withErrors"]),
            "ranked": len(measured) >= 3 or len(measured) == len(published),
            "metrics": post_totals(measured),
            "reached": reached,
            "expected": expected,
            "engagement_per_publication": per_post(reached),
            "expected_engagement_per_publication": per_post(expected),
        })
    every = [one for plan in plans for one in plan["reached"]]
    compared = [plan for plan in plans if plan["expected"]]
    actual = per_post([one for plan in compared for one in plan["reached"]])
    expected = per_post([one for plan in compared for one in plan["expected"]])
    for plan in plans:
        plan["engagement_vs_average"] = versus(plan["engagement_per_publication"], per_post(plan["expected"]))
    return {
        "plans": plans,
        "ranked_plans": len([plan for plan in plans if plan["ranked"]]),
        "engagement_per_publication": per_post(every),
        "engagement_vs_average": versus(actual, expected),
    }


def versus(actual, expected):
    return actual / expected if actual is not None and expected else None


def answer(world, question):
    tree = world.tree(question["organization"])
    requested = Range(world, question)
    chosen = question.get("accounts")
    accounts = [
        one for one in world.accounts.values() if one.organization in tree and (chosen is None or one.id in chosen)
    ]
    posts = published_in(world, tree, requested.start, requested.end)
    posts_before = published_in(world, tree, requested.previous_start, requested.start)
    measured = [post for post in posts if post.metrics is not None]
    networks = {}
    for post in measured:
        one = networks.setdefault(post.account.network, {"publications": 0, "metrics": {}})
        one["publications"] += 1
        add(one["metrics"], post.metrics)
    listed = [post for post in posts if chosen is None or post.account.id in chosen]
    total = total_of(accounts, requested.days)
    published = defaultdict(int)
    for post in posts:
        published[f"{utc_day(post.published).isoformat()} {post.account.network}"] += 1
    return {
        "accounts": {
            "total": total,
            "previous_total": total_of(accounts, requested.previous_days),
            "missing": sorted(set(ALL_NAMES) - set(total)),
            "compared": compare_accounts(accounts, requested),
            "covered": covered_accounts(accounts, requested.days),
            "by_day": by_day(accounts, requested.days),
            "by_network": by_network(accounts, requested.days),
            "by_account": by_account(accounts, requested.days),
            "rows": account_rows(accounts, requested.days),
        },
        "posts": {
            "total": post_totals(posts),
            "previous_total": post_totals(posts_before),
            "by_network": networks,
            "compared": compare_posts(world, accounts, posts, posts_before, requested),
            "covered": covered_posts(posts),
            "all": {post.id: post.metrics for post in listed},
        },
        "counts": {
            **counts(world, tree, requested.start, requested.end),
            "previous_total": counts(world, tree, requested.previous_start, requested.start)["total"],
            "published": len(posts),
            "published_before": len(posts_before),
            "published_by_day": published,
            "published_by_network": dict(Counter(post.account.network for post in posts)),
        },
        "plans": plan_results(world, tree, requested),
        "own_plans": plan_results(world, {question["organization"]}, requested),
        "course": course(world, tree, accounts, requested),
    }


def main():
    requested = json.load(sys.stdin)
    world = World(requested["world"])
    json.dump([answer(world, question) for question in requested["questions"]], sys.stdout)


main()
