import { describe, expect, test } from '@jest/globals';
import { viewAccount } from '#domain/accounts/account-view';
import type { SocialNetwork } from '#ports/networks/social-network';
import { socialNetworks } from '#domain/networks/rulebook';

const account = {
  _id: '000000000000000000000001',
  id_organization: '000000000000000000000002',
  id_client: '000000000000000000000003',
  name: 'Alice',
  image: '',
  creation_date: '2026-11-20T09:00:00.000Z',
  error_code: 0,
  deleted: false,
  enabled: true,
  access_data: {},
  search_text: 'alice',
};

const getLink = (social_network: SocialNetwork, external_identifier: string, username?: string) =>
  viewAccount({ networks: [] }, { ...account, social_network, external_identifier, ...(username && { username }) })
    .private_message_link;

describe('the address of a private chat with an account', () => {
  test.each([
    ['facebook', '1020304050', 'alicesbakery', 'https://m.me/alicesbakery'],
    ['facebook', '1020304050', undefined, 'https://m.me/1020304050'],
    ['instagram', '17841400000000001', 'alice.bakes', 'https://ig.me/m/alice.bakes'],
    ['whatsapp', '106000000000401', '+1 (555) 012-0401', 'https://wa.me/15550120401'],
  ] as const)('%s %s %s', (network, id, username, link) => {
    expect(getLink(network, id, username)).toBe(link);
  });

  test('is there on no other network', () => {
    const others = socialNetworks.filter((name) => !['facebook', 'instagram', 'whatsapp'].includes(name));
    expect(others.map((network) => getLink(network, '1', 'alice'))).toEqual(Array(10).fill(undefined));
  });
});
