/** What the commands of one run share. */
export interface Run {
  readonly environment: NodeJS.ProcessEnv;
  /** What the process exits with; set when the command has ended. */
  exitCode: number;
}

/** Returns a command's action that keeps the exit code its work returns. */
export const ending =
  <A extends unknown[]>(run: Run, work: (...given: A) => Promise<number>) =>
  async (...given: A): Promise<void> => {
    run.exitCode = await work(...given);
  };
