import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum clock difference of a webhook, in seconds. */
const tolerance = 300;

/** The signed parts of a request (https://www.standardwebhooks.com). */
export interface SignedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: Buffer;
}

/**
 * Returns the `webhook-id` of a request that the service signed within the last five minutes; undefined otherwise.
 * `now` is in milliseconds.
 */
export function verifiedId({ headers, rawBody }: SignedRequest, secret: string, now: number): string | undefined {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  const isInTime = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= tolerance;
  if (id === '' || secret === '' || !isInTime) return undefined;
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(rawBody).digest();
  // There may be several: one per valid secret.
  const signatures = String(headers['webhook-signature'] ?? '').split(' ');
  const isOurs = signatures.some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? id : undefined;
}
