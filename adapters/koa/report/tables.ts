import { type Html, html } from '#domain/shared/index';
import type { ReportLanguage } from '#domain/report/index';

/** A table: what the first column names, the others hold numbers. */
export interface TableData {
  readonly caption: string;
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly {
    readonly name: string;
    /** Numbers, or texts that say one; nothing where there is none. */
    readonly cells: readonly (number | string | undefined)[];
  }[];
}

/** A table with more rows is set in columns when it is printed: three, or two where it has more columns of its own. */
const mostShort = 10;
const mostNarrow = 2;

/** Writes what stands where there is no number: a dash for the eye, words for the ear. */
function noNumber({ words }: ReportLanguage): Html {
  return html`<span aria-hidden="true">–</span><span class="unseen">${words.noNumber}</span>`;
}

/** Writes a table. Where it is wider than the page, it can be moved, with the keyboard too. */
export function table({ caption, columns, rows }: TableData, language: ReportLanguage): Html {
  const [first, ...others] = columns;
  const cell = (value: number | string | undefined): Html | string =>
    value === undefined ? noNumber(language) : typeof value === 'number' ? language.number(value) : value;
  const classes = [
    'scroll',
    ...(rows.length > mostShort ? ['long'] : []),
    ...(columns.length > mostNarrow ? ['wide-rows'] : []),
  ];
  return html`<div class="${classes.join(' ')}" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${first}</th>
          ${others.map((name) => html`<th scope="col" class="number">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, cells }) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((value) => html`<td class="number">${cell(value)}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Writes the table of a chart, which is shown when asked for, and always in print. */
export function tableOnDemand(data: TableData, language: ReportLanguage): Html {
  // The table stands beside the element that opens, not in it: browsers print nothing that is closed.
  return html`<details>
      <summary>${language.words.asTable}</summary>
    </details>
    <div class="numbers">${table(data, language)}</div>`;
}
