import { z } from 'zod';
import { socialNetworks } from '../../networks/index.ts';
import { dateTime, identifier, oneOf } from './fields.ts';

/** Where a contact can be reached. */
const contactChannel = z.enum([...socialNetworks, 'email']).meta({ id: 'ContactChannel' });

/** The same in a request, where `twitter` is another name of `x`. */
export const contactChannelName = oneOf([...socialNetworks, 'twitter', 'email']).meta({ id: 'ContactChannelName' });

const line = z.string().max(500).optional();
const lineOrNumber = z.union([z.string().max(500), z.number()]).optional();

export const contactExtraData = z
  .object({
    place_id: line,
    address: line,
    city: line,
    state: line,
    country: line,
    country_code: line,
    zip_code: lineOrNumber,
    number: lineOrNumber,
    building: lineOrNumber,
    floor: lineOrNumber,
    door: lineOrNumber,
    coords: z.array(z.number()).length(2).optional().meta({ description: 'Longitude and latitude, in degrees' }),
    string_property: line,
    string_property2: line,
    boolean_property: z.boolean().optional(),
    boolean_property2: z.boolean().optional(),
    number_property: z.number().optional(),
    number_property2: z.number().optional(),
  })
  .meta({ id: 'ContactExtraData' });

const socialIdentifier = z
  .strictObject({
    _id: identifier,
    social_network: contactChannel,
    external_identifier: z.string().optional(),
    id_account: identifier
      .optional()
      .meta({
        description:
          'The account that knows the person by this identifier, where each account has identifiers of its own',
      }),
    last_send_date: dateTime.optional().meta({ description: 'When the person last wrote' }),
  })
  .meta({ id: 'SocialIdentifier' });

/** A contact as callers and webhooks see it. */
export const contactSchema = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    name: z.string().optional(),
    profile_image: z.string().optional().meta({ description: 'At the network, where it may end' }),
    social_identifiers: z.array(socialIdentifier),
    extra_data: contactExtraData.optional(),
    creation_date: dateTime,
    last_contact_update: dateTime.meta({ description: 'When the network last said who this is' }),
  })
  .meta({ id: 'Contact' });
