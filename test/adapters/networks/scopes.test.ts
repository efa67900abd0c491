// Long, so that every network's requested access is in one place.
import { accessCapabilities } from '#adapters/networks/shared/access';
import { createIdentifiers } from '#adapters/system/identifiers';
import { openSession } from '#domain/accounts/account-session';
import { socialNetworks } from '#domain/networks/rulebook';
import type { AccessCapability } from '#ports/networks/access-capability';
import type { SocialNetwork } from '#ports/networks/social-network';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { networkWorkbench, type NetworkWorkbench } from '../../servers/network-workbench.ts';
import { keepApplication } from './discord/keep-application.ts';
import { creators, getStandIn } from './every-network.ts';
import { connect as handIn, signUp } from './whatsapp/sign-up.ts';

type Capabilities = readonly AccessCapability[] | undefined;
let bench: NetworkWorkbench | undefined;
afterEach(async () => {
  await bench?.stop();
  bench = undefined;
});

async function at(social_network: SocialNetwork, capabilities: Capabilities, more: object = {}) {
  bench = await networkWorkbench({
    social_network,
    stand_in: getStandIn(social_network),
    create: (tools, addresses, ownUrl) =>
      creators[social_network](tools, addresses, ownUrl, { ...(capabilities && { capabilities }), ...more }),
  });
  if (social_network === 'discord') await keepApplication(bench);
  return bench;
}

/** The access requested when a person leaves for the network. */
async function requestedAt(social_network: SocialNetwork, capabilities: Capabilities, more: object = {}) {
  const made = await at(social_network, capabilities, more);
  const [link] = await made.platform.accounts.getConnectLinks(made.user, {
    id_organization: made.id_organization,
    social_network: [social_network],
  });
  const session = new URL(link?.link ?? '').searchParams.get('session') ?? '';
  const { url } = await made.platform.connecting.leaveForNetwork(session);
  const { searchParams } = new URL(url);
  if (social_network === 'discord') return [searchParams.get('permissions')];
  // Bluesky received it beforehand, so only its page knows.
  const scope = searchParams.get('scope') ?? /wants to: ([^<]+)\.</.exec(await (await fetch(url)).text())?.[1];
  return scope?.split(/[\s,]+/);
}

const google = 'https://www.googleapis.com/auth';
const expected: Readonly<
  Partial<
    Record<
      SocialNetwork,
      { readonly publishing: readonly string[] } & Readonly<Partial<Record<AccessCapability, readonly string[]>>>
    >
  >
