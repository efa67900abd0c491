import type { Clock } from '#ports/foundation/clock';
import { type Methods, refuse } from './call.ts';
import { countMembers } from './numbers.ts';
import type { SandboxChannel, SandboxWorkspace } from './workspaces.ts';

/** Returns a channel that the app can see. */
export function getChannel({ channels }: SandboxWorkspace, id: string | null): SandboxChannel {
  const channel = channels.find((one) => one.id === id);
  if (!channel || (channel.is_private && !channel.is_member)) refuse('channel_not_found');
  return channel;
}

/** Returns a channel to which the app can write. */
export function getWritable(workspace: SandboxWorkspace, id: string | null): SandboxChannel {
  const channel = getChannel(workspace, id);
  if (channel.is_archived) refuse('is_archived');
  if (!channel.is_member) refuse('not_in_channel');
  return channel;
}

const asChannel = ({ id, name, is_private, is_member, is_archived }: SandboxChannel) => ({
  id,
  name,
  is_channel: !is_private,
  is_group: is_private,
  is_im: false,
  is_mpim: false,
  is_private,
  is_member,
  is_archived,
  is_general: name === 'general',
  is_shared: false,
  is_org_shared: false,
  created: 1_700_000_000,
  creator: 'U0ALICE000',
  name_normalized: name,
  topic: { value: '', creator: '', last_set: 0 },
  purpose: { value: '', creator: '', last_set: 0 },
});

/** Returns the methods about the workspace and its channels. */
export function channelMethods(clock: Clock): Methods {
  return {
    'team.info': [
      'team:read',
      (_, { team }) => ({
        team: { ...team, email_domain: '', icon: { image_132: `https://slack.com/icons/${team.id}.png` } },
      }),
    ],

    'conversations.list': [
      'channels:read',
      (fields, { channels }) => {
        const types = (fields.get('types') ?? '').split(',');
        const limit = Number(fields.get('limit') ?? '100');
        if (limit < 1 || limit > 999) refuse('invalid_limit');
        const from = Number(fields.get('cursor') ?? '0');
        const seen = channels.filter(
          ({ is_private, is_member, is_archived }) =>
            types.includes(is_private ? 'private_channel' : 'public_channel') &&
            (!is_private || is_member) &&
            !(is_archived && fields.get('exclude_archived') === 'true'),
        );
        const next_cursor = seen.length > from + limit ? String(from + limit) : '';
        return { channels: seen.slice(from, from + limit).map(asChannel), response_metadata: { next_cursor } };
      },
    ],

    'conversations.info': [
      'channels:read',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        const isCounted = fields.get('include_num_members') === 'true';
        const counted = isCounted ? { num_members: countMembers(channel, clock.now()) } : {};
        return { channel: { ...asChannel(channel), ...counted } };
      },
    ],

    'conversations.join': [
      'channels:join',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        if (channel.is_private) refuse('method_not_supported_for_channel_type');
        if (channel.is_archived) refuse('is_archived');
        const warning = channel.is_member ? { warning: 'already_in_channel' } : {};
        channel.is_member = true;
        return { channel: asChannel(channel), ...warning };
      },
    ],
  };
}
