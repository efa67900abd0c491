import type { MailText } from '#ports/foundation/mail';
import { figures } from '#domain/numbers/index';
import { mailedName } from '#domain/foundation/index';
import { type Html, html } from '../html.ts';
import type { Report } from '#ports/numbers/report';
import { comparisonNotes, type ReportLanguage, reportLanguage } from '../report/report-language.ts';

/** A row of figures: name, current and previous value, change; or why there is no value. */
interface Row {
  readonly name: string;
  readonly now: string;
  readonly before: string;
  readonly change: string;
  readonly reason?: string;
}

const none = '–';

function toRows({ accounts, publications }: Report, { words, number, change }: ReportLanguage): readonly Row[] {
  const format = (value: number | undefined): string => (value === undefined ? none : number(value));
  const { published, published_compared } = publications;
  return [
    {
      name: words.published,
      now: number(published),
      before: format(published_compared.before),
      change: change(published_compared) ?? none,
    },
    ...figures.map((name) => {
      const reason = accounts.missing[name];
      const compared = accounts.compared[name];
      return {
        name: words.metrics[name],
        now: format(accounts.total[name]),
        // Beside a total stands only what is before all of it.
        before: format(compared?.now === accounts.total[name] ? compared?.before : undefined),
        change: change(compared) ?? none,
        ...(reason && { reason: words.reasons[reason] }),
      };
    }),
  ];
}

/** Formats rows as text, with values aligned right. */
function asText(rows: readonly Row[], { words }: ReportLanguage): readonly string[] {
  const titles: Row = { name: '', now: words.thisWeek, before: words.weekBefore, change: words.change };
  const visibleRows = [titles, ...rows.filter(({ reason }) => reason === undefined)];
  const widest = (field: 'before' | 'change' | 'name' | 'now'): number =>
    Math.max(...visibleRows.map((row) => row[field].length));
  const [name, now, before, change] = [widest('name'), widest('now'), widest('before'), widest('change')];
  return visibleRows.map((row) =>
    [row.name.padEnd(name), row.now.padStart(now), row.before.padStart(before), row.change.padStart(change)].join('  '),
  );
}

// Support for style sheets and classes varies between mail programs.
const cell = 'padding:6px 12px 6px 0;border-bottom:1px solid #cccccc;text-align:left';
const numberCell = 'padding:6px 0 6px 12px;border-bottom:1px solid #cccccc;text-align:right';

function asTable(rows: readonly Row[], { words }: ReportLanguage): Html {
  const visibleRows = rows.filter(({ reason }) => reason === undefined);
  return html`<table style="border-collapse:collapse">
    <thead>
      <tr>
        <th scope="col" style="${cell}">${words.metric}</th>
        <th scope="col" style="${numberCell}">${words.thisWeek}</th>
        <th scope="col" style="${numberCell}">${words.weekBefore}</th>
        <th scope="col" style="${numberCell}">${words.change}</th>
      </tr>
    </thead>
    <tbody>
      ${visibleRows.map(
        ({ name, now, before, change }) =>
          html`<tr>
            <th scope="row" style="${cell};font-weight:normal">${name}</th>
            <td style="${numberCell};font-weight:bold">${now}</td>
            <td style="${numberCell}">${before}</td>
            <td style="${numberCell}">${change}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}

/** Writes the mail with the figures of a report, and a link to its page. It contains no images and loads nothing. */
export function reportMail(
  report: Report,
  links: { readonly url: string; readonly unsubscribe_url: string },
): MailText {
  const language = reportLanguage(report.language);
  const { words } = language;
  const range = language.range(report.days);
  const introduction = words.mailIntroduction(mailedName(report.organization), range);
  const rows = toRows(report, language);
  const without = rows.flatMap(({ name, reason }) => (reason === undefined ? [] : `${name}: ${reason}`));
  const notes = comparisonNotes(report, language);
  const content = html`<!doctype html>
    <html lang="${words.tag}">
      <head>
        <meta charset="utf-8" />
        <title>${words.subject(range)}</title>
      </head>
      <body style="font-family:sans-serif;line-height:1.5">
        <h1 style="font-size:20px">${words.weeklyReport}</h1>
        <p>${introduction}</p>
        ${asTable(rows, language)}
        ${
          without.length + notes.length === 0
            ? undefined
            : html`<ul style="font-size:14px;padding-left:20px">
                ${[...without, ...notes].map((sentence) => html`<li>${sentence}</li>`)}
              </ul>`
        }
        <p><a href="${links.url}">${words.openPage}</a><br />${words.linkIsOpen}</p>
        <p style="font-size:14px">${words.whyMailed} <a href="${links.unsubscribe_url}">${words.unsubscribe}</a></p>
      </body>
    </html> `;
  const text = [
    introduction,
    '',
    ...asText(rows, language),
    '',
    ...(without.length > 0 ? [`${words.noNumber}:`, ...without.map((one) => `- ${one}`), ''] : []),
    ...(notes.length > 0 ? [...notes, ''] : []),
    `${words.openPage}:`,
    links.url,
    words.linkIsOpen,
    '',
    words.whyMailed,
    `${words.unsubscribe}:`,
    links.unsubscribe_url,
    '',
  ].join('\n');
  return { subject: words.subject(range), text, html: content.html };
}