> = {
  bluesky: { publishing: ['atproto', 'transition:generic'], messages: ['transition:chat.bsky'] },
  facebook: {
    publishing: [
      'pages_show_list',
      'pages_read_engagement',
      'pages_manage_posts',
      'pages_manage_engagement',
      'pages_read_user_content',
      'business_management',
    ],
    comments: ['pages_manage_metadata'],
    messages: ['pages_messaging', 'pages_manage_metadata'],
    metrics: ['read_insights'],
    products: ['catalog_management'],
  },
  instagram: {
    publishing: [
      'instagram_business_basic',
      'instagram_business_content_publish',
      'instagram_business_manage_comments',
    ],
    messages: ['instagram_business_manage_messages'],
    metrics: ['instagram_business_manage_insights'],
  },
  linkedin: {
    publishing: [
      'r_basicprofile',
      'rw_organization_admin',
      'r_organization_social',
      'w_organization_social',
      'r_organization_social_feed',
      'w_organization_social_feed',
      'w_member_social',
      'w_member_social_feed',
    ],
    metrics: ['r_member_postAnalytics', 'r_member_profileAnalytics', 'r_organization_followers'],
  },
  pinterest: { publishing: ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'] },
  slack: {
    publishing: [
      'chat:write',
      'chat:write.customize',
      'channels:read',
      'channels:join',
      'channels:history',
      'groups:read',
      'groups:history',
      'files:read',
      'files:write',
      'team:read',
    ],
    metrics: ['reactions:read'],
  },
  threads: {
    publishing: [
      'threads_basic',
      'threads_content_publish',
      'threads_read_replies',
      'threads_manage_replies',
      'threads_delete',
    ],
    comments: ['threads_manage_mentions'],
    metrics: ['threads_manage_insights'],
  },
  tiktok: {
    publishing: ['user.info.basic', 'user.info.profile', 'video.publish', 'video.list'],
    metrics: ['user.info.stats'],
  },
  x: {
    publishing: ['tweet.read', 'tweet.write', 'users.read', 'offline.access', 'media.write'],
    comments: ['tweet.moderate.write'],
    messages: ['dm.read', 'dm.write'],
  },
  youtube: {
    publishing: [`${google}/youtube.force-ssl`],
    metrics: [`${google}/youtube.readonly`, `${google}/yt-analytics.readonly`],
  },
  // As a sum of permissions.
  discord: { publishing: ['74752'], comments: ['309237771328'] },
};
const extras = Object.entries(expected).flatMap(([network, { publishing, ...more }]) =>
  accessCapabilities
    .filter((capability) => capability !== 'publishing')
    .map((capability) => {
      const added = more[capability] ?? [];
      const all = network === 'discord' && added.length > 0 ? added : [...publishing, ...added];
      // The keys are those of the table above.
      return [network as SocialNetwork, capability, all] as const;
    }),
);

describe('a person is asked', () => {
  test.each(Object.entries(expected))('by %s for what publishing needs, and no more', async (network, capabilities) => {
    // The keys are those of the table above.
    expect(await requestedAt(network as SocialNetwork, ['publishing'])).toEqual(capabilities.publishing);
  });

  test.each(Object.keys(expected))(
    'by %s for comments, messages and numbers too when nothing is said',
    async (network) => {
      // The keys are those of the table above.
      const named = network as SocialNetwork;
      expect(await requestedAt(named, undefined)).toEqual(
        await requestedAt(named, ['comments', 'messages', 'metrics']),
      );
    },
  );

  test.each(extras)('by %s with %s for this, after the same as before', async (network, capability, all) => {
    expect(await requestedAt(network, [capability])).toEqual(all);
  });

  test('at LinkedIn for what the operator lists, whatever is switched on', async () => {
    const scopes = ['openid', 'profile', 'w_member_social'];
    expect(await requestedAt('linkedin', ['metrics'], { scopes })).toEqual(scopes);
  });

  test('nowhere else: these networks are asked without scopes', () => {
    expect(socialNetworks.filter((network) => !(network in expected))).toEqual(['telegram', 'whatsapp']);
  });
});

test.each([
  [undefined, ['message', 'my_chat_member', 'edited_message', 'channel_post', 'message_reaction_count']],
  [['publishing'], ['message', 'my_chat_member']],
  [['comments'], ['message', 'my_chat_member', 'edited_message', 'channel_post']],
  [['metrics'], ['message', 'my_chat_member', 'message_reaction_count']],
] as const)('Telegram with %s sends updates of these kinds', async (capabilities, kinds) => {
  const clock = new ManualClock();
  const bodies: unknown[] = [];
  const tools = {
    clock,
    identifiers: createIdentifiers(clock),
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    images: { fit: () => Promise.resolve(undefined) },
    fetch: ((_: string, init?: RequestInit) => {
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
      return Promise.resolve(Response.json({ ok: true, result: [] }));
    }) as typeof fetch, // Telegram's adapter calls it with an address and a body.
  };
  const adapter = creators.telegram(tools, (addresses) => addresses, '', { capabilities });
  await adapter.events?.poll?.({ cursor: undefined, signal: new AbortController().signal });
  expect(bodies).toMatchObject([{ allowed_updates: kinds }]);
});

const everything = accessCapabilities;
const connectOne = async (made: NetworkWorkbench, untick: readonly string[] = []) => {
  const { accounts, errorMsg } = await made.goAndReturn(0, undefined, untick);
  return { account: accounts[0], errorMsg };
};

describe('an account of', () => {
  const tells = [
    'bluesky',
    'facebook',
    'instagram',
    'linkedin',
    'pinterest',
    'slack',
    'threads',
    'tiktok',
    'x',
    'youtube',
  ];

  // The names in the list are names of networks.
  test.each(tells as SocialNetwork[])('%s that was granted all lacks nothing', async (network) => {
    const made = await at(network, everything);
    const { account, errorMsg } = await connectOne(made);
    expect(errorMsg).toBe('');
    expect(account).not.toHaveProperty('missing_scopes');
    const stored = await made.ports.storage.get('accounts', account?._id ?? '');
    expect(stored?.granted_scopes?.split(' ')).toEqual([...(made.adapter.connect?.scopes ?? [])].sort());
    // The scopes of actions on comments are among those requested.
    const deeds = Object.values(made.adapter.comments?.scopes ?? {}).flat();
    expect(made.adapter.connect?.scopes).toEqual(expect.arrayContaining(deeds));
    // A renewal reports it again.
    const session = stored && openSession(made.ports, stored);
    if (!session || !['bluesky', 'linkedin', 'pinterest', 'tiktok', 'x', 'youtube'].includes(network)) return;
    const renewed = await made.adapter.connect?.renew?.(session);
    expect(renewed?.granted_scopes).toEqual(expect.arrayContaining([...(made.adapter.connect?.scopes ?? [])]));
  });

  test.each([
    ['bluesky', 'transition:chat.bsky'],
    ['facebook', 'read_insights'],
    ['instagram', 'instagram_business_manage_messages'],
    ['threads', 'threads_manage_mentions'],
    ['tiktok', 'user.info.stats'],
    ['youtube', `${google}/yt-analytics.readonly`],
  ] as const)('%s is connected without %s, says so, and no more after connecting again', async (network, scope) => {
    const made = await at(network, everything);
    const { account } = await connectOne(made, [scope]);
    expect(account).toMatchObject({ missing_scopes: [scope] });
    const again = await connectOne(made);
    expect(again.account?._id).toBe(account?._id);
    expect(again.account).not.toHaveProperty('missing_scopes');
  });

  test.each([
    ['bluesky', 'transition:generic', 'Not all of the requested access'],
    ['facebook', 'pages_manage_posts', 'Not allowed: pages_manage_posts'],
    ['instagram', 'instagram_business_content_publish', 'Publishing was not allowed'],
    ['tiktok', 'video.publish', 'Permission to post'],
    ['youtube', `${google}/youtube.force-ssl`, 'Permission to manage'],
  ] as const)('%s is not connected without %s', async (network, scope, words) => {
    const { account, errorMsg } = await connectOne(await at(network, everything), [scope]);
    expect(account).toBeUndefined();
    expect(errorMsg).toContain(words);
  });

  test.each([
    ['discord', 0],
    // Not a tester of the app.
    ['threads', 1],
  ] as const)('%s is not known to lack anything where the network does not tell', async (network, person) => {
    const made = await at(network, everything);
    const unticked = (made.adapter.connect?.scopes ?? []).slice(-1);
    const { accounts } = await made.goAndReturn(person, undefined, unticked);
    expect(accounts).toHaveLength(1);
    expect(accounts[0]).not.toHaveProperty('missing_scopes');
  });

  test('whatsapp lacks what the configuration of the popup does not grant', async () => {
    const facts = (granular_scopes: readonly object[]) => ({
      where: /debug_token$/,
      with: { status: 200, body: { data: { is_valid: true, app_id: 'sandbox', expires_at: 0, granular_scopes } } },
    });
    const management = { scope: 'whatsapp_business_management' };
    const made = await at('whatsapp', ['messages']);
    made.disturb(facts([management, { scope: 'whatsapp_business_messaging', target_ids: ['another'] }]));
    const first = await handIn(made, await signUp(made.sandbox.url));
    expect(first.accounts[0]).toMatchObject({ missing_scopes: ['whatsapp_business_messaging'] });
    const again = await handIn(made, await signUp(made.sandbox.url));
    expect(again.accounts[0]?._id).toBe(first.accounts[0]?._id);
    expect(again.accounts[0]).not.toHaveProperty('missing_scopes');
  });
});
