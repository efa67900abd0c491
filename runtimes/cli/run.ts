/** Shared by the commands of one run. */
export interface Run {
  readonly environment: NodeJS.ProcessEnv;
  /** Exit code of the process; set when the command has ended. */
  exitCode: number;
}

/** Returns the action of a command that stores the exit code of its work. */
export const withExitCode =
  <A extends unknown[]>(run: Run, work: (...given: A) => Promise<number>) =>
  async (...given: A): Promise<void> => {
    run.exitCode = await work(...given);
  };
