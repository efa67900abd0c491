import { createImageFitter } from '#adapters/files/sharp-image-fitter';
import { createDiscord, discordAddresses } from '#adapters/networks/discord/index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

/** Discord's data of the only application. */
let application: Record<string, unknown>;
let server: Server;
let api_url: string;
let isDown = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { authorization } = request.headers;
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (isDown) answer(503, {});
    else if (request.url === '/oauth2/applications/@me') {
      if (authorization === 'Bot right-token') answer(200, application);
      else answer(401, { message: '401: Unauthorized', code: 0 });
    } else if (request.url === '/oauth2/token' && request.method === 'POST') {
      const right = `Basic ${Buffer.from('123:right-secret').toString('base64')}`;
      if (authorization === right) answer(200, { access_token: 'x' });
      else answer(401, { error: 'invalid_client' });
    } else answer(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api_url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`; // A server on a port has an address with a port.
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  isDown = false;
  application = { id: '123', name: 'Our bot', bot_public: true, bot_require_code_grant: false };
});

const right = { client_id: '123', client_secret: 'right-secret', bot_token: 'right-token' };

async function start() {
  const { clock, ports } = await createTestPlatform();
  const { identifiers, logger } = ports;
  const tools = { fetch, clock, identifiers, logger, images: createImageFitter() };
  const discord = createDiscord({ ...discordAddresses, api_url }, tools);
  const service = await createTestPlatform({ networks: [discord] });
  const address = { id_organization: service.made.id_organization, social_network: 'discord' };
  const keep = (input: object) => service.platform.organizations.updateSocialCredentials(service.app, address, input);
  return { ...service, address, keep };
}

describe('an organization’s own Discord application', () => {
  test('is kept when Discord confirms it, and its secrets are never shown', async () => {
    const { keep, ports, platform, app, address } = await start();
    const kept = await keep(right);
    expect(kept.social_credentials).toEqual({
      discord: {
        client_id: '123',
        application_name: 'Our bot',
        verified_date: expect.any(String),
        has_client_secret: true,
        has_bot_token: true,
      },
    });
    const stored = JSON.stringify(await ports.storage.get('organizations', address.id_organization));
    expect(stored).not.toMatch(/right-secret|right-token/);
    application.name = 'Renamed';
    expect((await keep({ client_id: '123' })).social_credentials?.discord?.application_name).toBe('Renamed');
    const gone = await platform.organizations.deleteSocialCredentials(app, address);
    expect(gone.social_credentials).toBeUndefined();
  });

  test.each([
    [{ bot_token: 'wrong' }, {}, /token/],
    [{ client_secret: 'wrong' }, {}, /secret/],
    [{ client_id: '999' }, {}, /another application/],
    [{}, { bot_public: false }, /Public Bot/],
    [{}, { bot_require_code_grant: true }, /Code Grant/],
  ])('with %j and %j is refused with the reason, and nothing is stored', async (input, settings, reason) => {
    const { keep, platform, app, address } = await start();
    Object.assign(application, settings);
    const refused = await refusal(keep({ ...right, ...input }));
    expect([refused?.code, refused?.data?.reason]).toEqual([959, expect.stringMatching(reason)]);
    const stored = await platform.organizations.getOrganization(app, address);
    expect(stored.social_credentials).toBeUndefined();
  });

  test('needs all three parts the first time', async () => {
    const { keep } = await start();
    expect((await refusal(keep({ client_id: '123', bot_token: 'right-token' })))?.data).toEqual({
      field: 'client_secret',
    });
  });

  test('is not stored while Discord is down', async () => {
    const { keep } = await start();
    isDown = true;
    expect(await codeOf(keep(right))).toBe(959);
  });

  test('is only possible for discord', async () => {
    const { platform, app, address } = await start();
    const elsewhere = { ...address, social_network: 'x' };
    const { updateSocialCredentials, deleteSocialCredentials } = platform.organizations;
    expect(await codeOf(updateSocialCredentials(app, elsewhere, right))).toBe(702);
    expect(await codeOf(deleteSocialCredentials(app, elsewhere))).toBe(702);
  });

  test('alone does not enable a connect link', async () => {
    const { platform, user, made } = await start();
    expect(await platform.accounts.getConnectLinks(user, made)).toEqual([]);
  });
});
