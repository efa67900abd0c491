import { Refusal, type Reply } from '../../stand-in.ts';

/** Returns an error in X's form: https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
export function xProblem(status: number, type: string, detail: string, title = 'Invalid Request'): Reply {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({
      title,
      detail,
      type: type === '' ? 'about:blank' : `https://api.x.com/2/problems/${type}`,
      status,
    }),
  };
}

export function refuse(...parts: Parameters<typeof xProblem>): never {
  throw new Refusal(xProblem(...parts));
}

export function invalid(detail: string): never {
  refuse(400, 'invalid-request', detail);
}
