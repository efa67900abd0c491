import { type Html, html } from '#adapters/presentation/html';

const style = {
  html: `
:root { color-scheme: light dark; background: light-dark(#fff, #16181c); color: light-dark(#111, #eee); font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
article, section { border: 1px solid #8887; border-radius: .75rem; padding: 1rem; margin: 1rem 0; }
article img, article video { max-width: 100%; max-height: 20rem; border-radius: .5rem; }
a:not(.button) { color: light-dark(#1155cc, #9ec1ff); }
small { opacity: .8; display: block; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { display: block; }
input, select { font: inherit; padding: .4rem; }
.button, button { display: inline-block; padding: .6rem 1rem; border: 0; border-radius: .5rem; background: #1155cc;
  color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.quiet { background: #666; }
:focus-visible { outline: 3px solid #f80; outline-offset: 2px; }
`,
};

export function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} (Postwright sandbox)</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <p><a href="/">Sandbox</a></p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.html;
}
