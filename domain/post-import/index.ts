export { calendarRows } from './calendar-rows.ts';
export { calendarTable } from './calendar-table.ts';
export { fillAccount } from './fill-account.ts';
export { postImportOperations } from './operations.ts';
export { dayTimeForm, isCalendar, readCalendar } from './read-calendar.ts';
export { type NumberedRow, readTable, type Separator, writeRefused } from './read-table.ts';
export { rowChunks } from './row-chunks.ts';
export { unknownColumns } from './row-content.ts';
export { tableEncoding } from './table-encoding.ts';
