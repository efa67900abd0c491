/** An address could not be read: it is not public, or nothing of use is there. The message is the reason. */
export class WebFailure extends Error {
  readonly isPrivate: boolean;
  /** It may be temporary: there was no response, or none in time. */
  readonly isPassing: boolean;

  constructor(
    reason: string,
    { isPrivate = false, isPassing = false }: { readonly isPrivate?: boolean; readonly isPassing?: boolean } = {},
  ) {
    super(reason);
    this.name = 'WebFailure';
    this.isPrivate = isPrivate;
    this.isPassing = isPassing;
  }
}
