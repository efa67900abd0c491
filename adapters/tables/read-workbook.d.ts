import { type Table } from '#domain/post-import/index';
/**
 * Reads the table of an Excel workbook (`.xlsx`). Throws `request_not_valid` when it cannot be read, or has cells in several sheets;
 * `column_twice` for a column that is there twice. Its bytes are unpacked in memory, so it is meant for where the file of a person
 * is, not for what others send to a service.
 */
export declare function readWorkbook(bytes: Uint8Array): Promise<Table>;
