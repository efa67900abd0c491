import { html } from '#domain/shared/index';

/** Renders the page that Redoc fills. Both scripts are served by this service. */
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
        <noscript
          >This page needs JavaScript. The <a href="/openapi.json">OpenAPI description</a> does not.</noscript
        >
      </body>
    </html> `.html;
}

/** The page shown where the sources run without a build. */
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
      <p>The reference is part of the build. Run <code>npm run build</code> and restart the service.</p>
      <p>The <a href="/openapi.json">OpenAPI description</a> works without it.</p>
    </body>
  </html> `.html;

/**
 * The script that starts Redoc. It sets the fonts of the machine, since Redoc would name others without
 * bringing them.
 */
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
