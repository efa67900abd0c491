import { reasonOf } from '../../config/reason-of.ts';

/** Who answers at an address. */
export type Answerer =
  | {
      readonly who: 'postwright';
      /** How far the clock there is ahead of ours, in milliseconds; absent when the answer has no date. */
      readonly ahead?: number;
    }
  | { readonly who: 'stranger'; readonly reason: string }
  | { readonly who: 'nobody'; readonly reason: string };

const patience = 5_000;

/** What a proxy says whose service is not there. */
const gatewayFailures = [502, 503, 504];

/** The first part of a body, which is all of a short one. */
async function beginning({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  // A stream of fetch gives bytes, which Node's types do not say.
  const part = (await reader?.read()) as { readonly value?: Uint8Array } | undefined;
  await reader?.cancel();
  return new TextDecoder().decode(part?.value);
}

/** Asks for `/health/live`, for five seconds at most. */
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
      return { who: 'nobody', reason: `the proxy says ${status}` };
    if (response.status !== 200 || !text.includes('"live"')) return { who: 'stranger', reason: status };
    const date = Date.parse(response.headers.get('date') ?? '');
    return { who: 'postwright', ...(!Number.isNaN(date) && { ahead: date - middle }) };
  } catch (error) {
    // What went wrong on the wire is the cause of fetch's own error.
    const isWrapped = typeof error === 'object' && error !== null && 'cause' in error;
    return { who: 'nobody', reason: reasonOf(isWrapped ? error.cause : error) };
  }
}
