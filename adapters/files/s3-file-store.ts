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

/** Two parts of this size are in memory during a write; S3 takes no smaller ones than 5 MB. */
const partSize = 8 * 1024 * 1024;
const queueSize = 2;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/**
 * Keeps files in a bucket of S3 or of anything that speaks it. Parts of writes that a crash cut off are
 * the bucket's own business: a lifecycle rule that ends incomplete multipart uploads removes them.
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
        // What the sender's side says is the reason; that nothing more came is only what followed.
        throw failure ? failure.error : error;
      } finally {
        Body.destroy();
      }
    },
    async *read(Key, range) {
      const Range = range && `bytes=${String(range.from)}-${String(range.to)}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
        // In Node the SDK gives a Node stream.
        yield* Body as Readable;
      } catch (error) {
        // Asked for what lies beyond the end.
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
