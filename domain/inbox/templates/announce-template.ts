import type { NetworkAdapter, NetworkEvent } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { grantKey } from '../../accounts/index.ts';
import { isPassedOn } from '../comments/change-comment.ts';
import { getClientById, getPlanData } from '../../access/index.ts';
import { announce } from '../../webhooks/index.ts';

/**
 * Announces a network's decision on a template to apps, for each account that has it and whose plan has an inbox. A
 * repeated decision is announced once.
 */
export async function announceTemplate(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  { social_network }: Pick<NetworkAdapter, 'social_network'>,
  { grant, date = '', template, original }: Extract<NetworkEvent, { type: 'template' }>,
): Promise<void> {
  const grant_key = grantKey(ports, social_network, grant);
  const accounts = await ports.storage.find('accounts', { where: { grant_key, deleted: false } });
  for (const { _id: id_account, id_client, id_organization } of accounts) {
    if (!getPlanData(ports.settings, await getClientById(ports, id_client)).inbox) continue;
    const change = {
      field: 'message_template_status',
      id_account,
      id_organization,
      social_network,
      ...template,
      ...(isPassedOn(original) && { originalChange: original }),
    } as const;
    const { template_id, status } = template;
    await announce(ports, id_client, [change], `template:${id_account}:${template_id}:${status}:${date}`);
  }
}
