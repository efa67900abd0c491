export { FileSourceFailure } from './file-source-failure.ts';
export { importedFormats } from './file-types.ts';
export { importOperations, pickedFiles } from './operations.ts';
export { freshToken, getRefreshToken, getSource } from './source-access.ts';
