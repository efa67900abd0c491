import type { PlatformPorts } from '#ports/platform/platform-ports';
import { createTestPlatform } from './test-platform.ts';

/** Creates a platform with one enabled account. Posts get the date given here unless they have their own. */
export async function withAccount(publish_date?: string, overrides: Partial<PlatformPorts> = {}) {
  const service = await createTestPlatform(overrides);
  const [id_account = ''] = await service.connect();
  const { id_organization } = service.made;
  const create = (text: string, date = publish_date) =>
    service.platform.publications.createPublication(service.app, {
      id_organization,
      id_account,
      input: { social_network: 'bluesky', text, publish_date: date },
    });
  const read = (id_publication: string) =>
    service.platform.publications.getPublication(service.app, { id_organization, id_publication });
  return { ...service, id_account, id_organization, create, read };
}
