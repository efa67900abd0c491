import type { PlatformPorts } from '#ports/platform/platform-ports';
import { withAccount } from './test-account.ts';

/** Creates a platform with an account that posts on weekdays at nine, in UTC. It is Friday, 20 November 2026, 09:00. */
export async function withSlots(overrides: Partial<PlatformPorts> = {}) {
  const service = await withAccount(undefined, overrides);
  const { app, platform, ports, id_account, id_organization } = service;
  const address = { id_organization, id_account };
  const slots = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: '09:00' }));
  await platform.slots.replacePostingSlots(app, address, slots);
  const queue = (text: string, by = platform) =>
    by.publications.createPublication(app, {
      ...address,
      input: { social_network: 'bluesky', text, schedule: 'next_slot' },
    });
  /** What waits in slots or went out, as `<day> <text> <state>`. */
  const laid = async (): Promise<readonly string[]> => {
    const found = await ports.storage.find('publications', { where: { id_organization, deleted: false } });
    return found
      .map(({ publish_date = 'no date', text = '', state }) => `${publish_date.slice(0, 10)} ${text} ${state}`)
      .sort();
  };
  return { ...service, address, queue, laid };
}
