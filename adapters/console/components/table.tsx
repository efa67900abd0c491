import type { ComponentChildren } from 'preact';

interface Column<Row> {
  readonly name: string;
  cell(row: Row): ComponentChildren;
  readonly isNumber?: boolean;
}

interface Properties<Row> {
  /** Describes the table to screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  getKey(row: Row): string;
}

/** A table; in a narrow window each row becomes a card labelled with the column names. */
export function Table<Row>({ caption, columns, rows, getKey }: Properties<Row>) {
  // Explicit roles: browsers drop table semantics once the rows are cards.
  return (
    <table class="table" role="table">
      <caption class="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" role="columnheader" class={isNumber ? 'number' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={getKey(row)} role="row">
            {columns.map(({ name, cell, isNumber }) => (
              <td key={name} role="cell" data-name={name} class={isNumber ? 'number' : undefined}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
