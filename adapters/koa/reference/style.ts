/** The stylesheet of the reference: a list beside the text, above it on a phone; light or dark as the system. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --page: #f4f5f7; --surface: #ffffff; --text: #16191d; --muted: #565f6b; --rule: #d9dde3; --link: #1d4fd8; --focus: #b4520a; }
@media (prefers-color-scheme: dark) { :root {
  --page: #0f1216; --surface: #181c22; --text: #eceff3; --muted: #a6b0bc; --rule: #333b46; --link: #9dbbff; --focus: #f3b35b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: .2rem; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: .5rem; }
.frame { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2rem; max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav li { margin: .1rem 0; }
nav a { display: inline-block; padding: .15rem 0; }
[aria-current] { font-weight: 700; }
h1 { margin: 0 0 .5rem; font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 0 0 .5rem; font-size: 1.2rem; line-height: 1.3; }
h3 { margin: 1rem 0 0; font-size: 1rem; }
section { margin: 0 0 1rem; padding: 1.25rem; border: 1px solid var(--rule); border-radius: .75rem; background: var(--surface); }
section:target { border-color: var(--link); }
p { margin: .4rem 0; }
.note, small, caption, dt { color: var(--muted); }
small { font-size: .875rem; font-weight: 400; }
code, pre, textarea { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: .5rem 0; padding: .75rem; max-height: 30rem; overflow: auto; border-radius: .5rem; background: var(--page); }
.table { overflow-x: auto; margin: .5rem 0; }
table { border-collapse: collapse; width: 100%; min-width: 34rem; font-size: .9375rem; }
caption { text-align: left; padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--rule); font-weight: 400; }
thead th { font-weight: 600; }
th { overflow-wrap: normal; }
td:nth-child(2) { width: 30%; }
details { margin: .5rem 0; }
summary { width: fit-content; padding: .25rem 0; color: var(--link); cursor: pointer; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dd { margin: 0; }
label { display: block; margin: .6rem 0 .2rem; }
input, textarea, button { font: inherit; color: inherit; }
input, textarea { width: 100%; max-width: 40rem; padding: .5rem .6rem; border: 1px solid var(--muted); border-radius: .4rem;
  background: var(--page); }
button { margin: .75rem 0 0; padding: .5rem 1.25rem; border: 0; border-radius: .4rem; background: #1d4fd8; color: #fff;
  font-weight: 600; cursor: pointer; }
.tools { margin: 0 0 1rem; }
.answer:empty, html:not(.scripted) .try, html:not(.scripted) .tools { display: none; }
.list { list-style: none; padding: 0; margin: .5rem 0 0; }
.list li { padding: .3rem 0; border-top: 1px solid var(--rule); }
[hidden] { display: none; }
@media (max-width: 50rem) { .frame { display: block; } nav ul { columns: 2; } table { min-width: 26rem; } }
`;
