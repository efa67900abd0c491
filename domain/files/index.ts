export { receiveDirectUpload } from './direct-upload.ts';
export { forgetFiles } from './forget-files.ts';
export { mimeTypes } from './mime-types.ts';
export { fileOperations } from './operations.ts';
export { readUpload } from './read-upload.ts';
export { takeInFile } from './take-in-file.ts';
export { dropFile } from './upload-tickets.ts';
export { viewUploads } from './upload-view.ts';
export type { UploadView } from './upload-view.ts';
