import { reasonOf } from '../../config/reason-of.ts';

/** What answers at an address. */
export type Answerer =
  | {
      readonly who: 'postwright';
      /** How far its clock is ahead of ours, in milliseconds; absent when the answer has no date. */
      readonly ahead?: number;
    }
  | { readonly who: 'stranger'; readonly reason: string }
  | { readonly who: 'nobody'; readonly reason: string };

const patience = 5_000;

/** The statuses of a proxy whose service cannot be reached. */
const gatewayFailures = [502, 503, 504];

/** Reads the first part of a body, which is all of a short one. */
async function beginning({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  // A stream from fetch consists of bytes, which Node's types do not say.
  const part = (await reader?.read()) as { readonly value?: Uint8Array } | undefined;
  await reader?.cancel();
  return new TextDecoder().decode(part?.value);
}

/** Requests `/health/live`, and waits at most five seconds. */
export async function probe(origin: string, now: () => number): Promise<Answerer> {
  try {
    const begin = now();
    const response = await fetch(`${origin}/health/live`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const middle = (begin + now()) / 2;
    const text = await beginning(response);
    const status = `status ${String(response.status)}`;
    if (gatewayFailures.includes(response.status))
      return { who: 'nobody', reason: `the proxy answers with ${status}` };
    if (response.status !== 200 || !text.includes('"live"')) return { who: 'stranger', reason: status };
    const date = Date.parse(response.headers.get('date') ?? '');
    return { who: 'postwright', ...(!Number.isNaN(date) && { ahead: date - middle }) };
  } catch (error) {
    // fetch wraps the error of the connection as its cause.
    const isWrapped = typeof error === 'object' && error !== null && 'cause' in error;
    return { who: 'nobody', reason: reasonOf(isWrapped ? error.cause : error) };
  }
}
