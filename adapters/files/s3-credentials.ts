import { loadOptional } from '#domain/foundation/index';

/** Credentials that sign requests to a bucket. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Present for temporary credentials. */
  readonly sessionToken?: string;
}

/**
 * Returns a provider of the machine's credentials, such as the role of an instance or a container, which renews them
 * before they expire. Needs an optional package; throws an `Error` that names it when it is missing.
 */
export function machineCredentials(): () => Promise<S3Credentials> {
  let provide: Promise<() => Promise<S3Credentials>> | undefined;
  return async () => {
    provide ??= loadOptional('a bucket without S3_ACCESS_KEY_ID', ['@aws-sdk/credential-provider-node'], async () =>
      (await import('@aws-sdk/credential-provider-node')).defaultProvider(),
    );
    return (await provide)();
  };
}
