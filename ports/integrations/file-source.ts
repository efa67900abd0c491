import type { ByteStream } from '../files/file-store.ts';
import type { Cancellation } from '../shared/clock.ts';
import type { DateTime } from '../shared/date-time.ts';

/** Access to the files of one person, for about an hour. */
export interface SourceToken {
  readonly access_token: string;
  readonly expires_date: DateTime;
}

/** What a person granted. */
export interface SourceGrant extends SourceToken {
  /** Can be used many times. */
  readonly refresh_token: string;
  /** The e-mail address of the person's account. */
  readonly email: string;
}

/** A file of a person. */
export interface SourceFile {
  readonly name: string;
  /** As the source declares it, which may be wrong. */
  readonly mime_type: string;
  /** Nothing is fetched before the first byte is asked for. Throws `FileSourceFailure` where it breaks off. */
  readonly content: ByteStream;
}

/** What a browser needs to open the source's own dialog for choosing files. */
export interface FilePicker {
  /** The key with which a browser calls the source. */
  readonly developer_key: string;
  /** The project that gets access to what is picked. */
  readonly app_id: string;
  /** The address of the source's script. */
  readonly script: string;
  /** What the policy of a page with the picker must allow, as directives of Content-Security-Policy. */
  readonly policy: readonly string[];
}

/** A drive from which files are copied into the library. All calls throw `FileSourceFailure`. */
export interface FileSource {
  readonly provider: 'google_drive';
  readonly name: string;
  readonly picker: FilePicker;
  /** Returns where a person agrees. The verifier (PKCE) is at least 43 characters long and stays secret. */
  consentUrl(trip: {
    readonly state: string;
    readonly redirect_uri: string;
    readonly code_verifier: string;
  }): string;
  /** Exchanges a code, once. `trip` is that of `consentUrl`. Throws kind `reconnect` when the code is of no use. */
  exchange(
    code: string,
    trip: { readonly redirect_uri: string; readonly code_verifier: string },
    signal: Cancellation,
  ): Promise<SourceGrant>;
  /** Returns a fresh token. Throws kind `reconnect` when the access was revoked. */
  renew(refresh_token: string, signal: Cancellation): Promise<SourceToken>;
  /** Whether files of this type exist only at the source, so that there are no bytes to copy. */
  isNative(mime_type: string): boolean;
  /**
   * Finds a file. Throws kind `not_downloadable` when it has no bytes or is not among those that were picked;
   * `expired` when the token is no longer valid.
   */
  find(access_token: string, external_id: string, signal: Cancellation): Promise<SourceFile>;
  /** Ends the access. One that has ended already is no error. */
  revoke(refresh_token: string, signal: Cancellation): Promise<void>;
}
