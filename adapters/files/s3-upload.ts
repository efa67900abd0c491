import type { ByteStream } from '#ports/files/file-store';
import type { S3Client } from './s3-client.ts';
import { elementOf, readResult, readXml, S3Failure } from './s3-failure.ts';

/**
 * The size of one part. Two are in memory during a write, one on its way and one arriving, and S3 accepts none
 * below 5 MB and no more than 10 000.
 */
const partSize = 8 * 1024 * 1024;

/** Collects a stream into parts of one size; the last may be smaller. Only an empty stream has an empty part. */
async function* partsOf(content: ByteStream): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  let isEmpty = true;
  for await (let chunk of content) {
    while (bytes + chunk.byteLength >= partSize) {
      const fitting = partSize - bytes;
      yield Buffer.concat([...chunks, chunk.subarray(0, fitting)]);
      chunk = chunk.subarray(fitting);
      [chunks, bytes, isEmpty] = [[], 0, false];
    }
    // A copy, since whoever sends may fill the same memory again.
    if (chunk.byteLength > 0) chunks.push(Buffer.from(chunk));
    bytes += chunk.byteLength;
  }
  if (bytes > 0 || isEmpty) yield Buffer.concat(chunks);
}

/** Uploads parts, each while the next one arrives, and returns the tags by which S3 knows them, in order. */
async function uploadParts(
  parts: AsyncIterable<Buffer>,
  upload: (part: Buffer, number: number) => Promise<string>,
): Promise<string[]> {
  const tags: string[] = [];
  let underway: Promise<string> | undefined;
  for await (const part of parts) {
    if (underway) tags.push(await underway);
    underway = upload(part, tags.length + 1);
    // Whoever sends may break off before anybody waits for this upload.
    underway.catch(() => undefined);
  }
  if (underway) tags.push(await underway);
  return tags;
}

/** Uploads a stream in one request if it is small, in parts otherwise; returns how many bytes there were. */
export async function uploadToS3(client: S3Client, key: string, content: ByteStream): Promise<number> {
  let bytes = 0;
  async function put(body: Buffer, query?: Readonly<Record<string, string>>): Promise<string> {
    const answer = await client.send({ method: 'PUT', key, body, ...(query && { query }) });
    await answer.body.dump();
    bytes += body.length;
    const { etag } = answer.headers;
    if (typeof etag !== 'string') throw new S3Failure(answer.statusCode, 'there is no ETag');
    return etag;
  }

  const parts = partsOf(content);
  const first = await parts.next();
  if (first.done) return 0;
  if (first.value.length < partSize) {
    await put(first.value);
    return bytes;
  }

  try {
    const begun = await readXml(await client.send({ method: 'POST', key, query: { uploads: '' } }));
    const uploadId = elementOf(begun, 'UploadId');
    if (uploadId === undefined) throw new S3Failure(200, 'there is no UploadId');
    try {
      async function* all(whole: Buffer) {
        yield whole;
        yield* parts;
      }
      const tags = await uploadParts(all(first.value), (part, number) =>
        put(part, { partNumber: String(number), uploadId }),
      );
      const list = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
      await readResult(await client.send({ method: 'POST', key, query: { uploadId }, body }));
      return bytes;
    } catch (error) {
      // Parts of an upload that is neither completed nor aborted stay, and cost. The first error is the one that counts.
      const aborted = client.send({ method: 'DELETE', key, query: { uploadId } });
      await aborted.then(({ body }) => body.dump()).catch(() => undefined);
      throw error;
    }
  } finally {
    // Lets go of the sender, if the end was not reached.
    await parts.return(undefined);
  }
}
