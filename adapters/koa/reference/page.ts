import { type Html, html } from '#adapters/presentation/html';
import { type Document, getOperations, type Schema } from './document.ts';
import { inWords } from './in-words.ts';
import { operationSection, webhookSection } from './operation-section.ts';
import { propertyTable, renderType } from './shape-table.ts';

const words = (area: string): string => area.replaceAll('_', ' ');

function navigation({ tags }: Document, current: string): Html {
  const link = (path: string, text: string): Html =>
    html`<li><a href="${path}" ${current === path ? html`aria-current="page"` : undefined}>${text}</a></li>`;
  return html`<nav aria-label="Reference">
    <ul>
      ${link('/docs', 'All operations')} ${link('/docs/events', 'What webhooks tell')}
      ${link('/docs/shapes', 'All shapes')} ${link('/openapi.json', 'OpenAPI')}
    </ul>
    <ul>
      ${tags.map(({ name }) => link(`/docs/${name}`, words(name)))}
    </ul>
  </nav>`;
}

function layout(document: Document, path: string, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Postwright API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/style.css" />
        <script src="/docs/script.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the text</a>
        <div class="frame">
          ${navigation(document, path)}
          <main id="content">
            <h1>${title}</h1>
            <div class="tools">
              <label for="token">Access token for trying calls; kept in this tab only</label>
              <input id="token" type="password" autocomplete="off" spellcheck="false" />
            </div>
            ${content}
          </main>
        </div>
      </body>
    </html> `.html;
}

function indexPage(document: Document): Html {
  return html`<p>${inWords(document.info.description)}</p>
    <div class="tools">
      <label for="search">Search the operations</label><input id="search" type="search" autocomplete="off" />
    </div>
    ${document.tags.map(
      ({ name, description }) =>
        html`<section>
          <h2><a href="/docs/${name}">${words(name)}</a></h2>
          <p>${description}</p>
          <ul class="list">
            ${getOperations(document, name).map(
              ({ method, path, operation }) =>
                html`<li>
                  <a href="/docs/${name}#${operation.operationId}">${operation.summary}</a><br />
                  <small>${method} ${path} ${operation.operationId}</small>
                </li>`,
            )}
          </ul>
        </section>`,
    )}`;
}

function shapeSection(name: string, schema: Schema): Html {
  return html`<section id="${name}">
    <h2>${name}</h2>
    ${schema.description === undefined ? undefined : html`<p>${inWords(schema.description)}</p>`}
    ${propertyTable(`Properties of ${name}`, schema) ?? html`<p>${renderType(schema)}</p>`}
  </section>`;
}

/** Returns the pages of the reference by path. They can be read without a script. */
export function referencePages(document: Document): ReadonlyMap<string, string> {
  const { components, tags, webhooks } = document;
  const shapes = Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  const webhookEntries = Object.entries(webhooks);
  const pages: readonly (readonly [path: string, title: string, content: Html])[] = [
    ['/docs', 'Postwright API', indexPage(document)],
    [
      '/docs/events',
      'What webhooks tell',
      html`<p>${inWords(webhookEntries[0]?.[1].post.description ?? '')}</p>
        ${webhookEntries.map(([field, { post }]) => webhookSection(document, field, post))}`,
    ],
    ['/docs/shapes', 'All shapes', html`${shapes.map(([name, schema]) => shapeSection(name, schema))}`],
    ...tags.map(
      ({ name, description }) =>
        [
          `/docs/${name}`,
          words(name),
          html`<p>${description}</p>
            ${getOperations(document, name).map((placed) => operationSection(document, placed))}`,
        ] as const,
    ),
  ];
  return new Map(pages.map(([path, title, content]) => [path, layout(document, path, title, content)]));
}
