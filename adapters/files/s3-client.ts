import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { machineCredentials, type S3Credentials } from './s3-credentials.ts';
import { S3Failure, s3Failure } from './s3-failure.ts';

/** Where the bucket is, and how to reach it. */
export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** By default Amazon's own endpoint of the region. */
  readonly endpoint?: string | undefined;
  /** By default what the machine gives its programs, such as the role of an instance. */
  readonly credentials?: S3Credentials | undefined;
  /** Puts the bucket into the path instead of the host name, as most servers other than Amazon's need it. */
  readonly forcePathStyle: boolean;
}

/** A request for a file of the bucket. */
interface S3Request {
  readonly method: 'DELETE' | 'GET' | 'HEAD' | 'POST' | 'PUT';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Sends signed requests to a bucket. */
export interface S3Client {
  /**
   * Returns the answer, whose body must be read. Throws `S3Failure` for an answer that is no success, after three
   * attempts where trying again may help.
   */
  send(request: S3Request): Promise<Dispatcher.ResponseData>;
  /** Signs the address of a request that somebody else sends later. All headers are part of the signature. */
  sign(request: S3Request, signed: { readonly now: number; readonly expires: number }): Promise<string>;
}

const attempts = 3;
/** Milliseconds before the second attempt; the third waits four times as long. */
const pause = 100;
/** How much of a body is handed to the socket at once, so that a slow but busy one is not taken for silent. */
const chunkSize = 64 * 1024;

// A socket that is silent for this long is given up; a busy one may take any time.
const silence = 60_000;
const dispatcher = new Agent({
  connect: { timeout: 5_000 },
  headersTimeout: silence,
  bodyTimeout: silence,
});

function* chunksOf(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.length; start += chunkSize) yield body.subarray(start, start + chunkSize);
}

function addressOf({ bucket, region, endpoint, forcePathStyle }: S3Options): string {
  const ending = region.startsWith('cn-') ? 'com.cn' : 'com';
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.${ending}`);
  const path = url.pathname.replace(/\/$/, '');
  // A certificate for all buckets of a host holds for names without a dot.
  if (forcePathStyle || bucket.includes('.')) return `${url.origin}${path}/${bucket}`;
  return `${url.protocol}//${bucket}.${url.host}${path}`;
}

/** The time as signatures carry it: `20260101T120000Z`. */
const dateOf = (now: number): string => new Date(now).toISOString().replace(/[:-]|\.\d+/g, '');

const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof S3Failure) || error.status >= 500 || error.status === 429;

/** Creates a client with time-outs. Bodies are covered by the signature, so a server keeps none that was damaged. */
export function createS3Client(options: S3Options): S3Client {
  const address = addressOf(options);
  const { region, credentials } = options;
  const service = 's3';
  const obtain = credentials ? () => Promise.resolve(credentials) : machineCredentials();

  function urlOf({ key, query = {} }: S3Request): URL {
    const url = new URL(`${address}/${key.split('/').map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async function attempt(asked: S3Request, signing: S3Credentials): Promise<Dispatcher.ResponseData> {
    const { method, body } = asked;
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const { url, headers } = await new AwsV4Signer({
      ...signing,
      url: urlOf(asked).href,
      method,
      headers: { ...asked.headers, 'x-amz-content-sha256': hash },
      region,
      service,
    }).sign();
    const answer = await request(url, {
      method,
      headers: { ...Object.fromEntries(headers), ...(body && { 'content-length': String(body.length) }) },
      body: body ? Readable.from(chunksOf(body), { objectMode: false }) : null,
      dispatcher,
    });
    if (answer.statusCode < 300) return answer;
    throw await s3Failure(answer);
  }

  return {
    async send(asked) {
      const signing = await obtain();
      for (let made = 1; ; made += 1) {
        try {
          return await attempt(asked, signing);
        } catch (error) {
          if (made === attempts || !isWorthAnotherTry(error)) throw error;
        }
        await setTimeout(pause * 4 ** (made - 1));
      }
    },
    async sign(asked, { now, expires }) {
      const url = urlOf(asked);
      url.searchParams.set('X-Amz-Expires', String(Math.floor((expires - now) / 1000)));
      const signed = await new AwsV4Signer({
        ...(await obtain()),
        url: url.href,
        method: asked.method,
        headers: { ...asked.headers },
        region,
        service,
        datetime: dateOf(now),
        signQuery: true,
        allHeaders: true,
      }).sign();
      return signed.url.href;
    },
  };
}
