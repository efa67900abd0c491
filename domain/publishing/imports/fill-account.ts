import type { NumberedRow } from './read-table.ts';

/** Returns the content of a file with a default account for rows without one; unchanged without a default. */
export function fillAccount<
  Read extends { readonly columns: readonly string[]; readonly rows: readonly NumberedRow[] },
>(read: Read, account: string | undefined): Read {
  if (account === undefined) return read;
  const rows = read.rows.map((row) =>
    (row.cells.account ?? '').trim() === '' ? { ...row, cells: { ...row.cells, account } } : row,
  );
  return { ...read, columns: [...new Set([...read.columns, 'account'])], rows };
}
