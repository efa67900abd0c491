/** Structured log lines. Values named like secrets are redacted by the adapter; never pass secrets on purpose. */
export interface Logger {
  debug(message: string, facts?: Readonly<Record<string, unknown>>): void;
  info(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string, facts?: Readonly<Record<string, unknown>>): void;
  error(message: string, facts?: Readonly<Record<string, unknown>>): void;
}
