import type { ComponentChildren } from 'preact';

interface Column<Row> {
  readonly name: string;
  cell(row: Row): ComponentChildren;
  readonly isNumber?: boolean;
}

interface Properties<Row> {
  /** Says to those who do not see it what the table lists. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
}

/** A table; on a narrow window each row is a card with the names of its columns. */
export function Table<Row>({ caption, columns, rows, keyOf }: Properties<Row>) {
  // The roles are said, because a card is no table for a browser any more.
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
          <tr key={keyOf(row)} role="row">
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
