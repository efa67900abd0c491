import { S3Client } from '@aws-sdk/client-s3';

/** Where the bucket is. */
export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Absent: Amazon's own for the region. */
  readonly endpoint?: string | undefined;
  /** Absent: whatever the machine gives its programs, such as the role of an instance. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** The bucket in the path instead of the host name, as most servers other than Amazon's want it. */
  readonly force_path_style: boolean;
}

/** A client with time limits. */
export function createS3Client(options: S3Options): S3Client {
  const { region, endpoint, credentials, force_path_style } = options;
  return new S3Client({
    region,
    forcePathStyle: force_path_style,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // By itself the SDK sends and expects checksums in trailers, which many servers that speak S3 do not
    // know; also, a checksum of nothing would be signed into links for bytes that are not known yet.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // A socket that is silent for so long is given up; nothing limits how long a busy one works.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
}
