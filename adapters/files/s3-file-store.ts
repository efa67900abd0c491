import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { ByteStream, FileStore } from '#ports/files/file-store';
import { createS3Client, type S3Options } from './s3-client.ts';

/** The size of one part. Two are in memory during a write, and S3 accepts none below 5 MB. */
const partSize = 8 * 1024 * 1024;
const queueSize = 2;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/**
 * Creates a store that keeps files in a bucket of S3 or of any compatible server. Parts of writes that a
 * crash interrupted stay in the bucket; a lifecycle rule that aborts incomplete multipart uploads removes
 * them.
 */
export function createS3FileStore(options: S3Options): FileStore {
  const { bucket: Bucket } = options;
  const client = createS3Client(options);

  return {
    async write(Key, content) {
      let bytes = 0;
      let failure: { readonly error: unknown } | undefined;
      async function* counted(): ByteStream {
        try {
          for await (const chunk of content) {
            bytes += chunk.byteLength;
            yield chunk;
          }
        } catch (error) {
          failure = { error };
          throw error;
        }
      }
      const Body = Readable.from(counted(), { objectMode: false });
      try {
        await new Upload({ client, params: { Bucket, Key, Body }, partSize, queueSize }).done();
        return bytes;
      } catch (error) {
        // An error of the content is the reason; that of the upload only followed from it.
        throw failure ? failure.error : error;
      } finally {
        Body.destroy();
      }
    },
    async *read(Key, range) {
      const Range = range && `bytes=${String(range.from)}-${String(range.to)}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
        // In Node the body is a Node stream.
        yield* Body as Readable;
      } catch (error) {
        // The range lies beyond the end of the file.
        if (statusOf(error) !== 416) throw error;
      }
    },
    async size(Key) {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return ContentLength;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async move(from, Key) {
      try {
        await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}` }));
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
      await client.send(new DeleteObjectCommand({ Bucket, Key: from }));
      return true;
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async sweep() {},
  };
}
