import fc from 'fast-check';
import { readSlackEvents } from '#adapters/networks/slack/events';
import { tiktokRequests } from '#adapters/networks/tiktok/events';
import { readWhatsappEvents } from '#adapters/networks/whatsapp/events';
import { begin, grant, owner, reads, readTelegram, type Sender } from './sender.ts';

const clock = { now: () => begin * 1000, sleep: () => Promise.resolve() };

const channelGone = fc
  .tuple(
    fc.constantFrom('channel_archive', 'channel_unarchive', 'channel_deleted', 'group_archive'),
    fc.constantFrom('C1', 'C2'),
  )
  .map(([type, channel]) => ({ type, channel }));
const slackEvent = (events: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  events.map((event) => ({ type: 'event_callback', team_id: grant, event }));

/** Revoked access. */
export const accessSenders: readonly Sender[] = [
  {
    what: 'access',
    social_network: 'tiktok',
    read: (request) => tiktokRequests(['secret'], clock).read(request),
    change: fc
      .constantFrom('authorization.removed', 'post.publish.complete')
      .map((event) => ({ event, user_openid: owner })),
  },
  {
    what: 'access',
    social_network: 'telegram',
    read: readTelegram,
    change: fc
      .constantFrom('left', 'kicked', 'administrator')
      .map((status) => ({
        my_chat_member: {
          chat: { id: Number(owner), type: 'channel', title: 'Garden' },
          from: { id: 9, first_name: 'Bob' },
          new_chat_member: { status, can_post_messages: status === 'administrator' },
        },
      })),
  },
  {
    what: 'access to a channel',
    social_network: 'slack',
    account: `${grant}:C1`,
    read: reads(readSlackEvents),
    change: slackEvent(channelGone),
  },
  {
    what: 'access to a workspace',
    social_network: 'slack',
    account: `${grant}:C1`,
    read: reads(readSlackEvents),
    change: slackEvent(
      fc.oneof(
        channelGone,
        fc.constantFrom(
          { type: 'app_uninstalled' },
          { type: 'tokens_revoked', tokens: { bot: [] } },
          { type: 'tokens_revoked', tokens: { bot: ['B1'] } },
        ),
      ),
    ),
    isOfGrant: true,
  },
  {
    what: 'access to a business account',
    social_network: 'whatsapp',
    read: reads(readWhatsappEvents),
    change: fc
      .tuple(fc.constantFrom('PARTNER_REMOVED', 'VERIFIED_ACCOUNT'), fc.constantFrom(grant, 'another'))
      .map(([event, id]) => ({ id, changes: [{ field: 'account_update', value: { event } }] })),
    join: (entry) => ({ object: 'whatsapp_business_account', entry }),
    isOfGrant: true,
  },
];
