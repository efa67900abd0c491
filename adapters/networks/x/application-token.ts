import type { Clock } from '#ports/foundation/clock';
import { type Ask, read } from '../shared/asking.ts';
import { toFailure } from './failures.ts';
import type { XSettings } from './settings.ts';
import { appToken } from './wire.ts';

/**
 * Returns the application-only token; undefined without the application's keys.
 * https://docs.x.com/fundamentals/authentication/oauth-2-0/application-only
 */
export async function applicationToken(
  { api_url, api_key, api_secret }: XSettings,
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
): Promise<string | undefined> {
  if (api_key === undefined || api_secret === undefined) return undefined;
  const basic = Buffer.from(`${encodeURIComponent(api_key)}:${encodeURIComponent(api_secret)}`);
  const answer = await ask({
    method: 'POST',
    url: `${api_url}/oauth2/token`,
    headers: {
      authorization: `Basic ${basic.toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: 'grant_type=client_credentials',
  });
  if (answer.status !== 200) throw toFailure(answer, clock);
  return read('X', appToken, answer.json).access_token;
}
