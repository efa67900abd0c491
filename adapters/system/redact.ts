import dns from 'node:dns';
import { constants } from 'node:os';
import { types } from 'node:util';

const redacted = '[redacted]';
const maxDepth = 6;
const maxTextLength = 4000;
const maxEntries = 100;
/** Maximum number of values in a log line. It also ends the walk through cyclic objects. */
const maxValues = 500;

// Matched against the name without `_`, `-` and spaces.
const secretName =
  /passw|passphrase|passcode|secret|token|authori[sz]ation|cookie|apikey|privatekey|dpop|session|refresh|credential|codeverifier|authcode|^code$/i;
/**
 * Values of `code` that are shown: names of system errors, such as `ECONNREFUSED`, and those like `UND_ERR_SOCKET` and
 * `ERR_HTTP2_ERROR`. Numeric codes are shown too. Any other text may be an authorization code.
 */
const systemErrors = new Set<unknown>([...Object.keys(constants.errno), ...Object.values(dns)]);
const errorName = /^[A-Z]+(_[A-Z]+\d{0,3})+$/;
const credentials = /\b(bearer|dpop|basic)\s+[\w.~+/=-]{8,}/gi;
/** The password in `postgres://user:password@host`. */
const userPasswords = /(\/\/[^\s/:@]{0,100}:)[^\s/@]{1,200}@/g;
const secretParameters =
  /([?&#][\w.-]{0,40}(?:token|secret|code|passw|signature|key|session)[\w.-]{0,40}=)[^&#\s"'<>]+/gi;

function isHidden(name: string, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'boolean') return false;
  if (!secretName.test(name.replace(/[\s_-]/g, ''))) return false;
  if (name !== 'code') return true;
  if (typeof value === 'number') return value >= 10_000;
  return !systemErrors.has(value) && !(typeof value === 'string' && errorName.test(value));
}

function cleanText(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replace(credentials, `$1 ${redacted}`)
    .replace(userPasswords, `$1${redacted}@`)
    .replace(secretParameters, `$1${redacted}`);
}

/**
 * Returns a copy that is safe to log. Values with names of secrets are hidden at any depth, and so are credentials and
 * secret URL parameters in texts. Depth and size are limited. Never throws.
 */
export function redact(value: unknown): unknown {
  let values = 0;

  function entries(pairs: Iterable<readonly [unknown, unknown]>, depth: number): Record<string, unknown> {
    const copy: Record<string, unknown> = {};
    for (const [key, inner] of pairs) {
      const name = String(key);
      if (Object.keys(copy).length >= maxEntries) break;
      copy[name] = isHidden(name, inner) ? redacted : visit(inner, depth + 1);
    }
    return copy;
  }

  function visit(given: unknown, depth: number): unknown {
    values += 1;
    if (values > maxValues) return '[cut]';
    if (typeof given === 'string') return cleanText(given);
    if (typeof given === 'bigint' || typeof given === 'symbol') return String(given);
    if (typeof given === 'function') return '[function]';
    if (typeof given !== 'object' || given === null) return given;
    if (depth > maxDepth) return '[cut]';
    try {
      if (given instanceof Error || types.isNativeError(given)) {
        const { name, message, stack, cause } = given;
        // The message is often only "fetch failed"; the reason is in the cause.
        const facts = {
          message,
          ...('kind' in given && { kind: given.kind }),
          stack,
          ...(cause !== undefined && { cause }),
        };
        // The code of an error is not an authorization code.
        const code = 'code' in given && (typeof given.code === 'number' ? given.code : String(given.code));
        return { name, ...(code !== false && { code }), ...entries(Object.entries(facts), depth) };
      }
      if (given instanceof Date) return given.toJSON();
      if (given instanceof URL) return cleanText(given.href);
      if (ArrayBuffer.isView(given)) return `[${given.byteLength} bytes]`;
      if (given instanceof Map || given instanceof Headers) return entries(given, depth);
      if (Array.isArray(given) || given instanceof Set) {
        return [...given].slice(0, maxEntries).map((inner) => visit(inner, depth + 1));
      }
      return entries(Object.entries(given), depth);
    } catch {
      return '[unreadable]';
    }
  }

  return visit(value, 0);
}
