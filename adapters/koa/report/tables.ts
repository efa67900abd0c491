import { type Html, html } from '#adapters/presentation/html';
import type { ReportLanguage } from '#adapters/presentation/report/report-language';

/** A table whose first column has names and whose others have numbers. */
export interface TableData {
  readonly caption: string;
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly {
    readonly name: string;
    /** Numbers, or formatted numbers; undefined where missing. */
    readonly cells: readonly (number | string | undefined)[];
  }[];
}

/** Tables with more rows are printed in columns: three, or two if the table is wide. */
const maxSingleColumnRows = 10;
const maxNarrowCells = 2;

/** Renders a missing number: a dash, with text for screen readers. */
function noNumber({ words }: ReportLanguage): Html {
  return html`<span aria-hidden="true">–</span><span class="unseen">${words.noNumber}</span>`;
}

/** Renders a table. If it is wider than the page, it scrolls, also by keyboard. */
export function table({ caption, columns, rows }: TableData, language: ReportLanguage): Html {
  const [first, ...others] = columns;
  const cell = (value: number | string | undefined): Html | string =>
    value === undefined ? noNumber(language) : typeof value === 'number' ? language.number(value) : value;
  const classes = [
    'scroll',
    ...(rows.length > maxSingleColumnRows ? ['long'] : []),
    ...(columns.length > maxNarrowCells ? ['wide-rows'] : []),
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

/** Renders the table of a chart, shown on request, and always in print. */
export function tableOnDemand(data: TableData, language: ReportLanguage): Html {
  // The table is next to the `details` element, not inside: browsers do not print closed content.
  return html`<details>
      <summary>${language.words.asTable}</summary>
    </details>
    <div class="numbers">${table(data, language)}</div>`;
}
