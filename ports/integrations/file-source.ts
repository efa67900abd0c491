import type { ByteStream } from '../library/file-store.ts';
import type { Cancellation } from '../foundation/clock.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** Access to the files of one person, for about an hour. */
export interface SourceToken {
  readonly access_token: string;
  readonly expires_date: DateTime;
}

/** What a person granted. */
export interface SourceGrant extends SourceToken {
  /** Can be used repeatedly. */
  readonly refresh_token: string;
  /** The e-mail address of the person's account. */
  readonly email: string;
}

/** A file of a person. */
export interface SourceFile {
  readonly name: string;
  /** As declared by the source, and possibly wrong. */
  readonly mime_type: string;
  /** Fetched only when the first byte is read. Throws `FileSourceFailure` when it is interrupted. */
  readonly content: ByteStream;
}

/** What a browser needs to open the source's file picker. */
export interface FilePicker {
  /** The browser's API key for the source. */
  readonly developer_key: string;
  /** The project that is granted access to the picked files. */
  readonly app_id: string;
  /** The address of the source's script. */
  readonly script: string;
  /** Content-Security-Policy directives that a page with the picker needs. */
  readonly policy: readonly string[];
}

/** A drive whose files can be copied into the library. All calls throw `FileSourceFailure`. */
export interface FileSource {
  readonly provider: 'google_drive';
  readonly name: string;
  readonly picker: FilePicker;
  /** Returns the consent page's address. The PKCE verifier has at least 43 characters and stays secret. */
  consentUrl(trip: { readonly state: string; readonly redirect_uri: string; readonly code_verifier: string }): string;
  /** Exchanges a code, once. `trip` is that of `consentUrl`. Throws kind `reconnect` when the code is rejected. */
  exchange(
    code: string,
    trip: { readonly redirect_uri: string; readonly code_verifier: string },
    signal: Cancellation,
  ): Promise<SourceGrant>;
  /** Returns a fresh token. Throws kind `reconnect` when the access was revoked. */
  renew(refresh_token: string, signal: Cancellation): Promise<SourceToken>;
  /** Whether files of this type exist only at the source, with no bytes to copy. */
  isNative(mime_type: string): boolean;
  /**
   * Finds a file. Throws kind `not_downloadable` when it has no bytes or was not picked; `expired` when the token is no
   * longer valid.
   */
  find(access_token: string, external_id: string, signal: Cancellation): Promise<SourceFile>;
  /** Revokes the access. Access that was revoked before is no error. */
  revoke(refresh_token: string, signal: Cancellation): Promise<void>;
}
