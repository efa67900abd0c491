import type { FileLinks } from '#ports/library/file-store';
import { createS3Client, type S3Options } from './s3-client.ts';

/** Creates links through which clients upload files directly to the bucket. The size is part of the signature. */
export function createS3UploadLinks(options: S3Options): Pick<FileLinks, 'uploadLink'> {
  const client = createS3Client(options);
  return {
    async uploadLink({ key, size_in_bytes, now, expires }) {
      const headers = { 'content-length': String(size_in_bytes) };
      return { url: await client.sign({ method: 'PUT', key, headers }, { now, expires }), headers };
    },
  };
}
