import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { choiceProblems } from '#domain/networks/choice-problems';
import { describeOptions } from '#domain/networks/describe-options';
import { networkOptions } from '#domain/networks/network-options';
import { networkFacts } from '#domain/networks/network-facts';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import type { SocialNetwork } from '#ports/networks/social-network';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;

afterEach(async () => {
  jest.restoreAllMocks();
  await service.stop();
});

const open = async (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(service.origin + path, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers,
    redirect: 'manual',
  });
  const { status, headers: answered } = response;
  return {
    status,
    location: answered.get('location'),
    cookie: answered.get('set-cookie')?.split(';')[0] ?? '',
    text: await response.text(),
  };
};

/** Connects an account on the page, and returns where the person is led when they have said that it may be used. */
async function connect(social_network: SocialNetwork) {
  const { platform, app, made, ports } = service;
  const { token } = await platform.organizations.issueConnectToken(app, made);
  const { cookie } = await open('/connect/credentials', { token, social_network, password: 'right' });
  const [account] = await ports.storage.find('accounts', { where: { social_network } });
  const id = account?._id ?? '';
  const { location } = await open('/connect/accounts', { account: id }, { cookie });
  return { cookie, id, location };
}

const start = async (social_network: SocialNetwork): Promise<void> => {
  service = await startTestService({ networks: [new FakeNetwork(social_network).adapter()] });
};

/** What the account's posts have by default, as a program sees it. */
async function defaults(id_account: string): Promise<unknown> {
  const { made, call, app_token } = service;
  const path = `/organizations/${made.id_organization}/accounts/${id_account}`;
  return (await call('GET', path, { token: app_token })).body.publish_defaults;
}

const valuesIn = (page: string): string[] =>
  [...page.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value);

