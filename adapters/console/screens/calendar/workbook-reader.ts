export { readWorkbook } from '#adapters/tables/read-workbook';
