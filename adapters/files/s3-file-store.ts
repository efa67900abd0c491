import type { FileStore } from '#ports/library/file-store';
import { createS3Client, type S3Options } from './s3-client.ts';
import { readResult, S3Failure } from './s3-failure.ts';
import { uploadToS3 } from './s3-upload.ts';

const hasStatus = (error: unknown, status: number): boolean => error instanceof S3Failure && error.status === status;

/**
 * Creates a store that keeps files in a bucket of S3 or of any compatible server. Parts of interrupted writes stay in
 * the bucket; a lifecycle rule that aborts incomplete multipart uploads removes them.
 */
export function createS3FileStore(options: S3Options): FileStore {
  const client = createS3Client(options);

  async function remove(key: string): Promise<void> {
    const { body } = await client.send({ method: 'DELETE', key });
    await body.dump();
  }

  return {
    write: (key, content) => uploadToS3(client, key, content),
    async *read(key, range) {
      const headers = range && { range: `bytes=${String(range.from)}-${String(range.to)}` };
      try {
        const { body } = await client.send({ method: 'GET', key, ...(headers && { headers }) });
        yield* body;
      } catch (error) {
        // The range is beyond the end of the file.
        if (!hasStatus(error, 416)) throw error;
      }
    },
    async size(key) {
      try {
        const { headers, body } = await client.send({ method: 'HEAD', key });
        await body.dump();
        return Number(headers['content-length'] ?? 0);
      } catch (error) {
        if (hasStatus(error, 404)) return undefined;
        throw error;
      }
    },
    async move(from, key) {
      const source = `/${options.bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      try {
        const headers = { 'x-amz-copy-source': source };
        await readResult(await client.send({ method: 'PUT', key, headers }));
      } catch (error) {
        if (hasStatus(error, 404)) return false;
        throw error;
      }
      await remove(from);
      return true;
    },
    remove,
    async sweep() {},
  };
}
