import * as adapters from '#adapters/networks/index';
import type { NetworkTools } from '#adapters/networks/index';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { MakeStandIn } from '#runtimes/sandbox/sandbox';
import { standIns } from '#runtimes/sandbox/stand-ins';
import { ManualClock } from '../../fakes/manual-clock.ts';

type At = <T extends Readonly<Record<string, string>>>(addresses: T) => T;

const client = { client_id: 'sandbox', client_secret: 'sandbox-secret' };
const loopback = { kind: 'loopback', redirect_uris: ['https://postwright.example/connect/bluesky'] } as const;

/** How each network is created with an operator's choice of access; `undefined` is the default. */
export const creators: Readonly<
  Record<SocialNetwork, (tools: NetworkTools, at: At, ownUrl: string, more: object) => NetworkAdapter>
> = {
  bluesky: (tools, _at, url, more) =>
    adapters.createBluesky(
      { service_url: url, plc_url: url, publicUrl: url, video_url: '', client: loopback, ...more },
      tools,
    ),
  discord: (tools, at, _, more) => adapters.createDiscord({ ...at(adapters.discordAddresses), ...more }, tools),
  facebook: (tools, at, _, more) =>
    adapters.createFacebook({ ...client, ...at(adapters.facebookAddresses), ...more }, tools),
  instagram: (tools, at, _, more) =>
    adapters.createInstagram({ ...client, ...at(adapters.instagramAddresses), ...more }, tools),
  linkedin: (tools, at, _, more) =>
    adapters.createLinkedin(
      { ...client, api_version: adapters.linkedinVersion, ...at(adapters.linkedinAddresses), ...more },
      tools,
    ),
  pinterest: (tools, at, _, more) =>
    adapters.createPinterest({ ...client, ...at(adapters.pinterestAddresses), ...more }, tools),
  slack: (tools, at, _, more) => adapters.createSlack({ ...client, ...at(adapters.slackAddresses), ...more }, tools),
  telegram: (tools, at, _, more) =>
    adapters.createTelegram(
      { bot_token: '1000001:sandbox-secret', bot_username: 'sandbox_bot', ...at(adapters.telegramAddresses), ...more },
      tools,
    ),
  threads: (tools, at, _, more) =>
    adapters.createThreads({ ...client, ...at(adapters.threadsAddresses), ...more }, tools),
  tiktok: (tools, at, _, more) => adapters.createTiktok({ ...client, ...at(adapters.tiktokAddresses), ...more }, tools),
  whatsapp: (tools, at, _, more) =>
    adapters.createWhatsapp({ ...client, config_id: 'sandbox', ...at(adapters.whatsappAddresses), ...more }, tools),
  x: (tools, at, _, more) => adapters.createX({ ...client, ...at(adapters.xAddresses), ...more }, tools),
  youtube: (tools, at, _, more) =>
    adapters.createYoutube({ ...client, ...at(adapters.youtubeAddresses), ...more }, tools),
};

const makers = new Map<SocialNetwork, MakeStandIn>();

/** Returns the creator of a network's stand-in. */
export function getStandIn(social_network: SocialNetwork): MakeStandIn {
  if (makers.size === 0) {
    const clock = new ManualClock();
    for (const make of standIns) {
      // Created only to find out which network it replaces.
      const made = make({
        clock,
        count: () => 1,
        address: (url) => url,
        processing: () => 0,
        passes: () => false,
        findFault: () => Promise.resolve(undefined),
        push: () => undefined,
        fetch,
      });
      makers.set(made.social_network, make);
    }
  }
  const found = makers.get(social_network);
  if (!found) throw new Error('every network has a stand-in');
  return found;
}
