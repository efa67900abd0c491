import { createDiscord, discordAddresses } from '#adapters/networks/discord/index';
import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import {
  createLinkedin,
  linkedinAddresses,
  linkedinPageScopes,
  linkedinVersion,
} from '#adapters/networks/linkedin/index';
import type { NetworkTools } from '#adapters/networks/network-tools';
import { createPinterest, pinterestAddresses } from '#adapters/networks/pinterest/index';
import { createSlack, slackAddresses } from '#adapters/networks/slack/index';
import { createTelegram, telegramAddresses } from '#adapters/networks/telegram/index';
import { createThreads, threadsAddresses } from '#adapters/networks/threads/index';
import { createTiktok, tiktokAddresses } from '#adapters/networks/tiktok/index';
import { createWhatsapp, whatsappAddresses } from '#adapters/networks/whatsapp/index';
import { createX, xAddresses } from '#adapters/networks/x/index';
import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { ApplicationNetwork, NetworkApplication, NetworkSettings } from '../config/networks.ts';

type Addresses = Readonly<Record<string, string>>;

/** The real addresses of a network, or where the sandbox stands in for them. */
export function addressesIn<A extends Addresses>(sandbox_url: string | undefined, addresses: A): A {
  if (sandbox_url === undefined) return addresses;
  const entries = Object.entries(addresses).map(([name, url]) => [
    name,
    url.replace(/^https:\/\//, `${sandbox_url}/`),
  ]);
  // Each value was replaced by another text.
  return Object.fromEntries(entries) as A;
}

/** Every network that is set up here, but Bluesky, which needs more than tools. */
export function networkAdapters(settings: NetworkSettings, tools: NetworkTools): NetworkAdapter[] {
  const { applications, sandbox_url } = settings;
  const at = <A extends Addresses>(addresses: A): A => addressesIn(sandbox_url, addresses);
  const withApplication = (
    network: ApplicationNetwork,
    create: (application: NetworkApplication) => NetworkAdapter,
  ): NetworkAdapter[] => {
    const application = applications[network];
    return application ? [create(application)] : [];
  };
  return [
    createDiscord(at(discordAddresses), tools),
    ...(settings.telegram ? [createTelegram({ ...at(telegramAddresses), ...settings.telegram }, tools)] : []),
    ...withApplication('facebook', (application) =>
      createFacebook({ ...application, ...at(facebookAddresses) }, tools),
    ),
    ...withApplication('instagram', (application) =>
      createInstagram({ ...application, ...at(instagramAddresses) }, tools),
    ),
    ...withApplication('linkedin', (application) =>
      createLinkedin(
        {
          ...application,
          ...at(linkedinAddresses),
          scopes: settings.linkedin_scopes ?? linkedinPageScopes,
          api_version: settings.linkedin_api_version ?? linkedinVersion,
        },
        tools,
      ),
    ),
    ...withApplication('pinterest', (application) =>
      createPinterest({ ...application, ...at(pinterestAddresses) }, tools),
    ),
    ...withApplication('slack', (application) =>
      createSlack({ ...application, ...at(slackAddresses) }, tools),
    ),
    ...withApplication('tiktok', (application) =>
      createTiktok({ ...application, ...at(tiktokAddresses) }, tools),
    ),
    ...withApplication('whatsapp', (application) =>
      createWhatsapp(
        { ...application, ...at(whatsappAddresses), config_id: settings.whatsapp_config_id },
        tools,
      ),
    ),
    ...withApplication('youtube', (application) =>
      createYoutube({ ...application, ...at(youtubeAddresses) }, tools),
    ),
    ...withApplication('x', (application) => createX({ ...application, ...at(xAddresses) }, tools)),
    ...withApplication('threads', (application) =>
      createThreads({ ...application, ...at(threadsAddresses) }, tools),
    ),
  ];
}
