import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { describeOptions } from '#domain/networks/describe-options';
import { NetworkFailure } from '#domain/networks/network-failure';
import { networkOptions } from '#domain/networks/network-options';
import { rulebook } from '#domain/networks/rulebook';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import type { NetworkAdapter, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

type Choices = Partial<Pick<PublishInput['content'], 'options' | 'privacy' | 'reply_control'>>;

/** What the network got with each post, by its text. */
let made: Map<string | undefined, Choices>;
let lost: boolean;
let service: Awaited<ReturnType<typeof createTestPlatform>>;
let address: { id_organization: string; id_account: string };

const send: NetworkSend<PublishInput, object, Sent> = {
  read: () => ({}),
  begin: () => ({}),
  find: () => Promise.resolve('absent'),
  step: ({ id_publication: external_identifier, content }, { once }) =>
    once(() => {
      if (lost) {
        lost = false;
        throw new NetworkFailure('unknown', 'the answer is lost');
      }
      const { text, privacy, reply_control, options } = content;
      made.set(text, {
        ...(privacy !== undefined && { privacy }),
        ...(reply_control !== undefined && { reply_control }),
        ...(options && { options }),
      });
      return Promise.resolve({ external_identifier });
    }),
};

beforeEach(async () => {
  jest.replaceProperty(rulebook, 'bluesky', {
    ...rulebook.bluesky,
    privacies: ['all', 'me'],
    reply_controls: ['followers', 'nobody'],
  });
  jest.replaceProperty(
    networkOptions,
    'bluesky',
    describeOptions({ colour: z.enum(['blue', 'red']).optional(), loud: z.boolean().optional() }),
  );
  made = new Map();
  lost = false;
  const adapter: NetworkAdapter = { ...new FakeNetwork().adapter(), publish: { send } };
  service = await createTestPlatform({ networks: [adapter] });
  const [id_account = ''] = await service.connect();
  address = { id_organization: service.made.id_organization, id_account };
});

afterEach(() => {
  jest.restoreAllMocks();
});

const accounts = () => service.platform.accounts;
const change = (publish_defaults: (Choices & { loud?: boolean }) | null) =>
  accounts().updateAccount(service.app, address, { publish_defaults });
const shown = async () => (await accounts().getAccount(service.app, address)).publish_defaults;
const toRequest = (input: PublicationInput) => ({
  ...address,
  input: { social_network: 'bluesky', text: 'first', ...input },
});
const create = (input: PublicationInput = {}) =>
  service.platform.publications.createPublication(service.app, toRequest(input));

const defaults = { privacy: 'me', reply_control: 'nobody', options: { colour: 'red', loud: true } };

describe('what the posts of an account have by default', () => {
  test('is shown, replaced, cleared, and kept when the account is connected again', async () => {
    expect(await shown()).toBeUndefined();
    expect((await change(defaults)).publish_defaults).toEqual(defaults);
    await service.connect();
    expect(await shown()).toEqual(defaults);
    await accounts().updateAccount(service.app, address, { name: 'Our channel' });
    expect(await shown()).toEqual(defaults);
    await change({ privacy: 'all' });
    expect(await shown()).toEqual({ privacy: 'all' });
    await change(null);
    expect(await shown()).toBeUndefined();
    await change({});
    expect(await shown()).toBeUndefined();
  });

  test.each<[string, Choices, number]>([
    ['a privacy', { privacy: 'friends' }, 935],
    ['a reply control', { reply_control: 'friends' }, 997],
    ['an option', { options: { size: 3 } }, 1700],
    ['a value of an option', { options: { colour: 'green' } }, 1701],
    ['an option of no value', { options: { colour: null } }, 1701],
  ])('is refused and not stored with %s that a post could not have', async (_, bad, code) => {
    await change({ privacy: 'me' });
    expect(await codeOf(change(bad))).toBe(code);
    expect(await shown()).toEqual({ privacy: 'me' });
  });

  test('goes to the network with each post, and is not stored with it', async () => {
    await change(defaults);
    const { _id, state } = await create({ thread: [{ text: 'second', options: { loud: false } }] });
    expect(state).toBe('published');
    expect(made.get('first')).toEqual(defaults);
    expect(made.get('second')).toEqual({ ...defaults, options: { colour: 'red', loud: false } });
    const stored = await service.ports.storage.get('publications', _id);
    expect([stored?.privacy, stored?.reply_control, stored?.options]).toEqual([undefined, undefined, undefined]);
  });

  test('is what a post does not say itself, option by option', async () => {
    await change(defaults);
    await create({ privacy: 'all', options: { colour: 'blue' } });
    expect(made.get('first')).toEqual({ ...defaults, privacy: 'all', options: { colour: 'blue', loud: true } });
    await create({ text: 'plain', options: { colour: null } });
    expect(made.get('plain')).toEqual({ ...defaults, options: { loud: true } });
  });

  test('is that of the moment when a scheduled post goes out', async () => {
    await create({ publish_date: '2026-11-20T09:10:00.000Z' });
    await change({ privacy: 'me' });
    service.clock.advance(3_600_000);
    await service.platform.work.publishDueOn('bluesky');
    expect(made.get('first')).toEqual({ privacy: 'me' });
  });

  test('may change while nobody knows what became of a post: it goes out once', async () => {
    lost = true;
    const { _id, state } = await create();
    expect(state).toBe('publishing');
    await change(defaults);
    service.clock.advance(61_000);
    await service.platform.work.publishDueOn('bluesky');
    const at = { id_organization: address.id_organization, id_publication: _id };
    expect(await service.platform.publications.getPublication(service.app, at)).toMatchObject({ state: 'published' });
    expect([...made]).toEqual([['first', defaults]]);
  });

  test('is checked alike beforehand, at creation, at a change and at the send', async () => {
    await change(defaults);
    // A new version of the service knows less than the one that stored the defaults.
    jest.replaceProperty(rulebook, 'bluesky', { ...rulebook.bluesky, privacies: ['all'] });
    const { publications } = service.platform;
    const found = [{ code: 935 }];
    const checked = await publications.checkPublication(service.app, toRequest({}));
    expect(checked.publication_errors).toMatchObject(found);
    const { _id, state, publication_errors } = await create();
    expect([state, publication_errors]).toMatchObject(['withErrors', found]);
    const at = { id_organization: address.id_organization, id_publication: _id };
    const changed = await publications.updatePublication(service.app, { ...at, input: { text: 'other' } });
    expect(changed.publication_errors).toMatchObject(found);
    const { publication } = await publications.retryPublication(service.app, at);
    expect(publication.publication_errors).toMatchObject(found);
    const mended = await publications.updatePublication(service.app, { ...at, input: { privacy: 'all' } });
    expect(mended.state).toBe('published');
    expect(made.get('other')).toMatchObject({ privacy: 'all' });
  });
});
