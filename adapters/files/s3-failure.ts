import type { Dispatcher } from 'undici';

/** An error response of a bucket. */
export class S3Failure extends Error {
  /** HTTP status. */
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`the bucket answered ${status}${reason && `: ${reason}`}`);
    this.name = 'S3Failure';
    this.status = status;
  }
}

/** Maximum bytes of a response that are read for its reason. */
const maxBytes = 64 * 1024;

/** Returns the text of an element of an XML response, without entities; S3 never nests these elements. */
export function xmlElement(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

/** Reads an XML response, up to the maximum size that S3 sends. */
export async function readXml({ body }: Pick<Dispatcher.ResponseData, 'body'>): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(pieces).toString();
}

const readReason = (xml: string): string =>
  [xmlElement(xml, 'Code'), xmlElement(xml, 'Message')].filter((part) => part !== undefined).join(', ');

/** Creates the error for a response, with the bucket's own message. */
export async function s3Failure(response: Dispatcher.ResponseData): Promise<S3Failure> {
  return new S3Failure(response.statusCode, readReason(await readXml(response)));
}

/**
 * Reads the response to a slow request. S3 sends status 200 before it does the work, and an error only in the body.
 * Throws `S3Failure` then.
 */
export async function readResult(response: Dispatcher.ResponseData): Promise<string> {
  const xml = await readXml(response);
  if (/<Error[ >]/.test(xml)) throw new S3Failure(response.statusCode, readReason(xml));
  return xml;
}
