import type { ByteStream } from '#ports/library/file-store';
import type { S3Client } from './s3-client.ts';
import { xmlElement, readResult, readXml, S3Failure } from './s3-failure.ts';

/**
 * Size of one part. Two are in memory during a write: one is being sent, the next one read. S3 accepts no parts below 5
 * MB and at most 10,000.
 */
const partSize = 8 * 1024 * 1024;

/** Splits a stream into parts of equal size; the last may be smaller. Only an empty stream has an empty part. */
async function* splitIntoParts(content: ByteStream): AsyncGenerator<Buffer> {
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
    // A copy, since the source may reuse its buffer.
    if (chunk.byteLength > 0) chunks.push(Buffer.from(chunk));
    bytes += chunk.byteLength;
  }
  if (bytes > 0 || isEmpty) yield Buffer.concat(chunks);
}

/** Uploads parts, each while the next one is read, and returns their ETags in order. */
async function uploadParts(
  parts: AsyncIterable<Buffer>,
  upload: (part: Buffer, number: number) => Promise<string>,
): Promise<string[]> {
  const tags: string[] = [];
  let underway: Promise<string> | undefined;
  for await (const part of parts) {
    if (underway) tags.push(await underway);
    underway = upload(part, tags.length + 1);
    // The source may fail before this upload is awaited.
    underway.catch(() => undefined);
  }
  if (underway) tags.push(await underway);
  return tags;
}

/** Uploads a stream in one request if it is small, in parts otherwise; returns the number of bytes. */
export async function uploadToS3(client: S3Client, key: string, content: ByteStream): Promise<number> {
  let bytes = 0;
  async function put(body: Buffer, query?: Readonly<Record<string, string>>): Promise<string> {
    const response = await client.send({ method: 'PUT', key, body, ...(query && { query }) });
    await response.body.dump();
    bytes += body.length;
    const { etag } = response.headers;
    if (typeof etag !== 'string') throw new S3Failure(response.statusCode, 'there is no ETag');
    return etag;
  }

  const parts = splitIntoParts(content);
  const first = await parts.next();
  if (first.done) return 0;
  if (first.value.length < partSize) {
    await put(first.value);
    return bytes;
  }

  try {
    const begun = await readXml(await client.send({ method: 'POST', key, query: { uploads: '' } }));
    const uploadId = xmlElement(begun, 'UploadId');
    if (uploadId === undefined) throw new S3Failure(200, 'there is no UploadId');
    try {
      async function* all(whole: Buffer) {
        yield whole;
        yield* parts;
      }
      const tags = await uploadParts(all(first.value), (part, number) =>
        put(part, { partNumber: String(number), uploadId }),
      );
      const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
      await readResult(await client.send({ method: 'POST', key, query: { uploadId }, body }));
      return bytes;
    } catch (error) {
      // Parts of an upload that is neither completed nor aborted stay, and cost money. The first error is the relevant
      // one.
      const aborted = client.send({ method: 'DELETE', key, query: { uploadId } });
      await aborted.then(({ body }) => body.dump()).catch(() => undefined);
      throw error;
    }
  } finally {
    // Closes the source if its end was not reached.
    await parts.return(undefined);
  }
}
