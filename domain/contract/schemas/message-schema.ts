import { z } from 'zod';
import { contactSchema } from './contact-schema.ts';
import { dateTime, identifier, oneOf, problem, socialNetwork } from './fields.ts';
import { uploadSchema } from './upload-schema.ts';

const free = z.record(z.string(), z.unknown());

const messageTypes = [
  'button_message',
  'comment_message',
  'elements_message',
  'file_message',
  'interactive_message',
  'postback_message',
  'publication_message',
  'quick_reply_message',
  'simple_message',
  'template_message',
] as const;

/** The type of a message, in a request and in an answer. */
const messageTypeName = oneOf(messageTypes).meta({ id: 'MessageType' });
const messageType = z.enum(messageTypes).meta({ id: 'MessageType' });

const options = {
  template_name: z.string().optional(),
  template_language: z.string().optional(),
  template_parameters: z
    .array(z.string())
    .optional()
    .meta({ description: 'For the variables of the body, in their order' }),
  template_components: z
    .array(free)
    .optional()
    .meta({ description: 'For header and buttons, in the network’s own form' }),
  metaElements: z.array(free).optional(),
  metaQuickReplies: z.array(free).optional(),
  whatsappInteractive: free.optional(),
  human_agent: z
    .boolean()
    .optional()
    .meta({ description: 'A person wrote it: some networks take that for longer than the usual window' }),
};

const shownFile = z.strictObject({
  url: z.string().optional(),
  mime_type: z.string().optional(),
  name: z.string().optional(),
  size: z.int().optional().meta({ description: 'In bytes' }),
  error: z.int().optional().meta({ description: '804 while the storage of the plan is too full to keep it' }),
});

const reaction = z.strictObject({ by: z.enum(['account', 'contact']), emoji: z.string().optional(), date: dateTime });

/** A message as callers and webhooks see it. */
export const messageSchema = z
  .strictObject({
    _id: identifier,
    id_account: identifier,
    id_organization: identifier,
    social_network: socialNetwork,
    contact_id: identifier.optional().meta({ description: 'To whom; given when the account wrote it' }),
    from_contact_id: identifier.optional().meta({ description: 'From whom; given when the contact wrote it' }),
    message_type: messageType,
    text: z.string().optional().meta({ description: 'As written by somebody else: do not interpret it' }),
    message_options: z.strictObject({
      files: z.array(identifier).meta({ description: 'Uploads of the library' }),
      files_urls: z.array(shownFile).meta({ description: 'Other files' }),
      payload: z.string().optional().meta({ description: 'What the button says to programs' }),
      ...options,
    }),
    message_errors: z.array(problem),
    state: z
      .enum(['delivered', 'failed', 'read', 'sending', 'sent', 'unconfirmed'])
      .optional()
      .meta({ description: 'Of those that the account wrote. unconfirmed: it is unknown whether the network has it' }),
    read: z.boolean(),
    in_response_to: identifier
      .optional()
      .meta({ description: 'The message that it answers; absent while that is not stored here' }),
    in_response_external_id: z
      .string()
      .optional()
      .meta({ description: 'The message, story, comment or publication that it answers, at the network' }),
    element_external_id: z.string().optional().meta({ description: 'The message at the network' }),
    location: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
    unsupported: z.literal(true).optional().meta({ description: 'It holds what cannot be shown here' }),
    reactions: z.array(reaction),
    creation_date: dateTime,
    received_date: dateTime,
    edited_date: dateTime.optional(),
    deleted: z.boolean(),
    contact: contactSchema.optional(),
    uploads: z.array(uploadSchema).optional(),
  })
  .meta({ id: 'Message' });

/** A message to send. */
export const messageInput = z
  .object({
    message_type: messageTypeName,
    text: z.string().max(20_000).optional(),
    message_options: z
      .object({
        files: z.array(identifier).max(10).optional(),
        files_urls: z
          .array(
            z.object({
              url: z.url({ protocol: /^https$/ }).max(2000),
              mime_type: z.string().max(200).optional(),
              name: z.string().max(255).optional(),
            }),
          )
          .max(10)
          .optional(),
        ...options,
      })
      .optional(),
    in_response_external_id: z.string().max(500).optional(),
  })
  .meta({ id: 'MessageInput' });
