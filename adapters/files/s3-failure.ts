import type { Dispatcher } from 'undici';

/** The error for an answer of a bucket that is no success. */
export class S3Failure extends Error {
  /** The status of HTTP. */
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`the bucket answered ${status}${reason && `: ${reason}`}`);
    this.name = 'S3Failure';
    this.status = status;
  }
}

/** The most bytes of an answer that are read for its reason. */
const longest = 64 * 1024;

/** Returns the text of an element of an answer in XML, without entities; S3 nests none that this is asked for. */
export function elementOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

/** Reads an answer in XML, and no more of it than S3 ever sends. */
export async function readXml({ body }: Pick<Dispatcher.ResponseData, 'body'>): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > longest) break;
  }
  return Buffer.concat(pieces).toString();
}

const reasonOf = (xml: string): string =>
  [elementOf(xml, 'Code'), elementOf(xml, 'Message')].filter((part) => part !== undefined).join(', ');

/** Creates the error for an answer, with the bucket's own words. */
export async function s3Failure(answer: Dispatcher.ResponseData): Promise<S3Failure> {
  return new S3Failure(answer.statusCode, reasonOf(await readXml(answer)));
}

/**
 * Reads the answer to a request that takes long. S3 says 200 before it has done the work, and an error only in the
 * body. Throws `S3Failure` then.
 */
export async function readResult(answer: Dispatcher.ResponseData): Promise<string> {
  const xml = await readXml(answer);
  if (/<Error[ >]/.test(xml)) throw new S3Failure(answer.statusCode, reasonOf(xml));
  return xml;
}
