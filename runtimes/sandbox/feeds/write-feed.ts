import { type Html, html } from '#adapters/presentation/html';
import type { SandboxFeed, SandboxItem } from './feed-book.ts';

const day = 86_400_000;

/** The content of an item in every format. */
interface Written {
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly summary: string;
  readonly date: Date;
  readonly image: string | undefined;
}

function written({ name, settings }: SandboxFeed, url: string, item: SandboxItem): Written {
  const { keys, moved_days, relative, html_titles } = settings;
  const root = relative ? '' : url;
  const path = `${root}/feeds/${name}/items/${String(item.number)}`;
  return {
    id: `${name}-${String(item.number)}${keys === 0 ? '' : `-key${String(keys)}`}`,
    link: path,
    title: html_titles ? html`<b>${item.title}</b>`.html : item.title,
    summary: item.summary,
    date: new Date(item.date + moved_days * day),
    image: item.image ? `${path}.png` : undefined,
  };
}

const xml = (content: Html): string => `<?xml version="1.0" encoding="utf-8"?>\n${content.html}`;

/** Returns a feed in its format, with the MIME type. */
export function writeFeed(feed: SandboxFeed, url: string): { readonly type: string; readonly text: string } {
  const { format, title, size, hub } = feed.settings;
  const items = feed.items.slice(0, size).map((item) => written(feed, url, item));
  const self = `${url}/feeds/${feed.name}`;
  const home = `${url}/`;
  const links = hub
    ? [
        { rel: 'hub', href: `${url}/feeds/${feed.name}/hub` },
        { rel: 'self', href: self },
      ]
    : [];
  switch (format) {
    case 'json': {
      const content = {
        version: 'https://jsonfeed.org/version/1.1',
        title,
        feed_url: self,
        ...(hub && { hubs: links.slice(0, 1).map(({ href }) => ({ type: 'WebSub', url: href })) }),
        items: items.map((item) => ({
          id: item.id,
          url: item.link,
          title: item.title,
          content_html: item.summary,
          date_published: item.date.toISOString(),
          ...(item.image !== undefined && { image: item.image }),
        })),
      };
      return { type: 'application/feed+json', text: JSON.stringify(content) };
    }
    case 'atom':
      return {
        type: 'application/atom+xml',
        text: xml(
          html`<feed xmlns="http://www.w3.org/2005/Atom">
            <title>${title}</title><id>${self}</id>
            ${links.map(({ rel, href }) => html`<link rel="${rel}" href="${href}" />`)}
            ${items.map(
              (item) =>
                html`<entry>
                  <id>${item.id}</id>
                  <title type="${feed.settings.html_titles ? 'html' : 'text'}">${item.title}</title>
                  <link href="${item.link}" /><updated>${item.date.toISOString()}</updated>
                  <summary type="html">${item.summary}</summary>
                  ${
                    item.image === undefined
                      ? undefined
                      : html`<link rel="enclosure" type="image/png" href="${item.image}" />`
                  }
                </entry>`,
            )}
          </feed>`,
        ),
      };
    case 'rdf':
      return {
        type: 'application/rdf+xml',
        text: xml(
          html`<rdf:RDF
            xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
            xmlns="http://purl.org/rss/1.0/"
            xmlns:dc="http://purl.org/dc/elements/1.1/"
          >
            <channel rdf:about="${self}"><title>${title}</title><link ${home} /></channel>
            ${items.map(
              (item) => html`<item rdf:about="${item.id}">
              <title>${item.title}</title><link>${item.link}</link>
              <description>${item.summary}</description><dc:date>${item.date.toISOString()}</dc:date>
            </item>`,
            )}
          </rdf:RDF>`,
        ),
      };
    case 'rss':
      return {
        type: 'application/rss+xml',
        text: xml(html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
          <channel>
            <title>${title}</title><link>${home}</link>
            ${links.map(({ rel, href }) => html`<atom:link rel="${rel}" href="${href}" />`)}
            ${items.map(
              (item) => html`<item>
                <title>${item.title}</title><link>${item.link}</link>
                <guid isPermaLink="false">${item.id}</guid><pubDate>${item.date.toUTCString()}</pubDate>
                <description>${item.summary}</description>
                ${
                  item.image === undefined
                    ? undefined
                    : html`<enclosure url="${item.image}" type="image/png" length="1" />`
                }
              </item>`,
            )}
          </channel>
        </rss>`),
      };
  }
}
