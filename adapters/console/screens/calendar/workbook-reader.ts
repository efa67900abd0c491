export { readWorkbook } from '#domain/post-import/index';
