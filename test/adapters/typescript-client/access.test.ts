import { describe, expect, test } from '@jest/globals';
import { createClient, isError } from '#adapters/typescript-client/index';

const page = { data: [], total: 0 };

/** A service whose tokens are `token-1`, `token-2` and so on; `answer` answers what is called with one. */
function serviceWith(answer: (token: string, url: string) => Response, expires_in = 3600) {
  let tokens = 0;
  const seen: string[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    if (String(url).endsWith('/oauth/token')) {
      tokens += 1;
      return Response.json({ access_token: `token-${String(tokens)}`, token_type: 'Bearer', expires_in });
    }
    const token = new Headers(init.headers).get('authorization') ?? '';
    seen.push(token);
    return answer(token, String(url));
  };
  const credentials = { client_id: 'app', client_secret: 'secret' };
  const client = createClient({ baseUrl: 'https://social.example/v1.0.0', credentials, fetch });
  return { client, seen };
}

describe('The token of an app', () => {
  test.each([501, 522])('is renewed at once when it does not count any more (%d)', async (code) => {
    const { client, seen } = serviceWith((token) =>
      token === 'Bearer token-1'
        ? Response.json({ code, message: 'Ask for a new token' }, { status: 400 })
        : Response.json(page),
    );
    expect(await client.accounts.listAccounts({ id_organization: 'o' })).toEqual(page);
    expect(seen).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  test('is not asked for again and again when none counts', async () => {
    const { client, seen } = serviceWith(() => Response.json({ code: 501, message: 'No' }, { status: 400 }));
    const error: unknown = await client.accounts
      .listAccounts({ id_organization: 'o' })
      .catch((thrown: unknown) => thrown);
    expect(isError(error, 'token_missing')).toBe(true);
    expect(seen).toHaveLength(2);
  });

  test('is used until a minute before its end', async () => {
    const short = serviceWith(() => Response.json(page), 59);
    await short.client.accounts.listAccounts({ id_organization: 'o' });
    await short.client.accounts.listAccounts({ id_organization: 'o' });
    expect(short.seen).toEqual(['Bearer token-1', 'Bearer token-2']);
    const long = serviceWith(() => Response.json(page), 3600);
    await long.client.accounts.listAccounts({ id_organization: 'o' });
    await long.client.accounts.listAccounts({ id_organization: 'o' });
    expect(long.seen).toEqual(['Bearer token-1', 'Bearer token-1']);
  });

  test('is renewed when the stream of events ends because of it, and no event is lost', async () => {
    const told = ['1', '2'].map((_id) => `id: ${_id}\nevent: change\ndata: {"_id":"${_id}"}\n\n`);
    const { client, seen } = serviceWith((token) => {
      const isFirst = token === 'Bearer token-1';
      if (isFirst && seen.length > 1) return Response.json({ code: 522, message: 'It has ended' }, { status: 400 });
      const end = 'event: end\ndata: {"code":522,"message":"It has ended"}\n\n';
      return new Response(isFirst ? `${told[0] ?? ''}${end}` : told[1]);
    });
    const events: string[] = [];
    for await (const { _id } of client.webhooks.streamEvents({ id_organization: 'o' }))
      if (events.push(_id) === 2) break;
    expect(events).toEqual(['1', '2']);
    expect(seen).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
  });
});

describe('A given token', () => {
  test('is asked for before each call, and never shown in an error', async () => {
    const fetch = async (): Promise<Response> => Response.json(page);
    let asked = 0;
    const token = () => {
      asked += 1;
      return asked < 3 ? 'eyJ' : 'not\na token';
    };
    const client = createClient({ baseUrl: 'https://social.example', token, fetch });
    await client.accounts.listAccounts({ id_organization: 'o' });
    await client.accounts.listAccounts({ id_organization: 'o' });
    const error: unknown = await client.accounts
      .listAccounts({ id_organization: 'o' })
      .catch((thrown: unknown) => thrown);
    expect(isError(error, 'credentials_refused')).toBe(true);
    expect(String(error)).not.toContain('a token');
  });
});

test('A code that is newer than the client is an error without a name', async () => {
  const fetch = async (): Promise<Response> =>
    Response.json({ code: 9999, message: 'Something new', data: { limit: 1 } }, { status: 400 });
  const client = createClient({ baseUrl: 'https://social.example', token: 't', fetch });
  await expect(client.catalog.listSocialNetworks()).rejects.toMatchObject({
    error: 'unknown',
    code: 9999,
    message: 'Something new',
    data: { limit: 1 },
  });
});

test('A service that wants to be left alone for longer than a minute is not waited for', async () => {
  let asked = 0;
  const fetch = async (): Promise<Response> => {
    asked += 1;
    const headers = { 'Retry-After': '3600' };
    return Response.json({ code: 545, message: 'Too many' }, { status: 429, headers });
  };
  const client = createClient({ baseUrl: 'https://social.example', token: 't', fetch });
  await expect(client.catalog.listSocialNetworks()).rejects.toMatchObject({
    error: 'too_many_calls',
    retry_after: 3600,
  });
  expect(asked).toBe(1);
});