describe('a question that only the user can decide', () => {
  test('is asked once after connecting, with nothing preselected, and stored', async () => {
    await start('tiktok');
    const { cookie, id, location } = await connect('tiktok');
    expect(location).toBe('/connect/questions');
    const page = await open('/connect/questions', undefined, { cookie });
    expect(page.text).toContain('Who can see the posts?');
    expect(valuesIn(page.text).sort()).toEqual([...(rulebook.tiktok.privacies ?? [])].sort());
    expect(page.text).not.toContain('checked');
    const answer = await open('/connect/questions', { [`${id}:privacy`]: 'SELF_ONLY' }, { cookie });
    expect(answer.location).toBe('/connect/done');
    expect(await defaults(id)).toEqual({ privacy: 'SELF_ONLY' });
    const again = await connect('tiktok');
    expect((await open('/connect/questions', undefined, { cookie: again.cookie })).location).toBe('/connect/done');
    // What was decided before stays, whatever the form says.
    await open('/connect/questions', { [`${id}:privacy`]: 'PUBLIC_TO_EVERYONE' }, { cookie: again.cookie });
    expect(await defaults(id)).toEqual({ privacy: 'SELF_ONLY' });
  });

  test('stays open when it is skipped, and the API shows what is open', async () => {
    await start('tiktok');
    const { cookie, id } = await connect('tiktok');
    expect((await open('/connect/questions', {}, { cookie })).location).toBe('/connect/done');
    expect(await defaults(id)).toBeUndefined();
    const { made, call, app_token } = service;
    const path = `/organizations/${made.id_organization}/accounts/${id}`;
    const { open_questions } = (await call('GET', path, { token: app_token })).body;
    expect(open_questions).toMatchObject([
      {
        field: 'privacy',
        question: 'Who can see the posts?',
        choices: networkFacts.tiktok.personal_choices?.[0]?.choices,
      },
    ]);
    const body = { publish_defaults: { privacy: 'SELF_ONLY' } };
    await call('PUT', path, { token: app_token, body });
    expect((await call('GET', path, { token: app_token })).body).not.toHaveProperty('open_questions');
  });

  test('is asked again after an invalid answer, which the page explains', async () => {
    await start('tiktok');
    const { cookie, id } = await connect('tiktok');
    const form = { [`${id}:privacy`]: 'EVERYBODY' };
    const { status, text } = await open('/connect/questions', form, { cookie });
    expect(status).toBe(400);
    expect(text).toContain('“Who can see the posts?” takes one of its answers: Everyone, Followers');
    expect(valuesIn(text)).toHaveLength(4);
    expect(await defaults(id)).toBeUndefined();
    const german = await open('/connect/questions', form, { cookie, 'accept-language': 'de' });
    expect(german.text).toContain('hat nur diese Antworten: ');
  });

  test('offers the choices that the network returns for the account', async () => {
    await start('tiktok');
    const { cookie, id } = await connect('tiktok');
    const privacy_level_options = ['FOLLOWER_OF_CREATOR', 'SELF_ONLY'];
    await service.ports.storage.update('accounts', id, { extra_data: { privacy_level_options } });
    const { text } = await open('/connect/questions', undefined, { cookie });
    expect(valuesIn(text)).toEqual(privacy_level_options);
    const closed = { [`${id}:privacy`]: 'PUBLIC_TO_EVERYONE' };
    expect((await open('/connect/questions', closed, { cookie })).status).toBe(400);
    expect(await defaults(id)).toBeUndefined();
  });

  test('may be an option, and is stored next to other defaults', async () => {
    const options = describeOptions({ made_for_kids: z.boolean().optional(), tags: z.string().optional() });
    jest.replaceProperty(networkOptions, 'youtube', options);
    await start('youtube');
    const { cookie, id } = await connect('youtube');
    await service.platform.accounts.updateAccount(
      service.app,
      { ...service.made, id_account: id },
      { publish_defaults: { privacy: 'private', options: { tags: 'a' } } },
    );
    await open('/connect/questions', { [`${id}:options.made_for_kids`]: 'false' }, { cookie });
    expect(await defaults(id)).toEqual({ privacy: 'private', options: { tags: 'a', made_for_kids: false } });
    const entries = await service.ports.storage.find('audit_entries', {});
    const answered = entries.filter(({ action }) => action === 'answerConnectQuestions');
    expect(answered.map(({ caller, resource }) => [caller, resource])).toEqual([
      ['connect_token', { id_organization: service.made.id_organization, id_account: id, _id: id }],
    ]);
  });

  test('can be answered only by the user who connected the account', async () => {
    await start('tiktok');
    const { cookie, id } = await connect('tiktok');
    const form = { [`${id}:privacy`]: 'PUBLIC_TO_EVERYONE' };
    expect((await open('/connect/questions')).text).toContain('This cannot continue');
    expect((await open('/connect/questions', form)).status).toBe(400);
    const forged = { cookie: `${cookie}x` };
    expect((await open('/connect/questions', form, forged)).status).toBe(400);
    const elsewhere = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await open('/connect/questions', form, elsewhere)).status).toBe(403);
    // Somebody else who connected the same account later may answer; the earlier one no more.
    await connect('tiktok');
    await open('/connect/questions', form, { cookie });
    expect(await defaults(id)).toBeUndefined();
    service.clock.advance(16 * 60_000);
    expect((await open('/connect/questions', form, { cookie })).text).toContain('This cannot continue');
  });

  test('is not asked if there is nothing to decide', async () => {
    await start('bluesky');
    const { cookie, location } = await connect('bluesky');
    expect(location).toBe('/connect/questions');
    expect((await open('/connect/questions', undefined, { cookie })).location).toBe('/connect/done');
  });

  test('offers only choices that the network accepts for posts', async () => {
    await start('bluesky');
    const found = socialNetworks.flatMap((network) =>
      (networkFacts[network].personal_choices ?? [])
        .filter(({ field }) => field === 'privacy')
        .flatMap(({ choices }) => choices)
        .flatMap(({ value }) => choiceProblems(rulebook[network], { privacy: String(value) })),
    );
    expect(found).toEqual([]);
  });
});
