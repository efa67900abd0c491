/** The body of a call that succeeded, and its answer. */
interface Example {
  readonly body?: unknown;
  readonly answer?: unknown;
}

export const examples: Readonly<Record<string, Example | undefined>> = {};
