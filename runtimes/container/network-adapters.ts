import type { NetworkTools } from '#adapters/networks/network-tools';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import {
  type ApplicationNetwork,
  type NetworkApplication,
  applicationNetworks,
  type NetworkSettings,
} from '../config/networks.ts';

type Addresses = Readonly<Record<string, string>>;

/** The real addresses of a network, or where the sandbox stands in for them. */
function at<A extends Addresses>({ sandbox_url }: NetworkSettings, addresses: A): A {
  if (sandbox_url === undefined) return addresses;
  const entries = Object.entries(addresses).map(([name, url]) => [
    name,
    url.replace(/^https:\/\//, `${sandbox_url}/`),
  ]);
  // Each value was replaced by another text.
  return Object.fromEntries(entries) as A;
}

type Load = (
  application: NetworkApplication,
  settings: NetworkSettings,
  tools: NetworkTools,
) => Promise<NetworkAdapter>;

/** Each network is loaded where it is set up alone: it takes longer than what a short command does. */
const loaders: Readonly<Record<ApplicationNetwork, Load>> = {
  async facebook(application, settings, tools) {
    const { createFacebook, facebookAddresses } = await import('#adapters/networks/facebook/index');
    return createFacebook({ ...application, ...at(settings, facebookAddresses) }, tools);
  },
  async instagram(application, settings, tools) {
    const { createInstagram, instagramAddresses } = await import('#adapters/networks/instagram/index');
    return createInstagram({ ...application, ...at(settings, instagramAddresses) }, tools);
  },
  async linkedin(application, settings, tools) {
    const { createLinkedin, linkedinAddresses, linkedinPageScopes, linkedinVersion } =
      await import('#adapters/networks/linkedin/index');
    const scopes = settings.linkedin_scopes ?? linkedinPageScopes;
    const api_version = settings.linkedin_api_version ?? linkedinVersion;
    return createLinkedin({ ...application, ...at(settings, linkedinAddresses), scopes, api_version }, tools);
  },
  async pinterest(application, settings, tools) {
    const { createPinterest, pinterestAddresses } = await import('#adapters/networks/pinterest/index');
    return createPinterest({ ...application, ...at(settings, pinterestAddresses) }, tools);
  },
  async slack(application, settings, tools) {
    const { createSlack, slackAddresses } = await import('#adapters/networks/slack/index');
    return createSlack({ ...application, ...at(settings, slackAddresses) }, tools);
  },
  async threads(application, settings, tools) {
    const { createThreads, threadsAddresses } = await import('#adapters/networks/threads/index');
    return createThreads({ ...application, ...at(settings, threadsAddresses) }, tools);
  },
  async tiktok(application, settings, tools) {
    const { createTiktok, tiktokAddresses } = await import('#adapters/networks/tiktok/index');
    return createTiktok({ ...application, ...at(settings, tiktokAddresses) }, tools);
  },
  async whatsapp(application, settings, tools) {
    const { createWhatsapp, whatsappAddresses } = await import('#adapters/networks/whatsapp/index');
    const config_id = settings.whatsapp_config_id;
    return createWhatsapp({ ...application, ...at(settings, whatsappAddresses), config_id }, tools);
  },
  async x(application, settings, tools) {
    const { createX, xAddresses } = await import('#adapters/networks/x/index');
    return createX({ ...application, ...at(settings, xAddresses) }, tools);
  },
  async youtube(application, settings, tools) {
    const { createYoutube, youtubeAddresses } = await import('#adapters/networks/youtube/index');
    return createYoutube({ ...application, ...at(settings, youtubeAddresses) }, tools);
  },
};

/** Every network that is set up here, but Bluesky, which needs more than tools. */
export async function networkAdapters(
  settings: NetworkSettings,
  tools: NetworkTools,
): Promise<NetworkAdapter[]> {
  const { createDiscord, discordAddresses } = await import('#adapters/networks/discord/index');
  const adapters = [createDiscord(at(settings, discordAddresses), tools)];
  if (settings.telegram) {
    const { createTelegram, telegramAddresses } = await import('#adapters/networks/telegram/index');
    adapters.push(createTelegram({ ...at(settings, telegramAddresses), ...settings.telegram }, tools));
  }
  for (const network of applicationNetworks) {
    const application = settings.applications[network];
    if (application) adapters.push(await loaders[network](application, settings, tools));
  }
  return adapters;
}
