export { admitUpload, uploadLimit } from './admit-upload.ts';
export { copyPicture } from './copy-picture.ts';
export { receiveDirectUpload } from './direct-upload.ts';
export { fileEffects } from './effects.ts';
export { forgetFiles } from './forget-files.ts';
export { findUpload, type UploadAddress } from './manage-uploads.ts';
export { mimeTypes } from './mime-types.ts';
export { fileOperations, refusals } from './operations.ts';
export { readUpload } from './read-upload.ts';
export { discardUpload } from './remove-upload.ts';
export {
  importLimits,
  notMp4,
  pictureLimits,
  requireImageSize,
  type StoredBytes,
  ingestBytes,
} from './store-upload.ts';
export { examineFile, ingestFile } from './ingest-file.ts';
export { type UploadView, viewUploads } from './upload-view.ts';
