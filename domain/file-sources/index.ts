export { FileSourceFailure } from './file-source-failure.ts';
