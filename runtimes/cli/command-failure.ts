/** The error of a command that cannot do its work. The message says why and what to do. */
export class CommandFailure extends Error {
  readonly code = 'COMMAND_FAILURE';

  constructor(message: string) {
    super(message);
    this.name = 'CommandFailure';
  }
}
