import type { Message, ShownMessage } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import { networkKey } from '../comments/comment-state.ts';
import { pick } from '../../foundation/index.ts';

const shown = [
  '_id',
  'creation_date',
  'deleted',
  'edited_date',
  'id_account',
  'id_organization',
  'in_response_external_id',
  'location',
  'message_errors',
  'message_type',
  'read',
  'received_date',
  'social_network',
  'state',
  'unsupported',
] as const satisfies readonly (keyof Message)[];

/** Returns the network key of the message that a message may answer; undefined when it answers nothing. */
const answeredKey = ({ id_account, in_response_external_id: answered }: Message): string | undefined =>
  answered === undefined ? undefined : networkKey(id_account, answered);

/** Returns messages as callers and webhooks see them, in the same order, with the messages they answer. */
export async function viewMessages(
  ports: Ports<'clock' | 'links' | 'storage'>,
  messages: readonly Message[],
): Promise<ShownMessage[]> {
  const keys = [...new Set(messages.flatMap((message) => answeredKey(message) ?? []))];
  // An answer may arrive before the message it answers, so this is looked up each time.
  const found =
    keys.length === 0
      ? []
      : await ports.storage.find('messages', { where: { network_key: { in: keys }, known: true } });
  const answered = new Map(found.map(({ network_key, _id }) => [network_key, _id]));
  return messages.map((message) => {
    const key = answeredKey(message);
    const in_response_to = key === undefined ? undefined : answered.get(key);
    return { ...viewMessage(ports, message), ...(in_response_to !== undefined && { in_response_to }) };
  });
}

/** Returns a message as callers and webhooks see it, without the message it answers. */
export function viewMessage({ links, clock }: Ports<'clock' | 'links'>, message: Message): ShownMessage {
  const { own, id_contact, id_organization, text, external_id, message_options, reactions } = message;
  return {
    ...pick(message, shown),
    ...(own ? { contact_id: id_contact } : { from_contact_id: id_contact }),
    ...(text !== '' && { text }),
    ...(external_id !== undefined && { element_external_id: external_id }),
    message_options: {
      ...message_options,
      files_urls: message_options.files_urls.map((file) => ({
        ...pick(file, ['url', 'mime_type', 'name', 'size', 'error']),
        ...(file.id_file !== undefined && {
          url: links.link(`${id_organization}/${file.id_file}`, file.name ?? 'file', clock.now()),
        }),
      })),
    },
    reactions: reactions.filter(({ emoji }) => emoji !== undefined),
  };
}
