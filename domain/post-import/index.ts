export { postImportOperations } from './operations.ts';
export { type NumberedRow, readTable, writeTable } from './read-table.ts';
export { rowChunks } from './row-chunks.ts';
export { unknownColumns } from './row-content.ts';
export { tableEncoding } from './table-encoding.ts';
