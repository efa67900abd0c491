import type { NumberedRow } from './read-table.ts';

/** Returns what a file holds, with the account of rows that name none; as it is when there is no account for them. */
export function fillAccount<
  Read extends { readonly columns: readonly string[]; readonly rows: readonly NumberedRow[] },
>(read: Read, account: string | undefined): Read {
  if (account === undefined) return read;
  const rows = read.rows.map((row) =>
    (row.cells.account ?? '').trim() === '' ? { ...row, cells: { ...row.cells, account } } : row,
  );
  return { ...read, columns: [...new Set([...read.columns, 'account'])], rows };
}
