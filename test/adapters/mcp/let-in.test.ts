import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { assistantOf, clientId, describedAssistants, redirectUri } from '../../fakes/assistant-client.ts';
import { revisions, speaking } from '../../fakes/assistant-service.ts';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let person: Awaited<ReturnType<typeof assistantOf>>;
beforeAll(async () => {
  service = await startTestService({ web: describedAssistants().web }, { console: { folder: '/nowhere' } });
  person = await assistantOf(service);
});
afterAll(() => service.stop());

/** What the program of an assistant keeps, and where it sends the browser of its person. */
function program() {
  const kept: {
    tokens?: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
    information?: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
    discovered?: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>;
    verifier: string;
    sent?: URL;
  } = { verifier: '' };
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadataUrl: clientId,
    clientMetadata: { client_name: 'Aide', redirect_uris: [redirectUri] },
    state: () => 'remembered',
    clientInformation: () => kept.information,
    saveClientInformation: (information) => void (kept.information = information),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.sent = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
    discoveryState: () => kept.discovered,
    saveDiscoveryState: (discovered) => void (kept.discovered = discovered),
    invalidateCredentials: () => void delete kept.tokens,
  };
  return { kept, provider };
}

/** The service is reached where it listens, and knows itself by its public address. */
const here = (address: string | URL, init?: RequestInit): Promise<Response> =>
  fetch(String(address).replace('https://postwright.example', service.origin), init);

/**
 * What a person does in the console to whom an assistant sent their browser. Returns where the browser goes back to.
 */
async function allow(sent: URL | undefined): Promise<URL> {
  expect(`${sent?.origin ?? ''}${sent?.pathname ?? ''}`).toBe('https://postwright.example/oauth/authorize');
  const response = await service.call('GET', `/users/me/assistants/request${sent?.search ?? ''}`, {
    token: await person.person(),
  });
  // A program that names no scopes asks for those of the service's metadata. The person allows two of them.
  expect(response.body).toMatchObject({ name: 'Aide', scopes: ['read', 'draft', 'publish', 'inbox'] });
  const { request } = response.body;
  const scopes = ['read', 'draft'];
  const allowed = await person.allow({ request, scopes });
  return new URL(String(allowed.body.redirect_uri));
}

test.each(revisions)(
  'the official client is admitted by its user, stays connected, and is removed when they end it (%s)',
  async (revision) => {
    const { kept, provider } = program();
    const open = () =>
      new StreamableHTTPClientTransport(new URL('https://postwright.example/mcp'), {
        authProvider: provider,
        fetch: here,
      });
    const stranger = open();
    await expect(
      new Client({ name: 'test', version: '1' }, speaking(revision)).connect(stranger),
    ).rejects.toBeInstanceOf(UnauthorizedError);
    const back = await allow(kept.sent);
    expect(back.searchParams.get('state')).toBe('remembered');
    await stranger.finishAuth(back.searchParams);

    const client = new Client({ name: 'test', version: '1' }, speaking(revision));
    await client.connect(open());
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['get_context', 'draft_post']));
    expect(names).not.toContain('schedule_post');
    const first = await client.callTool({ name: 'get_context', arguments: {} });
    expect(first.isError).not.toBe(true);

    const before = kept.tokens?.access_token;
    service.clock.advance(31 * 60_000);
    const later = await client.callTool({ name: 'get_context', arguments: {} });
    expect(later.isError).not.toBe(true);
    expect(kept.tokens?.access_token).not.toBe(before);

    const { data } = await person.list();
    const [mine] = data as [{ _id: string }];
    await service.call('DELETE', `/users/me/assistants/${mine._id}`, { token: await person.person() });
    await expect(client.callTool({ name: 'get_context', arguments: {} })).rejects.toBeInstanceOf(UnauthorizedError);
    await client.close();
  },
);
