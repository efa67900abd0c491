/** The error codes of an invalid session or token. */
export const endedCodes: ReadonlySet<number> = new Set([501, 518, 522]);

/** The error response of a call. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** The error code (docs/reference/errors.md); 0 if the response had none. */
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, body: unknown) {
    const { code, message, data } = isRecord(body) ? body : {};
    super(typeof message === 'string' ? message : `HTTP ${String(status)}`);
    this.status = status;
    this.code = typeof code === 'number' ? code : 0;
    this.data = isRecord(data) ? data : {};
  }

  /** The invalid fields of the input, with reasons. */
  get fields(): Readonly<Record<string, string>> {
    const { problems } = this.data;
    if (!Array.isArray(problems)) return {};
    const sentences = problems.filter(isRecord).map(({ field, reason }) => [String(field), String(reason)] as const);
    return Object.fromEntries(sentences);
  }
}

/** Whether an update was rejected because the publication changed since it was read. */
export const isChangedElsewhere = (error: unknown): boolean => error instanceof Refusal && error.code === 570;

/** Whether the publication of a call does not exist, or no longer. */
export const isGone = (error: unknown): boolean => error instanceof Refusal && error.code === 917;

/** There was no response: the service or the connection is down. A call that changes something may have arrived. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
