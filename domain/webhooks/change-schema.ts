import { z } from 'zod';
import { commentSchema, identifier, messageSchema, problem, socialNetwork, stateName } from '../contract/index.ts';

/** The fields of a change, as serialized in webhooks and the feed of events. */
export const changeFields = {
  field: z.string().meta({ description: 'The kind of change. The list grows: ignore kinds that you do not know' }),
  id_account: identifier.optional(),
  id_organization: identifier.optional(),
  social_network: socialNetwork.optional(),
  id_publication: identifier.optional().meta({ description: 'Given for publication_published and publication_failed' }),
  state: stateName.optional().meta({ description: 'State of the publication, or of the weekly plan' }),
  id_ai_plan: identifier.optional().meta({ description: 'Given for ai_plan' }),
  error: problem.optional().meta({ description: 'Why a weekly plan could not be generated' }),
  error_code: z
    .int()
    .optional()
    .meta({ description: 'Why it does not work, given for change_state_account and integration_error' }),
  id_integration: identifier.optional().meta({ description: 'Given for integration_error' }),
  provider: z.string().optional().meta({ description: 'Given for integration_error. The list grows' }),
  action: z
    .enum(['created', 'deleted', 'edited', 'hidden', 'reacted', 'replied', 'shown'])
    .optional()
    .meta({ description: 'What happened to the comment or the message' }),
  id_contact: identifier.optional().meta({ description: 'The contact, given for changes of messages' }),
  messageObj: messageSchema
    .optional()
    .meta({
      description: 'The message as it stands, with its contact and uploads. Left out for callers without messages:read',
    }),
  external_id: z.string().optional().meta({ description: 'The comment at the network, given for comments' }),
  commentObj: commentSchema
    .optional()
    .meta({ description: 'The comment as it stands. Left out for callers without comments:read' }),
  template_id: z
    .string()
    .optional()
    .meta({ description: 'The template at the network, given for message_template_status' }),
  template_name: z.string().optional(),
  template_language: z.string().optional(),
  status: z
    .string()
    .optional()
    .meta({ description: 'What the network decided on the template, in its words: APPROVED, REJECTED' }),
  reason: z.string().optional().meta({ description: 'Why, in the words of the network' }),
  originalChange: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description:
        'The one entry that the network pushed, in its own form, up to 8 KiB. Left out where it was asked, and for callers who may not read the comment or message',
    }),
};

/** A change as serialized in webhooks. */
export const webhookChange = z
  .strictObject(changeFields)
  .meta({ id: 'WebhookChange', description: 'Which properties there are depends on `field`' });
