export { calendarRows } from './calendar-rows.ts';
export { calendarTable } from './calendar-table.ts';
export { type FileText, readFileText } from './file-text.ts';
export { fillAccount } from './fill-account.ts';
export { postImportOperations } from './operations.ts';
export { dayTimeForm, isCalendar, readCalendar } from './read-calendar.ts';
export { readPosts } from './read-posts.ts';
export {
  type NumberedRow,
  readSheet,
  readTable,
  type Separator,
  type Table,
  writeRefused,
  writeTable,
} from './read-table.ts';
export { rowCells } from './row-cells.ts';
export { rowChunks } from './row-chunks.ts';
export { meantColumn, unknownColumns } from './row-content.ts';
export { readDates } from './spreadsheet-dates.ts';
export { isWorkbook, tableEncoding } from './table-encoding.ts';
