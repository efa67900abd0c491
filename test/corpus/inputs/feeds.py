"""Feeds as sites serve them. Each is at https://blog.example/feed."""

import html
import json
import re
import time

import feedparser

from corpus import put

URL = "https://blog.example/feed"
NAMESPACES = (
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" '
    'xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom" '
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'
)
PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n'


def rss(items: str, channel: str = "<title>News</title>", prolog: str = PROLOG) -> str:
    return f'{prolog}<rss version="2.0" {NAMESPACES}>\n<channel>{channel}\n{items}\n</channel>\n</rss>\n'


def atom(entries: str, attributes: str = "", head: str = "<title>News</title>", prolog: str = PROLOG) -> str:
    return f'{prolog}<feed xmlns="http://www.w3.org/2005/Atom"{attributes}>{head}\n{entries}\n</feed>\n'


def rdf(items: str, toc: str = "", namespace: str = "http://purl.org/rss/1.0/") -> str:
    return (
        f'{PROLOG}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="{namespace}" '
        f'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://blog.example/">'
        f"<title>News</title><link>https://blog.example/</link>{toc}</channel>\n{items}\n</rdf:RDF>\n"
    )


def plain(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", text)).split())


def disagreement(content: bytes, header: str, items: list) -> str | None:
    """Returns in what feedparser reads something else: how many items, titles, links, dates."""
    try:
        read = feedparser.parse(content, response_headers={"content-type": header, "content-location": URL})
    except UnicodeError:
        return "nothing"
    if len(read.entries) != len(items):
        return f"{len(read.entries)} items"
    for item, entry in zip(items, read.entries):
        if plain(entry.get("title", "")) != plain(item.get("title", "")):
            return f"title {entry.get('title')!r}"
        if (entry.get("link") or None) != item.get("link"):
            return f"link {entry.get('link')!r}"
        parsed = entry.get("published_parsed") or entry.get("updated_parsed")
        date = time.strftime("%Y-%m-%dT%H:%M:%S", parsed) if parsed else None
        if date != (item.get("date") or "")[:19] and (date or item.get("date")):
            return f"date {date!r}"
    return None


def feed(name, text, items, header="application/xml", encoding="utf-8", title="News", lost=None, differs=None):
    """`lost`: the places of items that are not taken, and why. `differs`: why feedparser reads something else."""
    content = text if isinstance(text, bytes) else text.encode(encoding)
    found = disagreement(content, header, items)
    if (found is None) != (differs is None):
        raise SystemExit(f"{name}: feedparser reads {found}, and the case says {differs}")
    put("feeds", name, content, header=header, title=title, items=items, left_out=lost)


def refused(name, text, reason, header="application/xml", encoding="utf-8"):
    put("feeds", name, text if isinstance(text, bytes) else text.encode(encoding), header=header, refused=reason)


CAFE = [{"guid": "1", "title": "Café “Größe” – 5 €"}]
LATIN = [{"guid": "1", "title": "Café Größe"}]


def charsets():
    item = "<item><guid isPermaLink='false'>1</guid><title>Café “Größe” – 5 €</title></item>"
    latin = "<item><guid isPermaLink='false'>1</guid><title>Café Größe</title></item>"

    def prolog(encoding):
        return f'<?xml version="1.0" encoding="{encoding}"?>\n'

    feed("utf8.xml", rss(item), CAFE)
    feed("utf8-bom.xml", "\ufeff" + rss(item), CAFE)
    feed("utf8-bom-lying-header.xml", "\ufeff" + rss(item), CAFE, header="text/xml; charset=iso-8859-1")
    feed("utf8-named-latin1.xml", rss(item, prolog=prolog("ISO-8859-1")), CAFE)
    feed("utf8-named-utf16.xml", rss(item, prolog=prolog("UTF-16")), CAFE)
    feed("utf8-header-latin1.xml", rss(item, prolog=""), CAFE, header="text/xml; charset=ISO-8859-1")
    feed("utf8-header-ascii.xml", rss(item), CAFE, header="text/xml; charset=us-ascii")
    feed("utf8-no-prolog.xml", rss(item, prolog=""), CAFE)
    feed("utf8-blank-lines-before-prolog.xml", "\n\n  " + rss(item), CAFE)
    feed("utf16le-bom.xml", ("\ufeff" + rss(item, prolog=prolog("UTF-16"))).encode("utf-16-le"), CAFE)
    feed("utf16be-bom.xml", ("\ufeff" + rss(item, prolog=prolog("UTF-16"))).encode("utf-16-be"), CAFE)
    feed("utf16le-no-bom.xml", rss(item, prolog=prolog("UTF-16")).encode("utf-16-le"), CAFE)
    feed("utf16be-no-bom-lying-header.xml", rss(item, prolog=prolog("utf-16")).encode("utf-16-be"), CAFE,
         header="application/rss+xml; charset=utf-8")
    feed("windows-1252.xml", rss(item, prolog=prolog("windows-1252")), CAFE, encoding="cp1252")
    feed("windows-1252-named-latin1.xml", rss(item, prolog=prolog("ISO-8859-1")), CAFE, encoding="cp1252")
    feed("windows-1252-named-utf8.xml", rss(item), CAFE, encoding="cp1252", header="application/rss+xml; charset=utf-8")
    feed("windows-1252-unnamed.xml", rss(item, prolog=""), CAFE, encoding="cp1252")
    feed("windows-1252-header.xml", rss(item, prolog='<?xml version="1.0"?>'), CAFE, encoding="cp1252",
         header="text/xml; charset=windows-1252")
    feed("latin1.xml", rss(latin, prolog=prolog("ISO-8859-1")), LATIN, encoding="latin-1")
    feed("latin1-in-single-quotes.xml", rss(latin, prolog="<?xml version='1.0' encoding='iso-8859-1'?>"), LATIN,
         encoding="latin-1")
    feed("latin9.xml", rss("<item><guid>1</guid><title>Œuvre à 5 €</title></item>", prolog=prolog("ISO-8859-15")),
         [{"guid": "1", "title": "Œuvre à 5 €"}], encoding="iso-8859-15", differs="it takes any guid for a link")
    feed("windows-1251.xml", rss("<item><title>Утренний кофе</title></item>", prolog=prolog("windows-1251")),
         [{"title": "Утренний кофе"}], encoding="cp1251")
    feed("koi8-r-blank-line-first.xml", "\n" + rss("<item><title>Утренний кофе</title></item>", prolog=prolog("koi8-r")),
         [{"title": "Утренний кофе"}], encoding="koi8-r", differs="it looks for the prolog in the first line alone")
    feed("shift-jis.xml", rss("<item><title>朝のコーヒー</title></item>", prolog=prolog("Shift_JIS")),
         [{"title": "朝のコーヒー"}], encoding="shift_jis")
    feed("euc-jp-header-utf8.xml", rss("<item><title>朝のコーヒー</title></item>", prolog=prolog("EUC-JP")),
         [{"title": "朝のコーヒー"}], encoding="euc_jp", header="text/xml; charset=utf-8")
    feed("iso-2022-jp.xml", rss("<item><title>朝のコーヒー</title></item>", prolog=prolog("ISO-2022-JP")),
         [{"title": "朝のコーヒー"}], encoding="iso2022_jp")
    feed("gbk-named-utf8.xml", rss("<item><title>早上的咖啡</title></item>"), [{"title": "早上的咖啡"}], encoding="gbk",
         header="text/xml; charset=gbk")
    feed("big5.xml", rss("<item><title>早上的咖啡</title></item>", prolog=prolog("Big5")), [{"title": "早上的咖啡"}],
         encoding="big5")
    feed("utf8-one-broken-byte.xml",
         rss("<item><title>Café für alle, Größe M</title></item>").encode().replace(b"alle", b"al\xffle"),
         [{"title": "Café für alle, Größe M"}], differs="it takes the whole for ISO-8859-2")
    feed("replacement-characters.xml", rss("<item><title>Caf\ufffd Harbour</title><description>\ufffd\ufffd</description></item>"),
         [{"title": "Caf Harbour"}], differs="it keeps U+FFFD")
    feed("c1-controls.xml", rss("<item><title>It\x92s \x93fresh\x94</title></item>"), [{"title": "It’s “fresh”"}])


DATES = [
    ("rfc822", "Tue, 24 Nov 2026 10:00:00 +0100", "2026-11-24T09:00:00.000Z", None),
    ("month-before-day", "Tue, Nov 24 2026 10:00:00 +0000", "2026-11-24T10:00:00.000Z", None),
    ("offset-with-colon", "Tue, 24 Nov 2026 10:00:00 +02:00", "2026-11-24T08:00:00.000Z", None),
    ("no-space-after-day", "TUE,24 NOV 2026 10:00:00", "2026-11-24T10:00:00.000Z", "it reads none"),
    ("short-times", "Tue, 24 Nov 2026 9:0:0 Z", "2026-11-24T09:00:00.000Z", None),
    ("go", "2026-11-24 10:00:00.364419679 +0200 CEST", "2026-11-24T08:00:00.364Z", "it reads the day alone"),
    ("javascript", "Tue Nov 24 2026 10:00:00 GMT+0100 (Central European Standard Time)", "2026-11-24T09:00:00.000Z", None),
    ("two-digit-year", "24 Nov 26 10:00 GMT", "2026-11-24T10:00:00.000Z", None),
    ("unix", "Tue Nov 24 10:00:00 EST 2026", "2026-11-24T15:00:00.000Z", None),
    ("german", "Di, 20 Okt 2026 10:00:00 +0200", "2026-10-20T08:00:00.000Z", "it reads none"),
    ("french", "mar., 24 févr. 2026 10:00:00 +0100", "2026-02-24T09:00:00.000Z", "it reads none"),
    ("zone-after-offset", "Tue, 24 Nov 2026 10:00:00 -0500 (EST)", "2026-11-24T15:00:00.000Z", None),
    ("zone-of-letters", "Tue, 24 Nov 2026 10:00:00 MEZ", "2026-11-24T09:00:00.000Z", "it takes it for UTC"),
    ("zone-of-database", "Tue, 24 Nov 2026 10:00:00 America/New_York", "2026-11-24T15:00:00.000Z", "it takes it for UTC"),
    ("short-offset", "Tue, 24 Nov 2026 10:00:00 GMT+2", "2026-11-24T08:00:00.000Z", "it reads none"),
    ("no-colons", "20261124T100000Z", "2026-11-24T10:00:00.000Z", "it reads the day alone"),
    ("java", "2026-11-24T10:00:00-05:00[America/New_York]", "2026-11-24T15:00:00.000Z", None),
    ("ordinal", "November 24th, 2026", "2026-11-24T00:00:00.000Z", "it reads none"),
    ("epoch", "Thu, 01 Jan 1970 00:00:00 +0000", None, "it takes what stands for no date as one"),
    ("year-below-zero", "Mon, 30 Nov -0001 00:00:00 +0000", None, None),
    ("words", "Invalid Date", None, None),
]


def dates():
    for name, written, date, differs in DATES:
        item = {"title": "Dated", **({"date": date} if date else {})}
        feed(f"date-{name}.xml", rss(f"<item><title>Dated</title><pubDate>{written}</pubDate></item>"), [item],
             differs=differs)
    feed("date-dc.xml", rss("<item><title>Dated</title><dc:date>2026-11-24T10:00:00+01:00</dc:date></item>"),
         [{"title": "Dated", "date": "2026-11-24T09:00:00.000Z"}])
    feed("date-of-atom-in-rss.xml",
         rss("<item><title>Dated</title><atom:updated>2026-11-24T10:00:00Z</atom:updated></item>"),
         [{"title": "Dated", "date": "2026-11-24T10:00:00.000Z"}])


def formats():
    both = ("<title>One</title><link>https://blog.example/1</link><description>Words</description>")
    one = {"title": "One", "link": "https://blog.example/1", "summary": "Words"}
    feed("rss-0.90.xml", rdf(f"<item>{both}</item>", namespace="http://my.netscape.com/rdf/simple/0.9/"), [one])
    feed("rss-0.91-doctype.xml",
         '<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" '
         f'"http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>News</title><item>{both}</item></channel></rss>',
         [one])
    feed("rss-0.92.xml",
         f'<rss version="0.92"><channel><title>News</title><item>{both}<enclosure url="https://blog.example/1.mp3" '
         'length="10" type="audio/mpeg"/></item></channel></rss>', [{**one, "enclosure": "https://blog.example/1.mp3"}])
    feed("rss-1.0.xml", rdf(f'<item rdf:about="https://blog.example/1">{both}<dc:date>2026-11-24</dc:date></item>'),
         [{**one, "guid": "https://blog.example/1", "date": "2026-11-24T00:00:00.000Z"}])
    toc = '<items><rdf:Seq><rdf:li rdf:resource="https://blog.example/1"/></rdf:Seq></items>'
    feed("rss-1.0-item-not-in-list.xml",
         rdf(f'<item rdf:about="https://blog.example/1">{both}</item><item rdf:about="https://blog.example/2"><title>Two</title>'
             '<link>https://blog.example/2</link></item>', toc),
         [{**one, "guid": "https://blog.example/1"},
          {"guid": "https://blog.example/2", "title": "Two", "link": "https://blog.example/2"}])
    feed("rss-without-version.xml", f"<rss><channel><title>News</title><item>{both}</item></channel></rss>", [one])
    feed("rss-items-beside-channel.xml", f'<rss version="0.91"><channel><title>News</title></channel><item>{both}</item></rss>', [one])
    feed("rss-upper-case.xml",
         '<RSS VERSION="2.0"><CHANNEL><TITLE>News</TITLE><ITEM><TITLE>One</TITLE><LINK>https://blog.example/1</LINK></ITEM></CHANNEL></RSS>',
         [{"title": "One", "link": "https://blog.example/1"}])
    feed("rss-comment-before-prolog.xml", "<!-- cached -->\n" + rss(f"<item>{both}</item>"), [one])
    feed("rss-script-after-end.xml", rss(f"<item>{both}</item>") + "<script>track()</script>\n<!-- 0.2 s -->", [one])
    feed("rss-namespace-by-other-prefix.xml",
         '<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/" xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel>'
         '<title>News</title><item><title>One</title><c:encoded>Words</c:encoded><m:thumbnail url="https://blog.example/1.jpg"/>'
         "</item></channel></rss>",
         [{"title": "One", "summary": "Words", "image": "https://blog.example/1.jpg"}])
    feed("rss-default-namespace.xml",
         f'<rss version="2.0" xmlns="http://backend.userland.com/rss2"><channel><title>News</title><item>{both}</item></channel></rss>',
         [one])
    entry = ('<id>tag:blog.example,2026:1</id><title>One</title><link href="https://blog.example/1"/>'
             "<updated>2026-11-24T10:00:00Z</updated>")
    atomic = {"guid": "tag:blog.example,2026:1", "title": "One", "link": "https://blog.example/1",
              "date": "2026-11-24T10:00:00.000Z"}
    feed("atom-1.0.xml", atom(f"<entry>{entry}<summary>Words</summary></entry>"), [{**atomic, "summary": "Words"}])
    feed("atom-prefixed.xml",
         '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>News</a:title><a:entry><a:id>x</a:id><a:title>One</a:title>'
         '<a:link href="https://blog.example/1"/></a:entry></a:feed>',
         [{"guid": "x", "title": "One", "link": "https://blog.example/1"}])
    feed("atom-0.3.xml",
         '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>News</title><entry><id>x</id><title>One</title>'
         '<link rel="alternate" type="text/html" href="https://blog.example/1"/><issued>2026-11-24T10:00:00+01:00</issued>'
         '<content type="text/html" mode="escaped">&lt;p&gt;Words&lt;/p&gt;</content></entry></feed>',
         [{"guid": "x", "title": "One", "link": "https://blog.example/1", "summary": "Words", "date": "2026-11-24T09:00:00.000Z"}])
    feed("atom-xhtml.xml",
         atom(f'<entry>{entry}<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Fish &amp; chips</p> '
              '<img src="https://blog.example/1.jpg" alt=""/></div></content></entry>'),
         [{**atomic, "summary": "Fish & chips", "image": "https://blog.example/1.jpg"}])
    feed("atom-pages-of-several-types.xml",
         atom('<entry><id>x</id><title>One</title><link rel="alternate" type="application/json" href="https://blog.example/1.json"/>'
              '<link rel="alternate" type="text/html" href="https://blog.example/1"/></entry>'),
         [{"guid": "x", "title": "One", "link": "https://blog.example/1"}])
    feed("atom-title-of-html.xml",
         atom('<entry><id>x</id><title type="html">&lt;b&gt;Fish&lt;/b&gt; &amp;amp; chips</title></entry>'),
         [{"guid": "x", "title": "Fish & chips"}], differs="it takes an id for a link")
    feed("atom-title-of-text.xml", atom("<entry><id>x</id><title>1 &lt;b&gt; 2 &amp;amp; 3</title></entry>"),
         [{"guid": "x", "title": "1 <b> 2 &amp; 3"}], differs="its titles are HTML")
    feed("json-1.1.json", json.dumps({"version": "https://jsonfeed.org/version/1.1", "title": "News", "items": [
        {"id": 1, "url": "/1", "title": "One", "content_html": "<p>Words</p><img src='a/1.jpg'>",
         "date_published": "2026-11-24T10:00:00+01:00"},
        {"id": "2", "content_text": "A &amp; <b>", "attachments": [{"url": "https://blog.example/2.png", "mime_type": "image/png"}]}]}),
        [{"guid": "1", "link": "https://blog.example/1", "title": "One", "summary": "Words", "date": "2026-11-24T09:00:00.000Z",
          "image": "https://blog.example/a/1.jpg"},
         {"guid": "2", "summary": "A &amp; <b>", "enclosure": "https://blog.example/2.png", "image": "https://blog.example/2.png"}],
        header="application/feed+json", differs="it reads no relative addresses in JSON")
    feed("json-1-bom.json", "\ufeff" + json.dumps({"version": "https://jsonfeed.org/version/1", "title": "News", "items": [
        {"id": "1", "external_url": "https://other.example/1", "title": "Half of an emoji \ud83d, a whole one \U0001f35e"}]}),
        [{"guid": "1", "link": "https://other.example/1", "title": "Half of an emoji , a whole one 🍞"}],
        header="application/json", differs="it reads no JSON with a mark")


def addresses():
    img = '&lt;p&gt;Words&lt;/p&gt;&lt;img src="{}"&gt;'

    def picture(src, link="<link>https://blog.example/2026/post/</link>", channel="<title>News</title>"):
        return rss(f"<item><title>One</title>{link}<description>{img.format(src)}</description></item>", channel)

    page = {"title": "One", "link": "https://blog.example/2026/post/", "summary": "Words"}
    feed("picture-relative-to-page.xml", picture("wheels.png"), [{**page, "image": "https://blog.example/2026/post/wheels.png"}])
    feed("picture-relative-to-host.xml",
         picture("/up/a.jpg", "<link>https://proxy.example/~r/1</link>", "<title>News</title><link>https://blog.example/</link>"),
         [{**page, "link": "https://proxy.example/~r/1", "image": "https://blog.example/up/a.jpg"}])
    feed("picture-without-scheme.xml", picture("//cdn.example/a.jpg"), [{**page, "image": "https://cdn.example/a.jpg"}])
    feed("xml-base-of-feed.xml",
         atom('<entry><id>x</id><title>One</title><link href="1.html"/></entry>', ' xml:base="https://other.example/blog/"'),
         [{"guid": "x", "title": "One", "link": "https://other.example/blog/1.html"}])
    feed("xml-base-of-entry.xml",
         atom('<entry xml:base="2026/"><id>x</id><title>One</title><link href="1.html"/></entry>',
              ' xml:base="https://other.example/blog/"'),
         [{"guid": "x", "title": "One", "link": "https://other.example/blog/2026/1.html"}])
    feed("xml-base-of-content.xml",
         atom('<entry><id>x</id><title>One</title><link href="https://blog.example/posts/123.html"/>'
              '<content type="html" xml:base="https://blog.example/posts/">&lt;p&gt;A bird&lt;/p&gt;&lt;img src="images/bird.jpg"&gt;</content></entry>'),
         [{"guid": "x", "title": "One", "link": "https://blog.example/posts/123.html", "summary": "A bird",
           "image": "https://blog.example/posts/images/bird.jpg"}])
    feed("xml-base-of-channel-item.xml",
         rss('<item xml:base="https://other.example/a/"><title>One</title><link>1.html</link></item>'),
         [{"title": "One", "link": "https://other.example/a/1.html"}])
    feed("link-relative-to-channel.xml",
         rss("<item><title>One</title><link>1.html</link></item>", "<title>News</title><link>https://blog.example/news/</link>"),
         [{"title": "One", "link": "https://blog.example/news/1.html"}], differs="it starts from the address of the feed")
    feed("link-without-scheme.xml", rss("<item><title>One</title><link>www.blog.example/1</link></item>"),
         [{"title": "One", "link": "https://www.blog.example/1"}], differs="it takes it for a file")
    feed("link-escaped-twice.xml",
         rss("<item><title>One</title><link><![CDATA[ https://blog.example/?p=1&amp;q=2 ]]></link></item>"),
         [{"title": "One", "link": "https://blog.example/?p=1&q=2"}])
    feed("link-on-lines-of-its-own.xml", rss("<item><title>One</title><link>\n\thttps://blog.example/1\n</link></item>"),
         [{"title": "One", "link": "https://blog.example/1"}])
    feed("link-of-script.xml", rss("<item><title>One</title><link>javascript:alert(1)</link></item>"), [{"title": "One"}],
         differs="it keeps any link")
    feed("guid-is-link.xml", rss("<item><title>One</title><guid>https://blog.example/?p=1</guid></item>"),
         [{"guid": "https://blog.example/?p=1", "title": "One", "link": "https://blog.example/?p=1"}])
    feed("guid-is-no-link.xml", rss("<item><title>One</title><guid>post-17</guid></item>"), [{"guid": "post-17", "title": "One"}],
         differs="it takes any guid for a link")
    feed("guid-not-permanent.xml",
         rss('<item><title>One</title><guid isPermaLink="false">https://blog.example/?p=1</guid></item>'),
         [{"guid": "https://blog.example/?p=1", "title": "One"}])


def pictures():
    def described(markup, image=None, summary="Loaf", differs=None):
        written = html.escape(f"<p>Loaf</p>{markup}")
        item = {"summary": summary, **({"image": f"https://blog.example/{image}"} if image else {})}
        return rss(f"<item><description>{written}</description></item>"), [item]

    for name, markup, image, summary in [
        ("lazy-data-src", '<img src="data:image/gif;base64,R0lGODlhAQ==" data-src="/loaf.jpg">', "loaf.jpg", "Loaf"),
        ("lazy-blank-placeholder", '<img src="/blank.gif" data-lazy-src="/loaf.jpg" class="lazyload">', "loaf.jpg", "Loaf"),
        ("lazy-noscript", '<img class="lazy" src="data:image/gif;base64,R0"><noscript><img src="/loaf.jpg"></noscript>', "loaf.jpg", "Loaf"),
        ("srcset-only", '<img srcset="/s.jpg 320w, /l.jpg 1280w, /m.jpg 640w" alt="">', "l.jpg", "Loaf"),
        ("srcset-dense", '<img srcset="/1.jpg, /2.jpg 2x">', "2.jpg", "Loaf"),
        ("lazy-srcset", '<img src="data:,x" data-srcset="/a,b.jpg 1x">', "a,b.jpg", "Loaf"),
        ("picture-source", '<picture><source srcset="/loaf.webp" type="image/webp"><img src="data:image/gif;base64,R0"></picture>', "loaf.webp", "Loaf"),
        ("inline-data", '<img src="data:image/png;base64,iVBORw0KGgo=">', None, "Loaf"),
        ("counting-pixel", '<img src="https://count.example/p.gif" width="1" height="1"><img src="/loaf.jpg">', "loaf.jpg", "Loaf"),
        ("emoji-picture", '<img class="wp-smiley" alt="🍞" src="/1f35e.png"><img src="/loaf.jpg">', "loaf.jpg", "Loaf 🍞"),
        ("emoji-by-name", '<p>Mmm <img class="emoji" title=":bread:" alt=":bread:" src="/bread.png"></p>', None, "Loaf Mmm :bread:"),
        ("emoji-of-several", '<img class="emoji" alt="👩‍👩‍👧" src="/a.png"><img alt="3️⃣" src="/b.png">', None, "Loaf 👩‍👩‍👧3️⃣"),
    ]:
        text, items = described(markup, image, summary)
        feed(f"{name}.xml", text, items)

    def file(inside, **fields):
        return rss(f"<item><title>One</title>{inside}</item>"), [{"title": "One", **fields}]

    at = "https://blog.example/"
    for name, (text, items) in {
        "enclosure-of-picture": file('<enclosure url="/a.jpg" length="9" type="IMAGE/JPEG"/>', enclosure=at + "a.jpg", image=at + "a.jpg"),
        "enclosure-without-type": file('<enclosure url="/a.jpg?w=9"/>', enclosure=at + "a.jpg?w=9", image=at + "a.jpg?w=9"),
        "enclosure-without-type-or-name": file('<enclosure url="/media/17"/>', enclosure=at + "media/17", image=at + "media/17"),
        "enclosure-of-any-bytes": file('<enclosure url="/a.png" type="application/octet-stream"/>', enclosure=at + "a.png", image=at + "a.png"),
        "enclosure-of-sound": file('<enclosure url="/a.mp3" length="9" type="audio/mpeg"/>', enclosure=at + "a.mp3"),
        "enclosure-of-sound-without-type": file('<enclosure url="/a.mp3"/>', enclosure=at + "a.mp3"),
        "enclosures-sound-and-picture": file('<enclosure url="/a.mp3" type="audio/mpeg"/><enclosure url="/a.jpg" type="image/jpeg"/>', enclosure=at + "a.mp3", image=at + "a.jpg"),
        "media-group": file('<media:group><media:content url="/v.mp4" type="video/mp4"/><media:content url="/g.jpg" type="image/jpeg"/></media:group>', image=at + "g.jpg"),
        "media-thumbnail-of-video": file('<media:content url="/v.mp4" medium="video"><media:thumbnail url="/t.jpg"/></media:content>', image=at + "t.jpg"),
        "media-content-without-type": file('<media:content url="https://img.example/f/abc?w=100"/>', image="https://img.example/f/abc?w=100"),
        "itunes-image": file('<enclosure url="/a.mp3" type="audio/mpeg"/><itunes:image href="/cover.jpg"/>', enclosure=at + "a.mp3", image=at + "cover.jpg"),
    }.items():
        feed(f"{name}.xml", text, items)
    feed("youtube.xml",
         atom('<entry><id>yt:video:1</id><title>One</title><link rel="alternate" href="https://video.example/watch?v=1"/>'
              '<media:group xmlns:media="http://search.yahoo.com/mrss/"><media:content url="https://video.example/v/1" type="application/x-shockwave-flash"/>'
              '<media:thumbnail url="https://img.example/1.jpg"/><media:description>What it shows</media:description></media:group></entry>',
              ' xmlns:media="http://search.yahoo.com/mrss/"'),
         [{"guid": "yt:video:1", "title": "One", "link": "https://video.example/watch?v=1", "summary": "What it shows",
           "image": "https://img.example/1.jpg"}])


def words():
    def titled(name, written, title, differs=None):
        feed(f"{name}.xml", rss(f"<item><title>{written}</title></item>"), [{"title": title}], differs=differs)

    titled("title-cdata", "<![CDATA[Fish & <b>chips</b>]]>", "Fish & chips")
    titled("title-cdata-in-pieces", "<![CDATA[Fish ]]>&amp;<![CDATA[ chips]]>", "Fish & chips")
    titled("title-escaped-twice", "Fish &amp;amp; chips &amp;#8211; 5 &amp;euro;", "Fish & chips – 5 €")
    titled("title-html-entities", "Caf&eacute;&nbsp;&ndash; &ldquo;fresh&rdquo;&hellip;", "Café – “fresh”…")
    titled("title-less-than", "I &lt;3 coffee, 1 &lt; 2 &gt; 0", "I <3 coffee, 1 < 2 > 0")
    titled("title-ampersand", "Q&A; R&D & more", "Q&A; R&D & more", differs="it is stricter with XML")
    titled("title-on-lines", "\n  Fish\n\tand  chips\n", "Fish and chips")
    titled("title-numeric", "&#127838; &#x1F35E; bread", "🍞 🍞 bread")
    titled("title-halves-of-emoji", "&#xD83C;&#xDF5E; and &#55356;&#57182; bread", "🍞 and 🍞 bread",
           differs="it fails")
    titled("title-half-of-emoji", "Bread &#xD83C; and butter", "Bread and butter", differs="it fails")
    titled("title-control-characters", "Fish\x0b and\x08 chips\x1f", "Fish and chips", differs="it keeps them")
    titled("title-right-to-left", "قهوة الصباح ☕ في الميناء", "قهوة الصباح ☕ في الميناء")
    titled("title-family", "Open day 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 for all", "Open day 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 for all")
    feed("no-title.xml", rss("<item><description>Only words</description></item>"), [{"summary": "Only words"}])
    feed("media-title.xml", rss("<item><title>One</title><media:title>Picture</media:title></item>"), [{"title": "One"}])
    feed("description-not-escaped.xml", rss("<item><title>One</title><description><p>Fish <b>&amp;</b> chips<br/>today</p></description></item>"),
         [{"title": "One", "summary": "Fish & chips today"}])
    feed("description-before-content.xml",
         rss("<item><title>One</title><description>Short</description><content:encoded><![CDATA[<p>Long</p><img src='/1.jpg'>]]></content:encoded></item>"),
         [{"title": "One", "summary": "Short", "image": "https://blog.example/1.jpg"}])
    feed("script-in-content.xml",
         rss("<item><title>One</title><description>&lt;script&gt;alert(1)&lt;/script&gt;Words&lt;style&gt;p{}&lt;/style&gt;</description></item>"),
         [{"title": "One", "summary": "Words"}])
    feed("title-with-comment.xml", rss("<item><!-- draft --><title>One<!-- two --></title></item>"), [{"title": "One"}])


def lost():
    feed("empty-items.xml", rss("<item/><item><title>One</title></item><item></item><item><pubDate>Tue, 24 Nov 2026 10:00:00 GMT</pubDate></item>"),
         [{}, {"title": "One"}, {}, {"date": "2026-11-24T10:00:00.000Z"}],
         lost=[[1, 1, "empty"], [3, 4, "empty"]])
    feed("repeated-items.xml",
         rss("".join(f"<item><guid isPermaLink='false'>{guid}</guid><title>{guid}</title></item>" for guid in ["a", "b", "a", "a", "c"])),
         [{"guid": guid, "title": guid} for guid in ["a", "b", "a", "a", "c"]], lost=[[3, 4, "repeated"]])
    feed("second-channel.xml",
         '<rss version="2.0"><channel><title>News</title><item><title>One</title></item></channel>'
         "<channel><title>More</title><item><title>Two</title></item></channel></rss>",
         [{"title": "One"}, {}], lost=[[2, 2, "empty"]], title="News", differs="it reads both channels as one")
    feed("json-items-that-are-none.json", json.dumps({"version": "https://jsonfeed.org/version/1.1", "title": "News",
         "items": [None, 5, "x", {}, {"id": "1", "title": "One"}, {"tags": ["a"]}]}),
         [{}, {}, {}, {}, {"guid": "1", "title": "One"}, {}], header="application/feed+json",
         lost=[[1, 4, "empty"], [6, 6, "empty"]], differs="it reads objects alone")
    many = "".join(f"<item><title>{at}</title></item>" for at in range(1, 1004))
    put("feeds", "more-than-a-thousand.xml", rss(many).encode(), header="application/xml", title="News", count=1000,
        left_out=[[1001, 1003, "too_many"]])
    feed("item-within-item.xml", rss("<item><title>One</title><description><item><b>no item</b></item></description></item><item><title>Two</title></item>"),
         [{"title": "One", "summary": "no item"}, {"title": "Two"}])
    feed("item-never-closed.xml", rss("<item><title>One</title><item><title>Two</title></item><item><title>Three</title></item>"),
         [{"title": "One"}, {"title": "Two"}, {"title": "Three"}])
    feed("no-items.xml", rss(""), [])
    refused("cut-off.xml", rss("<item><title>One</title></item>")[:-25], "it is cut off")
    refused("page.html", "<!doctype html><html><head><title>News</title></head><body>Not here</body></html>", "it is not a feed", "text/html")
    refused("nothing.xml", "", "it is not a feed")
    refused("utf32.xml", ("\ufeff" + rss("<item/>")).encode("utf-32-le"), "it is not a feed")
    refused("broken.json", '{"version":"https://jsonfeed.org/version/1.1","items":[', "it is not a feed", "application/feed+json")


def write():
    for part in (charsets, dates, formats, addresses, pictures, words, lost):
        part()
