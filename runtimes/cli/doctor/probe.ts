import { getReason } from '../../config/reason-of.ts';

/** What responds at an address. */
export type Responder =
  | {
      readonly who: 'postwright';
      /** How far its clock is ahead of ours, in milliseconds; absent when the response has no date. */
      readonly ahead?: number;
    }
  | { readonly who: 'stranger'; readonly reason: string }
  | { readonly who: 'none'; readonly reason: string };

const timeout = 5_000;

/** Statuses of a proxy that cannot reach its service. */
const gatewayFailures = [502, 503, 504];

/** Reads the first part of a body, which is all of a short one. */
async function beginning({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  // Bodies of fetch are bytes, which Node's types do not say.
  const part = (await reader?.read()) as { readonly value?: Uint8Array } | undefined;
  await reader?.cancel();
  return new TextDecoder().decode(part?.value);
}

/** Requests `/health/live`, with a timeout of five seconds. */
export async function probe(origin: string, now: () => number): Promise<Responder> {
  try {
    const begin = now();
    const response = await fetch(`${origin}/health/live`, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const middle = (begin + now()) / 2;
    const text = await beginning(response);
    const status = `status ${String(response.status)}`;
    if (gatewayFailures.includes(response.status)) return { who: 'none', reason: `the proxy answers with ${status}` };
    if (response.status !== 200 || !text.includes('"live"')) return { who: 'stranger', reason: status };
    const date = Date.parse(response.headers.get('date') ?? '');
    return { who: 'postwright', ...(!Number.isNaN(date) && { ahead: date - middle }) };
  } catch (error) {
    // fetch has the connection error as its cause.
    const isWrapped = typeof error === 'object' && error !== null && 'cause' in error;
    return { who: 'none', reason: getReason(isWrapped ? error.cause : error) };
  }
}
