export { FileSourceFailure } from './file-source-failure.ts';
export { importedFormats } from './file-types.ts';
export { importOperations, pickedFiles } from './operations.ts';
export { freshToken, refreshTokenOf, sourceOf } from './source-access.ts';
