import {
  allowedAspectRatios,
  allowedSocialMessages,
  allowedSocialPublications,
  imageCost,
  limitUnits,
  plannerTemplates,
  publicationLimits,
  publishedRulebook,
  socialCapabilities,
  socialCommentActions,
  socialLimits,
  socialNetworks,
  socialOptions,
  textCost,
  writableNetworks,
} from '../networks/index.ts';
import { networkKey, publicationType, socialNetwork } from '../contract/index.ts';
import type { Ports } from '#ports/platform/platform-ports';
import { z } from 'zod';
import { operation, type ReadonlyDeep, type Schema } from '../access/index.ts';

const plannerTemplate = z
  .strictObject({
    template: z.string(),
    allows_shared: z.boolean(),
    allows_gallery: z.boolean(),
    generates_images: z.boolean(),
    regenerate: z.strictObject({ text: z.boolean(), image: z.boolean() }),
    orchestration_cost: z.int(),
    orchestration_cost_per_source_item: z.int(),
    max_source_items: z.int(),
    source_fields: z.array(
      z.strictObject({
        name: z.string(),
        type: z.string(),
        required: z.boolean(),
        max: z.int().optional(),
        min: z.int().optional(),
      }),
    ),
    source_requires_any: z.array(z.string()).optional(),
    text_cost: z.int().meta({ description: 'The AI credits of one text' }),
    image_cost: z.int().meta({ description: 'The AI credits of one made picture' }),
    social_networks: z.array(networkKey).meta({ description: 'The networks that plans can be made for' }),
  })
  .meta({ id: 'PlannerTemplate' });

const limits = z.record(networkKey, z.int());

const publishedLimit = z
  .strictObject({
    limit: z.string().meta({ description: 'What is limited, such as `text` or `video_duration`' }),
    unit: z
      .enum(limitUnits)
      .meta({
        description:
          'What the numbers count: `utf16` code units, `weight` as the network weighs characters, `files` images and videos together, `ratio` width divided by height, `choice` and `format` one of a list, `hertz` samples of sound per second',
      }),
    min: z.number().optional().meta({ description: 'The least that is accepted' }),
    max: z.number().optional().meta({ description: 'The most that is accepted' }),
    tolerance: z.number().optional().meta({ description: 'By how much a ratio may miss' }),
    allowed: z.array(z.string()).optional().meta({ description: 'All that is accepted' }),
    refused: z.array(z.string()).optional().meta({ description: 'What is not accepted' }),
    when: z
      .string()
      .optional()
      .meta({
        description:
          'When the limit holds, in place of the one without it: `files` beside a file, `account.<fact>=<value>` for accounts with this fact in `extra_data`',
      }),
    error_code: z.int().meta({ description: 'The code of the error that something beyond the limit causes' }),
    source: z
      .string()
      .optional()
      .meta({ description: 'The page that states the limit; absent for a limit of this service' }),
  })
  .meta({ id: 'PublishedLimit' });

const read = <Answer extends Schema>(
  path: string,
  summary: string,
  answer: Answer,
  give: (ports: Ports<'networks'>) => ReadonlyDeep<Answer['_zod']['input']>,
  method: 'GET' | 'POST' = 'GET',
) =>
  operation({
    area: 'catalog',
    method,
    path,
    summary,
    description: 'The same for everybody; it changes only with the version of the service and its settings.',
    policy: { callers: ['user', 'app', 'connect_token', 'portal_link'] },
    answer,
    errors: [],
    useCase: (ports: Ports<'networks'>) => Promise.resolve(give(ports)),
    call: (act) => act(),
  });

export const catalogOperations = {
  listSocialNetworks: read(
    '/social_networks',
    'List the networks that can be connected',
    z.array(networkKey),
    () => socialNetworks,
  ),
  listAllowedSocialPublications: read(
    '/allowed_social_publications',
    'List the networks that take publications',
    z.array(networkKey),
    allowedSocialPublications,
  ),
  listAllowedSocialMessages: read(
    '/allowed_social_messages',
    'List the networks whose conversations can be read and answered (only reads, although it is a POST)',
    z.array(networkKey),
    allowedSocialMessages,
    'POST',
  ),
  listPlannerTemplates: read(
    '/planner_templates',
    'List the sources from which an AI plan can be made, and what each allows',
    z.strictObject({ templates: z.array(plannerTemplate) }),
    () => ({
      templates: plannerTemplates.map((one) => ({
        ...one,
        text_cost: textCost,
        image_cost: imageCost,
        social_networks: writableNetworks,
      })),
    }),
  ),
  getSocialLimits: read(
    '/social_limits',
    'Get the limits of each network',
    z.strictObject({
      characters: limits,
      max_post_bytes: limits,
      comment_characters: limits,
      message_characters: limits.meta({ description: 'The longest message, by network; 0 when there are none' }),
      message_bytes: limits.meta({
        description: 'The longest message in bytes, by network; 0 when it is not measured so',
      }),
      title_characters: limits,
      total_images: limits,
      video_duration_in_seconds: limits,
      max_file_size_mb: limits,
    }),
    socialLimits,
  ),
  getRulebook: read(
    '/rulebook',
    'Get every limit that the check applies, by network and type of publication',
    z.record(
      socialNetwork,
      z.strictObject({
        posts: z
          .partialRecord(publicationType, z.array(publishedLimit))
          .meta({ description: 'By type of publication; what `options` may hold is in `GET /social_options`' }),
        replies: z.array(publishedLimit).meta({ description: 'Of replies to comments' }),
        messages: z.array(publishedLimit).meta({ description: 'Of private messages' }),
      }),
    ),
    publishedRulebook,
  ),
  getSocialOptions: read(
    '/social_options',
    'Get what publications can have beyond text and files on each network: options, a thread, a first comment',
    z.record(
      socialNetwork,
      z.strictObject({
        options: z
          .record(z.string(), z.unknown())
          .meta({ description: 'The JSON Schema of `options` of a publication' }),
        thread_parts: z.int().meta({ description: 'How many posts may follow one as a thread; 0 when none may' }),
        first_comment_characters: z.int().meta({ description: 'The longest first comment; 0 when none can be made' }),
      }),
    ),
    socialOptions,
  ),
  getSocialCapabilities: read(
    '/social_capabilities',
    'Get what each network can do',
    z.record(
      socialNetwork,
      z.strictObject({
        publications: z.boolean(),
        messages: z.boolean(),
        products: z.boolean(),
        webhooks: z.boolean(),
        persistent_menu: z.boolean(),
        comments: z.boolean(),
      }),
    ),
    socialCapabilities,
  ),
  getSocialCommentActions: read(
    '/social_comment_actions',
    'Get what callers can do with a comment on each network',
    z.record(
      socialNetwork,
      z.strictObject({ reply: z.boolean(), hide: z.boolean(), delete_own: z.boolean(), delete_others: z.boolean() }),
    ),
    socialCommentActions,
  ),
  getAllowedAspectRatios: read(
    '/allowed_aspect_ratios',
    'Get the accepted crops of each network',
    z.record(networkKey, z.strictObject({ values: z.array(z.number()), text: z.array(z.string()) })),
    allowedAspectRatios,
  ),
  getPublicationLimits: read(
    '/publication_limits',
    'Get the limits that do not depend on the network',
    z.strictObject({ max_retries: z.int() }),
    publicationLimits,
  ),
};
