import { createMemoryStorage } from '#adapters/memory/memory-storage';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import type { Settings } from '../../config/settings.ts';
import { tokens } from '../../container/tokens.ts';
import { createContainer } from '../../service.ts';
import type { Finding } from './finding.ts';

function toFinding({ social_network, documents }: NetworkAdapter, { publicUrl, frontUrls }: Settings): Finding {
  const subject = 'redirects';
  const metadata = Object.keys(documents ?? {}).find((path) => path.includes('metadata'));
  if (metadata !== undefined) {
    const address = `${publicUrl}/connect/${social_network}/${metadata}`;
    return {
      subject,
      state: 'ok',
      text: `${social_network}: nothing to register; it reads ${address}, which must be public`,
    };
  }
  if (social_network === 'bluesky')
    return { subject, state: 'ok', text: 'bluesky: nothing to register without a public https address' };
  const addresses = [`${publicUrl}/connect`, ...frontUrls].map((front) => `${front}/${social_network}`);
  return { subject, state: 'ok', text: `${social_network}: its developer portal must know ${addresses.join(' and ')}` };
}

/** Returns what to enter at Google if files are imported from Drive. */
function driveFindings({ drive, publicUrl, frontUrls }: Settings): Finding[] {
  if (!drive) return [];
  const addresses = [`${publicUrl}/connect/integration/google_drive`, ...frontUrls];
  const { origin } = new URL(publicUrl);
  return [
    {
      subject: 'redirects',
      state: 'ok',
      text: `google_drive: its OAuth client must know ${addresses.join(' and ')}, and its browser key may be limited to ${origin} and the Picker API (docs/start/drive.md)`,
    },
  ];
}

/** Returns the redirect addresses of each configured network, which must be entered in its developer portal. */
export async function redirectFindings(settings: Settings): Promise<Finding[]> {
  // A network may create a key for itself. With this temporary storage and key, nothing remains of it.
  const container = createContainer(settings, parseSecretKeys(newSecretKey()), (all) => {
    all.rebind(tokens.storage).toConstantValue(createMemoryStorage());
  });
  const networks = await container.getAsync(tokens.networks);
  return [
    ...networks
      .filter(({ connect }) => connect !== undefined && connect.invite === undefined)
      .map((network) => toFinding(network, settings)),
    ...driveFindings(settings),
  ];
}
