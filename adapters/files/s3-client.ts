import { S3Client } from '@aws-sdk/client-s3';

/** Where the bucket is, and how to reach it. */
export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** By default Amazon's own endpoint of the region. */
  readonly endpoint?: string | undefined;
  /** By default what the machine gives its programs, such as the role of an instance. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Puts the bucket into the path instead of the host name, as most servers other than Amazon's need it. */
  readonly forcePathStyle: boolean;
}

/** Creates a client with time-outs. */
export function createS3Client(options: S3Options): S3Client {
  const { region, endpoint, credentials, forcePathStyle } = options;
  return new S3Client({
    region,
    forcePathStyle: forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // By default the SDK sends and expects checksums in trailers, which many S3-compatible servers do not
    // support.
    // It would also sign the checksum of an empty body into links for uploads whose bytes are not known yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // A socket that is silent for this long is given up; a busy one may take any time.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
}
