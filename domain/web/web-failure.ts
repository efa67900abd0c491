/** An address could not be read: it is not public, or nothing of use is there. The message is the reason. */
export class WebFailure extends Error {
  readonly isPrivate: boolean;

  constructor(reason: string, isPrivate = false) {
    super(reason);
    this.name = 'WebFailure';
    this.isPrivate = isPrivate;
  }
}
