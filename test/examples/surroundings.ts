import { noWeb } from '#adapters/memory/no-web';
import { oneChunk } from '#domain/foundation/index';
import type { FileSource } from '#ports/integrations/file-source';
import type { MenuEntry, NetworkMenu } from '#ports/networks/network-menu';
import type { NetworkMetrics } from '#ports/networks/network-metrics';
import type { MessageTemplate, NetworkTemplates } from '#ports/networks/network-templates';
import type { SandboxFaults } from '#ports/platform/sandbox-faults';
import type { Web } from '#ports/foundation/web';
import { FakeNetwork } from '../fakes/fake-network.ts';
import { FakeProducts } from '../fakes/fake-products.ts';
import { FakeFeed } from '../fakes/test-feeds.ts';
import { tinyPng } from '../fixtures/tiny-png.ts';

const access = { access_token: 'ya29.a0AfB_byC', expires_date: '2026-11-20T10:00:00.000Z' };

/** A drive with one picture, into which everybody lets the service. */
const drive: FileSource = {
  provider: 'google_drive',
  name: 'Google Drive',
  picker: {
    developer_key: 'AIzaSyB-example',
    app_id: '100200300400',
    script: 'https://apis.google.com/js/api.js',
    policy: [],
  },
  consentUrl: ({ state, redirect_uri }) =>
    `https://accounts.google.com/o/oauth2/v2/auth?${new URLSearchParams({ state, redirect_uri }).toString()}`,
  exchange: () => Promise.resolve({ ...access, refresh_token: '1//04', email: 'sam@harbour-coffee.example' }),
  renew: () => Promise.resolve(access),
  isNative: () => false,
  find: async () => ({ name: 'winter-roast.png', mime_type: 'image/png', content: oneChunk(await tinyPng()) }),
  revoke: () => Promise.resolve(),
};

const metrics: NetworkMetrics = {
  posts_at_once: 25,
  readPosts: ({ posts }) =>
    Promise.resolve(
      posts.map(({ external_identifier }) => ({
        external_identifier,
        values: { likeCount: 41, replyCount: 6, repostCount: 9, quoteCount: 2, bookmarkCount: 3 },
      })),
    ),
};

function menuOfChats(): NetworkMenu {
  let entries: readonly MenuEntry[] = [
    {
      locale: 'default',
      composer_input_disabled: false,
      call_to_actions: [{ type: 'postback', title: 'Opening hours', payload: 'hours' }],
    },
  ];
  return {
    scopes: [],
    findProblem: () => undefined,
    read: () => Promise.resolve(entries),
    write: (_session, menu) => {
      entries = menu;
      return Promise.resolve();
    },
  };
}

const approved: MessageTemplate = {
  id: '1234567890',
  name: 'order_ready',
  language: 'en',
  category: 'UTILITY',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Your order is ready.' }],
};
const templates: NetworkTemplates = {
  list: () => Promise.resolve([approved]),
  findProblem: () => undefined,
  create: ({ template }) => Promise.resolve({ ...template, id: '1234567891', status: 'PENDING' }),
  remove: () => Promise.resolve(),
};

/** Describes an assistant. */
const web: Web = {
  ...noWeb,
  readJson: (client_id: string) =>
    Promise.resolve({ client_id, client_name: 'Aide', redirect_uris: ['https://aide.example/callback'] }),
};

const sandbox: SandboxFaults = {
  list: () => Promise.resolve([{ social_network: 'x', kind: 'throttle', times: 1, seconds: 60 }]),
  cause: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** What answers the service in the examples, in memory: networks, a drive, and a feed. */
export function openSurroundings() {
  const bluesky = new FakeNetwork();
  const facebook = new FakeNetwork('facebook');
  const products = new FakeProducts();
  const feed = new FakeFeed();
  const networks = [
    { ...bluesky.adapter(), metrics },
    { ...facebook.adapter(), products: products.adapter([]), menu: menuOfChats() },
    { ...new FakeNetwork('whatsapp').adapter(), templates },
    {
      social_network: 'discord' as const,
      ownApplication: { check: () => Promise.resolve({ application_name: 'Harbour Coffee' }) },
    },
  ];
  return { bluesky, products, feed, ports: { networks, feeds: feed, fileSources: [drive], sandbox, web } };
}
