export { readWorkbook } from '../../../tables/read-workbook.ts';
