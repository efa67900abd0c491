export { importPosts, mostRows } from './import-posts.ts';
export type { ImportedPosts, ImportedRow } from './import-posts.ts';
export { postImportOperations } from './operations.ts';
export { type NumberedRow, readTable, type Row, writeTable } from './read-table.ts';
export { rowChunks } from './row-chunks.ts';
export { tableEncoding } from './table-encoding.ts';
export { unknownColumns } from './row-content.ts';
