/**
 * The stylesheet of reports: a single column from 320 pixels up to a desktop, light or dark as the system prefers, and
 * always light on paper.
 */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --page: #f4f5f7; --surface: #ffffff; --text: #16191d; --muted: #565f6b; --rule: #d9dde3;
  --first: #1d4fd8; --second: #b4520a; --third: #0b7a6f; --up: #14713a; --down: #b3261e; --link: #1d4fd8; }
@media (prefers-color-scheme: dark) { :root {
  --page: #0f1216; --surface: #181c22; --text: #eceff3; --muted: #a6b0bc; --rule: #333b46;
  --first: #82a8ff; --second: #f3b35b; --third: #56d3c0; --up: #6fd494; --down: #ff9a92; --link: #9dbbff; } }

body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--text);
  overflow-wrap: anywhere; }
header { padding: .5rem 0 1rem; }
.kind { margin: 0; color: var(--muted); font-size: .875rem; font-weight: 600; letter-spacing: .06em; text-transform: uppercase; }
h1 { margin: .25rem 0; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -.015em; }
.range { margin: .25rem 0 0; font-size: 1.125rem; }
.range small { display: block; color: var(--muted); font-size: .9375rem; }
h2 { margin: 0 0 .75rem; font-size: 1.1875rem; line-height: 1.3; }
h3 { margin: 0 0 .5rem; font-size: .9375rem; color: var(--muted); }
section { margin: 0 0 1rem; padding: 1.25rem; border: 1px solid var(--rule); border-radius: .75rem; background: var(--surface); }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--second); outline-offset: 2px; border-radius: .2rem; }

.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 1.25rem 1rem; margin: 0; }
.card dt { color: var(--muted); font-size: .9375rem; }
.card dd { margin: 0; }
.value { font-size: 1.75rem; font-weight: 650; line-height: 1.2; letter-spacing: -.01em; font-variant-numeric: tabular-nums; }
.change { font-size: .9375rem; font-weight: 600; }
.change.up { color: var(--up); }
.change.down { color: var(--down); }
.change.same { color: var(--muted); }
.up::before { content: '▲ ' / ''; font-size: .75em; }
.down::before { content: '▼ ' / ''; font-size: .75em; }
.before { color: var(--muted); font-size: .875rem; }
.reason { margin: .75rem 0 0; color: var(--muted); font-size: .9375rem; }
.note { margin: -.5rem 0 .75rem; color: var(--muted); font-size: .9375rem; }
.nothing { margin: 0; color: var(--muted); }

.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .5rem; padding: 0; list-style: none; font-size: .9375rem; }
.legend li::before { content: ''; display: inline-block; width: 1.5rem; margin-right: .5rem; vertical-align: middle;
  border-top: 3px solid var(--first); }
.legend .second::before { border-top: 3px dashed var(--second); }
.legend .third::before { border-top: 3px dotted var(--third); }
.chart { display: flex; }
.scale { flex: none; }
.plot { flex: 1; min-width: 0; }
svg { display: block; overflow: visible; }
svg text { fill: var(--muted); font-size: 12px; font-variant-numeric: tabular-nums; }
.tick { text-anchor: end; }
.label { text-anchor: middle; }
.grid { stroke: var(--rule); }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.line.first { stroke: var(--first); }
.line.second { stroke: var(--second); stroke-dasharray: 7 5; }
.line.third { stroke: var(--third); stroke-dasharray: 1 5; }
.area { fill: var(--first); opacity: .1; }
.point { stroke: var(--surface); stroke-width: 1.5; }
.point.first, .column { fill: var(--first); }
.point.second { fill: var(--second); }
.point.third { fill: var(--third); }
.place { fill: var(--first); opacity: 0; }
.place:hover { opacity: .12; }
.multiples { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1.5rem 2rem; }
.bars .name { fill: var(--text); font-size: 14px; }
.bars .amount { fill: var(--text); font-size: 14px; font-weight: 600; text-anchor: end; }
.track { fill: var(--rule); opacity: .6; }
.bar { fill: var(--first); }

details { margin-top: .75rem; }
summary { width: fit-content; padding: .5rem 0; color: var(--link); cursor: pointer; }
@media screen { details:not([open]) + .numbers { display: none; } }
.scroll { position: relative; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th, td { padding: .375rem 0 .375rem .75rem; overflow-wrap: normal; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: baseline; }
th:first-child { padding-left: 0; }
thead th { color: var(--muted); font-size: .875rem; vertical-align: bottom; }
tbody th { font-weight: normal; white-space: nowrap; }
.number { text-align: right; white-space: nowrap; }
thead .number { white-space: normal; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.top { margin: 0; padding: 0; list-style: none; counter-reset: place; }
.top li { position: relative; padding: 1rem 0 1rem 2.25rem; border-top: 1px solid var(--rule); counter-increment: place; }
.top li:first-child { padding-top: 0; border-top: 0; }
.top li:last-child { padding-bottom: 0; }
.top li::before { content: counter(place); position: absolute; left: 0; color: var(--muted); font-size: 1.1875rem; font-weight: 650; }
.source { margin: 0; color: var(--muted); font-size: .9375rem; }
.source strong { color: var(--text); }
.text { margin: .25rem 0 .75rem; max-width: 44rem; }
.reached { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0; }
.reached dt { color: var(--muted); font-size: .8125rem; }
.reached dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.open { margin: .5rem 0 0; font-size: .9375rem; }
footer { padding: .5rem .25rem; color: var(--muted); font-size: .9375rem; }
footer h2 { font-size: 1rem; }
footer ul { margin: 0; padding-left: 1.1rem; }

@media (max-width: 30rem) {
  section { padding: 1rem; }
  .wide { display: none; }
  .cards { grid-template-columns: 1fr 1fr; }
  .value { font-size: 1.5rem; }
}

@page { size: A4; margin: 14mm 12mm; }
@media print {
  :root { color-scheme: light; font-size: 10pt;
    --page: #ffffff; --surface: #ffffff; --text: #000000; --muted: #444b55; --rule: #c6ccd4;
    --first: #1d4fd8; --second: #b4520a; --third: #0b7a6f; --up: #14713a; --down: #b3261e; --link: #000000; }
  body { max-width: none; padding: 0; }
  header { padding-top: 0; }
  section { padding: .75rem 0; border: 0; border-top: 1px solid var(--rule); border-radius: 0; }
  h2, h3, .legend { break-after: avoid; }
  .chart, .multiples, .card, .top li, .reason { break-inside: avoid; }
  .cards { grid-template-columns: repeat(5, 1fr); gap: .75rem 1rem; }
  .multiples { grid-template-columns: repeat(3, 1fr); }
  .value { font-size: 1.5rem; }
  details { display: none; }
  .numbers { margin-top: .5rem; break-inside: avoid; }
  .scroll { overflow: visible; }
  .long { columns: 3; column-gap: 1.5rem; }
  .long.wide-rows { columns: 2; }
  table { font-size: 8pt; }
  th, td { padding-top: .125rem; padding-bottom: .125rem; }
  .open a::after { content: ' (' attr(href) ')'; font-size: .875em; }
  tr { break-inside: avoid; }
}
`;
