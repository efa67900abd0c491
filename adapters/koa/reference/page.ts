import { html } from '#domain/shared/html';

/** The page that Redoc fills; both scripts are of this service. */
export function referencePage(redoc: string, start: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Postwright API</title>
        <link rel="icon" href="data:," />
        <script src="${redoc}" defer></script>
        <script src="${start}" defer></script>
      </head>
      <body>
        <main id="reference"></main>
        <noscript>This page needs JavaScript. <a href="/openapi.json">The description</a> does not.</noscript>
      </body>
    </html> `.html;
}

/** Shown where the sources run without a build. */
export const missingPage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Postwright API</title>
      <link rel="icon" href="data:," />
    </head>
    <body>
      <h1>Postwright API</h1>
      <p>Run <code>npm run build</code> and start again: the build brings what shows the reference here.</p>
      <p><a href="/openapi.json">The description</a> is there without it.</p>
    </body>
  </html> `.html;

/** Starts Redoc in the page. Fonts are those of the machine: Redoc would only name others, not bring them. */
export const startScript = `
const sans = 'system-ui, sans-serif';
const options = {
  nativeScrollbars: true,
  theme: {
    typography: { fontFamily: sans, headings: { fontFamily: sans }, code: { fontFamily: 'ui-monospace, monospace' } },
  },
};
document.body.style.margin = '0';
Redoc.init('/openapi.json', options, document.getElementById('reference'));
`;
