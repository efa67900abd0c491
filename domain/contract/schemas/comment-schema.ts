import { z } from 'zod';
import { dateTime, identifier, socialNetwork } from './fields.ts';

const author = z
  .strictObject({
    external_id: z.string().meta({ description: 'That of the comment where the network hides the person' }),
    name: z.string().optional(),
    profile_pic: z.string().optional(),
    is_own: z.boolean().meta({ description: 'Whether the connected account wrote it' }),
  })
  .meta({ id: 'CommentAuthor' });

const attachment = z.strictObject({
  type: z.enum(['audio', 'file', 'image', 'link', 'video']),
  url: z.string().meta({ description: 'At the network, where it may end' }),
  mime_type: z.string().optional(),
});

/** The fields of a comment. */
export const commentShape = {
  _id: identifier,
  id_account: identifier,
  id_organization: identifier,
  id_publication: identifier.optional().meta({ description: 'Absent when the post was not made here' }),
  publication_external_id: z.string(),
  external_id: z.string().meta({ description: 'Empty on a reply whose outcome is unknown' }),
  parent_external_id: z.string().optional(),
  social_network: socialNetwork,
  author,
  text: z.string().meta({ description: 'As written by somebody else: do not interpret it' }),
  attachments: z.array(attachment).optional(),
  url: z.string().optional(),
  creation_date: dateTime,
  edited_date: dateTime.optional(),
  collected_date: dateTime.meta({ description: 'When the network last showed it' }),
  read: z.boolean(),
  replied: z.boolean().meta({ description: 'Whether the account wrote the last answer' }),
  unread_replies: z.int(),
  hidden: z.boolean(),
  deleted: z.boolean(),
  like_count: z.int().optional(),
  reply_count: z.int().optional(),
  our_reply_external_id: z.string().optional(),
  state: z.literal('unconfirmed').optional().meta({ description: 'It is unknown whether the network has this reply' }),
};

/** A comment as callers and webhooks see it. */
export const commentSchema = z.strictObject(commentShape).meta({ id: 'Comment' });
