import { rulebook } from '#domain/networks/index';
import { figures } from '#domain/numbers/index';
import type { ReportLanguage } from '#adapters/presentation/report/report-language';
import type { Report, ReportedPublication } from '#ports/numbers/report';
import { cutWithEllipsis } from '#domain/foundation/index';
import { type Html, html } from '#adapters/presentation/html';

const maxTextLength = 280;
/** The maximum number of metrics per publication. */
const maxMetrics = 6;

/** Returns an address if it is an http(s) URL, otherwise undefined. */
function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).href;
}

/** Returns the start of a text, on one line. */
function excerpt(text: string): string {
  return cutWithEllipsis(text.replace(/\s+/gu, ' ').trim(), maxTextLength);
}

function publication(one: ReportedPublication, { timezone }: Report, language: ReportLanguage): Html {
  const { words, number } = language;
  const { account, social_network, metrics, missing } = one;
  const { name } = rulebook[social_network];
  const text = excerpt([one.title, one.text].filter((part) => part !== undefined).join(' – '));
  const address = webAddress(one.url);
  const shown = figures.filter((figure) => metrics[figure] !== undefined).slice(0, maxMetrics);
  const reasons = figures.flatMap((figure) => {
    const reason = missing[figure];
    // A metric that a network never has is not mentioned with every publication.
    return reason === undefined || reason === 'not_offered' ? [] : `${words.metrics[figure]}: ${words.reasons[reason]}`;
  });
  return html`<li>
    <p class="source">
      <strong>${name}</strong>${account === undefined ? undefined : html` · <bdi>${account}</bdi>`} ·
      <time datetime="${one.publish_date}">${language.formatDate(one.publish_date, timezone)}</time>
    </p>
    ${one.isReadable ? html`<p class="text">${text === '' ? html`<em>${words.withoutText}</em>` : html`<bdi>${text}</bdi>`}</p>` : undefined}
    <dl class="reached">
      ${shown.map(
        (figure) =>
          html`<div>
            <dt>${words.metrics[figure]}</dt>
            <dd>${number(metrics[figure] ?? 0)}</dd>
          </div> `,
      )}
    </dl>
    ${reasons.map((reason) => html`<p class="reason">${reason}</p> `)}
    ${
      address === undefined
        ? undefined
        : html`<p class="open">
            <a href="${address}" rel="noopener noreferrer nofollow">${words.openOn(name)}</a>
          </p>`
    }
  </li> `;
}

/** Renders the publications with the most engagement: metrics and, if they may be read, text and link. */
export function topPublications(report: Report, language: ReportLanguage): Html {
  if (report.top.length === 0) return html`<p>${language.words.noneMeasured}</p>`;
  return html`<ol class="top" role="list">
    ${report.top.map((one) => publication(one, report, language))}
  </ol>`;
}
