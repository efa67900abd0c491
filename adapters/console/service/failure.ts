/** The codes that say that the session or token does not count any more. */
export const endedCodes: ReadonlySet<number> = new Set([501, 518, 522]);

/** What the interface answered when it refused a call. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** The code of the interface (docs/reference/errors.md); 0 when the answer had none. */
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, body: unknown) {
    const { code, message, data } = isRecord(body) ? body : {};
    super(typeof message === 'string' ? message : `HTTP ${String(status)}`);
    this.status = status;
    this.code = typeof code === 'number' ? code : 0;
    this.data = isRecord(data) ? data : {};
  }

  /** Which fields of the input it is about, and why. */
  get fields(): Readonly<Record<string, string>> {
    const { problems } = this.data;
    if (!Array.isArray(problems)) return {};
    const told = problems
      .filter(isRecord)
      .map(({ field, reason }) => [String(field), String(reason)] as const);
    return Object.fromEntries(told);
  }
}

/** Whether a change was refused because somebody else changed the publication since it was read. */
export const isChangedElsewhere = (error: unknown): boolean => error instanceof Refusal && error.code === 570;

/** Whether a call was refused because there is no such publication, or not any more. */
export const isGone = (error: unknown): boolean => error instanceof Refusal && error.code === 917;

/** No answer came: the service or the way to it is gone. A call that changes something may have arrived. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
