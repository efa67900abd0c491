import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { machineCredentials, type S3Credentials } from './s3-credentials.ts';
import { S3Failure, s3Failure } from './s3-failure.ts';

/** The location of a bucket and how to connect to it. */
export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** By default Amazon's endpoint of the region. */
  readonly endpoint?: string | undefined;
  /** By default those the machine provides, such as the role of an instance. */
  readonly credentials?: S3Credentials | undefined;
  /** Puts the bucket into the path instead of the host name; most servers other than Amazon's need it. */
  readonly forcePathStyle: boolean;
}

/** A request for an object of the bucket. */
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
   * Returns the response, whose body must be read. Throws `S3Failure` for an error status, after up to three attempts
   * if a retry may help.
   */
  send(request: S3Request): Promise<Dispatcher.ResponseData>;
  /** Presigns the address of a request that a client sends later. All headers are part of the signature. */
  sign(request: S3Request, signed: { readonly now: number; readonly expires: number }): Promise<string>;
}

const attempts = 3;
/** Delay before the second attempt in milliseconds; before the third it is four times as long. */
const retryDelay = 100;
/** Size of the pieces given to the socket, so that a slow but busy one does not look idle. */
const chunkSize = 64 * 1024;

// Idle timeout of a socket in milliseconds; a busy one may take any time.
const idleTimeout = 60_000;
const dispatcher = new Agent({ connect: { timeout: 5_000 }, headersTimeout: idleTimeout, bodyTimeout: idleTimeout });

function* toChunks(body: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < body.length; start += chunkSize) yield body.subarray(start, start + chunkSize);
}

function bucketUrl({ bucket, region, endpoint, forcePathStyle }: S3Options): string {
  const ending = region.startsWith('cn-') ? 'com.cn' : 'com';
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.${ending}`);
  const path = url.pathname.replace(/\/$/, '');
  // Wildcard certificates match only bucket names without a dot.
  if (forcePathStyle || bucket.includes('.')) return `${url.origin}${path}/${bucket}`;
  return `${url.protocol}//${bucket}.${url.host}${path}`;
}

/** The date format of signatures: `20260101T120000Z`. */
const toSignatureDate = (now: number): string => new Date(now).toISOString().replace(/[:-]|\.\d+/g, '');

const isRetryable = (error: unknown): boolean =>
  !(error instanceof S3Failure) || error.status >= 500 || error.status === 429;

/** Creates a client with timeouts. The signature covers bodies, so a server rejects damaged ones. */
export function createS3Client(options: S3Options): S3Client {
  const address = bucketUrl(options);
  const { region, credentials } = options;
  const service = 's3';
  const obtain = credentials ? () => Promise.resolve(credentials) : machineCredentials();

  function objectUrl({ key, query = {} }: S3Request): URL {
    const url = new URL(`${address}/${key.split('/').map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async function attempt(signable: S3Request, signing: S3Credentials): Promise<Dispatcher.ResponseData> {
    const { method, body } = signable;
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const { url, headers } = await new AwsV4Signer({
      ...signing,
      url: objectUrl(signable).href,
      method,
      headers: { ...signable.headers, 'x-amz-content-sha256': hash },
      region,
      service,
    }).sign();
    const response = await request(url, {
      method,
      headers: { ...Object.fromEntries(headers), ...(body && { 'content-length': String(body.length) }) },
      body: body ? Readable.from(toChunks(body), { objectMode: false }) : null,
      dispatcher,
    });
    if (response.statusCode < 300) return response;
    throw await s3Failure(response);
  }

  return {
    async send(signable) {
      const signing = await obtain();
      for (let made = 1; ; made += 1) {
        try {
          return await attempt(signable, signing);
        } catch (error) {
          if (made === attempts || !isRetryable(error)) throw error;
        }
        await setTimeout(retryDelay * 4 ** (made - 1));
      }
    },
    async sign(signable, { now, expires }) {
      const url = objectUrl(signable);
      url.searchParams.set('X-Amz-Expires', String(Math.floor((expires - now) / 1000)));
      const signed = await new AwsV4Signer({
        ...(await obtain()),
        url: url.href,
        method: signable.method,
        headers: { ...signable.headers },
        region,
        service,
        datetime: toSignatureDate(now),
        signQuery: true,
        allHeaders: true,
      }).sign();
      return signed.url.href;
    },
  };
}
