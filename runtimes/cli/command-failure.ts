/** Thrown by a command that cannot do its work; the message says why and what to do. */
export class CommandFailure extends Error {
  readonly code = 'COMMAND_FAILURE';

  constructor(message: string) {
    super(message);
    this.name = 'CommandFailure';
  }
}
