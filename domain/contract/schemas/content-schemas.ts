import type { PublicationContent } from '#ports/publishing/publication';
import { z } from 'zod';
import { networkOptions, publicationTypes, rulebook, socialNetworks } from '../../networks/index.ts';
import { identifier, isBroken, oneOf, text } from './fields.ts';

/** One for each field that a person writes. */
type Schemas = Readonly<Record<'name' | keyof PublicationContent, z.ZodType>>;

// Text that a network does not accept is stored with the reason, so only the size of the whole body limits
// it.
const anyText = text();
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

const language = z.string().regex(/^[A-Za-z0-9-]{2,35}$/, 'must be a language tag such as en or pt-BR');

const optionsByNetwork = socialNetworks.flatMap((network) => {
  const options = networkOptions[network];
  const { name } = rulebook[network];
  return options ? [{ title: `Options of ${name}`, ...options.jsonSchema }] : [];
});

// An option that the network does not have is stored with the reason, like all content that does not fit.
const options = z
  .record(z.string(), z.unknown())
  .refine((value) => !isBroken(value), { message: 'must not contain broken Unicode' })
  .meta({
    id: 'PublicationOptions',
    description: 'What only this network offers. `GET /social_options` lists the options of each network.',
    ...(optionsByNetwork.length > 0 && { anyOf: optionsByNetwork }),
  });

/** The type of a post, in a request and in an answer. */
export const publicationTypeName = oneOf(publicationTypes).meta({ id: 'PublicationType' });
export const publicationType = z.enum(publicationTypes).meta({ id: 'PublicationType' });

/** The content of a publication in a request body, one schema for each field. */
export const contentInput = {
  text: optional(anyText),
  title: optional(anyText),
  files: z.array(identifier).max(50).optional(),
  name: optional(text(255)),
  publication_type: publicationTypeName.optional(),
  link: optional(text(2048)),
  id_destination: optional(text(255)),
  alt_texts: optional(z.record(identifier, anyText)),
  languages: optional(z.array(language).max(3)),
  reply_control: optional(text(64)),
  privacy: optional(text(64)),
  options: optional(options),
  thread: optional(
    z
      .array(
        z.object({
          text: anyText.optional(),
          files: z.array(identifier).max(50).optional(),
          alt_texts: z.record(identifier, anyText).optional(),
          options: options.optional(),
        }),
      )
      .max(100),
  ),
  first_comment: optional(anyText),
} as const satisfies Schemas;

/** The content of a publication in an answer. */
export const shownContent = {
  name: z.string().optional(),
  text: z.string().optional(),
  title: z.string().optional(),
  publication_type: publicationType,
  files: z.array(identifier),
  link: z.string().optional(),
  id_destination: z.string().optional(),
  alt_texts: z.record(z.string(), z.string()).optional(),
  languages: z.array(z.string()).optional(),
  reply_control: z.string().optional(),
  privacy: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  thread: z
    .array(
      z.strictObject({
        text: z.string().optional(),
        files: z.array(identifier).optional(),
        alt_texts: z.record(z.string(), z.string()).optional(),
        options: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
  first_comment: z.string().optional(),
} as const satisfies Schemas;
