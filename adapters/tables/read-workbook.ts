import { ServiceError } from '#domain/foundation/index';
import { readSheet, type Table } from '#domain/publishing/index';
import { valuelessCells } from './valueless-cells.ts';
import readSheets from 'read-excel-file/universal';

/** Returns a cell as text; a date as the wall clock shows it, since a workbook has no time zone. */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
  // A workbook counts days, so that a time is off by a fraction of a second.
  const seconds = Math.round(cell.getTime() / 1000);
  return new Date(seconds * 1000)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?::00)?\.000Z$/, '');
}

const refusal = (reason: string): ServiceError => new ServiceError('request_not_valid', { reason });

/**
 * Reads the table of an Excel workbook (`.xlsx`). Rows with an error in a cell, or a formula without a value, are
 * refused. Throws `request_not_valid` when it cannot be read, or has cells in several sheets; `column_twice` for a
 * column that is there twice. Its bytes are unpacked in memory, so it is meant for where the file of a person is, not
 * for what others send to a service.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  const options = { trim: false, parseNumber: String };
  const reading = valuelessCells(bytes).then(
    async (valueless) => [await readSheets(new Uint8Array(bytes).buffer, options), valueless] as const,
  );
  const [sheets, valueless] = await reading.catch(() => {
    throw refusal('the workbook cannot be read: save it again as .xlsx, or as CSV');
  });
  const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cellText(cell).trim() !== '')));
  if (filled.length > 1)
    throw refusal(
      `several sheets of the workbook have cells (${filled.map(({ sheet }) => sheet).join(', ')}): keep the one with the posts`,
    );
  const table = readSheet(filled[0]?.data.map((row) => row.map(cellText)) ?? []);
  const rows = table.rows.map((row) => {
    const reason = valueless.get(row.line);
    if (reason === undefined) return row;
    return { ...row, known: { result: 'refused', errors: [refusal(`the cell ${reason}`).problem] } } as const;
  });
  return { ...table, rows };
}
