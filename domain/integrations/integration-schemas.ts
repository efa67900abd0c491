import { z } from 'zod';
import { dateTime, identifier, publicationType } from '../contract/index.ts';
import { feedFields } from './providers/rss/feed-fields.ts';

export const providerName = z.enum(['google_drive', 'rss']).meta({ id: 'IntegrationProviderName' });

const configField = z.strictObject({
  name: z.string(),
  type: z.enum(['accounts', 'boolean', 'number', 'select', 'text', 'textarea', 'url']),
  required: z.boolean().optional(),
  default: z.union([z.boolean(), z.number(), z.string()]).optional(),
  options: z.array(z.string()).optional(),
});

export const providerSchema = z
  .strictObject({
    provider: z.string().meta({ description: 'More may come' }),
    requires_oauth: z
      .boolean()
      .meta({ description: 'Connected by connect_link and a code; otherwise by a form of config_fields' }),
    file_import: z.boolean().meta({ description: 'Adds files to the library' }),
    content_feed: z.boolean().meta({ description: 'New entries become publications' }),
    accepted_formats: z.array(z.string()).meta({ description: 'Empty where file_import is false' }),
    config_fields: z.array(configField),
  })
  .meta({ id: 'IntegrationProvider' });

/** The settings of a feed; a drive has none. */
export const configInput = z.object(feedFields);

export const integrationSchema = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    id_client: identifier,
    id_user: identifier
      .optional()
      .meta({ description: 'The person who connected it or saved it last; a feed makes posts as long as they may' }),
    id_app: identifier.optional().meta({ description: 'As `id_user`, when it was an app' }),
    provider: providerName,
    name: z.string(),
    external_identifier: z
      .string()
      .optional()
      .meta({ description: 'The account at the provider, or the address of the feed' }),
    config: z.strictObject({
      url: z.string().optional(),
      id_accounts: z.array(identifier).optional(),
      publication_type: publicationType.optional(),
      template: z.string().optional(),
      auto_publish: z.boolean().optional(),
      use_slots: z.boolean().optional(),
      import_image: z.boolean().optional(),
      max_per_day: z.int().optional(),
      last_checked: dateTime.optional(),
    }),
    enabled: z.boolean().meta({ description: 'Only enabled ones count in the plan' }),
    connected: z.boolean().meta({ description: 'False while error_code says why not' }),
    error_code: z.int().optional().meta({ description: 'The code of the last failure; absent while it is well' }),
    left_out_items: z
      .array(
        z
          .strictObject({
            first: z.int().meta({ description: 'Its place in the feed, from 1' }),
            last: z.int().meta({ description: 'The place of the last one after it for which this holds' }),
            reason: z
              .enum(['empty', 'repeated', 'too_many'])
              .meta({
                description:
                  '`empty`: no identifier, address or word can be read in it; `repeated`: one before it is the same; `too_many`: the feed has more than 1,000',
              }),
          })
          .meta({ id: 'LeftOutItems' }),
      )
      .optional()
      .meta({ description: 'What the last reading of a feed did not take; every other item was taken' }),
    last_used_date: dateTime.optional(),
    creation_date: dateTime,
  })
  .meta({ id: 'Integration' });

/** The states in which items of a feed are listed. */
export const itemState = z.enum(['held', 'posted', 'skipped', 'waiting']);

export const itemSchema = z
  .strictObject({
    _id: identifier,
    title: z.string().optional(),
    link: z.string().optional(),
    date: dateTime.optional().meta({ description: 'When it was published, as the feed says' }),
    state: itemState.meta({ description: '`held`: it looks like an old one under a new key, so a person decides' }),
    publications: z.array(identifier).optional(),
    found_date: dateTime,
  })
  .meta({ id: 'FeedItem' });
