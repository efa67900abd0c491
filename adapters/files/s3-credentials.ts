import { loadOptional } from '#domain/shared/index';

/** What requests to a bucket are signed with. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Belongs to credentials that end. */
  readonly sessionToken?: string;
}

/**
 * Creates access to what the machine gives its programs, such as the role of an instance or a container. It is renewed
 * before it ends. Only who uses this needs the package; throws an `Error` that names it when it is missing.
 */
export function machineCredentials(): () => Promise<S3Credentials> {
  let provide: Promise<() => Promise<S3Credentials>> | undefined;
  return async () => {
    provide ??= loadOptional(
      'a bucket without S3_ACCESS_KEY_ID',
      ['@aws-sdk/credential-provider-node'],
      async () => (await import('@aws-sdk/credential-provider-node')).defaultProvider(),
    );
    return (await provide)();
  };
}
