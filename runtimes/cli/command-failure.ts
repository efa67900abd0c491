/** The error of a command that cannot be carried out. The message contains the reason and what to do. */
export class CommandFailure extends Error {
  readonly code = 'COMMAND_FAILURE';

  constructor(message: string) {
    super(message);
    this.name = 'CommandFailure';
  }
}
