/**
 * Why a source of files did not do what it was asked for:
 * - `expired`: the access token is no longer valid; a fresh one may be;
 * - `reconnect`: the access has ended, and only the person can give it again;
 * - `not_downloadable`: the file has no bytes, or is out of reach of the access;
 * - `unavailable`: the source is away, too slow or takes no more calls for now.
 */
type FileSourceFailureKind = 'expired' | 'not_downloadable' | 'reconnect' | 'unavailable';

/** A source of files failed. The message is the reason, and can be shown. */
export class FileSourceFailure extends Error {
  readonly kind: FileSourceFailureKind;

  constructor(kind: FileSourceFailureKind, reason: string) {
    super(reason);
    this.name = 'FileSourceFailure';
    this.kind = kind;
  }
}
