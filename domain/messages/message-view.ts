import type { Message, ShownMessage } from '#ports/messages/message';
import type { Ports } from '#ports/platform/platform-ports';
import { pick } from '../shared/index.ts';

const shown = [
  '_id',
  'creation_date',
  'deleted',
  'edited_date',
  'id_account',
  'id_organization',
  'in_response_external_id',
  'in_response_to',
  'location',
  'message_errors',
  'message_type',
  'read',
  'received_date',
  'social_network',
  'state',
  'unsupported',
] as const satisfies readonly (keyof Message)[];

/** Returns a message as callers and webhooks see it. */
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
