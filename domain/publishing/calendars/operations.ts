import { z } from 'zod';
import { operation } from '../../access/index.ts';
import { dateTime, identifier, page, success, text } from '../../contract/index.ts';
import { createCalendarLink, listCalendarLinks, withdrawCalendarLink } from './calendar-links.ts';

const about = {
  details: { description: 'Whether it shows what posts say, beside when and where they go out' },
  drafts: { description: 'Whether it has drafts' },
} as const;

const maker = {
  description: 'Who made it. It ends when they may no longer read publications; absent in links of before',
} as const;

const calendarLink = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    id_user: identifier.optional().meta(maker),
    id_app: identifier.optional().meta(maker),
    name: z.string().optional(),
    details: z.boolean().meta(about.details),
    drafts: z.boolean().meta(about.drafts),
    creation_date: dateTime,
    last_used_date: dateTime.optional().meta({ description: 'Within ten minutes' }),
    url: z.string(),
  })
  .meta({ id: 'CalendarLink' });

/** Addresses at which calendar programs read the schedule of an organization. */
export const calendarOperations = {
  createCalendarLink: operation({
    area: 'publications',
    method: 'POST',
    path: '/organizations/{id_organization}/calendar_links',
    summary: 'Make an address at which calendar programs read the schedule',
    description:
      'iCalendar, with the posts of the last 30 and the next 180 days, of more than 5,000 the nearest; deleted ones are cancelled events. Anyone with the address can read it without signing in, until it is withdrawn or who made it may no longer read publications.',
    policy: {
      callers: ['user', 'app'],
      permission: 'organization:update',
      morePermissions: ['publications:read'],
      withoutAssistants: true,
      verification: true,
      leaves: ['calendar_link'],
    },
    audited: true,
    body: z.object({
      name: text(100).optional(),
      details: z
        .boolean()
        .optional()
        .meta({ default: true, ...about.details }),
      drafts: z
        .boolean()
        .optional()
        .meta({ default: false, ...about.drafts }),
    }),
    answer: calendarLink,
    errors: ['too_many_calendar_links'],
    useCase: createCalendarLink,
    call: (act, { path, body, reservedId }) => act({ ...path, ...body, id: reservedId }),
  }),
  listCalendarLinks: operation({
    area: 'publications',
    method: 'GET',
    path: '/organizations/{id_organization}/calendar_links',
    summary: 'List the addresses at which calendar programs read the schedule',
    description: 'The newest first.',
    policy: {
      callers: ['user', 'app'],
      permission: 'organization:update',
      morePermissions: ['publications:read'],
      withoutAssistants: true,
      leaves: ['calendar_link'],
    },
    audited: true,
    answer: page(calendarLink),
    errors: [],
    useCase: listCalendarLinks,
    call: (act, { path }) => act(path.id_organization),
  }),
  withdrawCalendarLink: operation({
    area: 'publications',
    method: 'DELETE',
    path: '/organizations/{id_organization}/calendar_links/{id_calendar_link}',
    summary: 'Withdraw an address of the schedule',
    description: 'It stops working at once. Calendars that have read it may show what they read for a while.',
    policy: { callers: ['user', 'app'], permission: 'organization:update', withoutAssistants: true },
    audited: true,
    answer: success,
    errors: ['calendar_link_not_found'],
    useCase: withdrawCalendarLink,
    call: (act, { path }) => act(path),
  }),
};
