import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { FileLinks } from '#ports/files/file-store';
import { createS3Client, type S3Options } from './s3-client.ts';

/**
 * Creates links through which clients upload files to the bucket itself. The size is part of the signature.
 */
export function createS3UploadLinks(options: S3Options): Pick<FileLinks, 'uploadLink'> {
  const client = createS3Client(options);
  return {
    async uploadLink({ key, size_in_bytes, now, expires }) {
      const command = new PutObjectCommand({
        Bucket: options.bucket,
        Key: key,
        ContentLength: size_in_bytes,
      });
      const url = await getSignedUrl(client, command, {
        signingDate: new Date(now),
        expiresIn: Math.floor((expires - now) / 1000),
      });
      return { url, headers: { 'content-length': String(size_in_bytes) } };
    },
  };
}
