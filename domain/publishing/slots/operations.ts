import { z } from 'zod';
import { operation } from '../../access/index.ts';
import { dateTime, dateTimeInput, identifier, success } from '../../contract/index.ts';
import { listQueue } from './list-queue.ts';
import { getSlots, pauseSlots, replaceSlots } from './manage-slots.ts';
import { reorderQueue } from './reorder-queue.ts';
import { resumeSlots } from './resume-slots.ts';

/** More than any account posts in a week. */
const maxSlots = 100;
const maxReordered = 500;

const postingSlot = z
  .strictObject({
    weekday: z.int().min(1).max(7),
    time: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      .meta({ description: 'Hours and minutes of the day, such as `09:30`', examples: ['09:30'] }),
  })
  .meta({ id: 'PostingSlot' });

const slotsView = {
  timezone: z.string().meta({ description: 'That of the organization, on whose clocks the times are' }),
  slots: z.array(postingSlot).meta({ description: 'The weekly times, in the order of the week' }),
  paused: z.boolean().meta({ description: 'Whether what waits in slots is held back' }),
};
const postingSlots = z.strictObject(slotsView).meta({ id: 'PostingSlots' });

export const slotOperations = {
  getPostingSlots: operation({
    area: 'slots',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}/slots',
    summary: 'Read the posting slots of an account',
    description: 'The weekly times that `schedule: next_slot` gives to posts. None until they are set.',
    policy: { callers: ['user', 'app', 'portal_link'], permission: 'publications:read' },
    answer: postingSlots,
    errors: ['account_not_found'],
    useCase: getSlots,
    call: (act, { path }) => act(path),
  }),
  replacePostingSlots: operation({
    area: 'slots',
    method: 'PUT',
    path: '/organizations/{id_organization}/accounts/{id_account}/slots',
    summary: 'Replace the posting slots of an account',
    description:
      'All of them, at most 100; they are sorted, and each is kept once. What waits in slots already keeps its date. A time that a change of the clocks skips is the first minute after it, one that comes twice is the first.',
    policy: { callers: ['user', 'app'], permission: 'accounts:update' },
    audited: true,
    body: z.object({
      slots: z.array(postingSlot).max(maxSlots).meta({ description: 'The weekly times; an empty list removes them' }),
    }),
    answer: postingSlots,
    errors: ['account_not_found'],
    useCase: replaceSlots,
    call: (act, { path, body }) => act(path, body.slots),
  }),
  pausePostingSlots: operation({
    area: 'slots',
    method: 'PUT',
    path: '/organizations/{id_organization}/accounts/{id_account}/slots/pause',
    summary: 'Hold back what waits in the slots of an account',
    description:
      'It stays `ready` and does not go out until the slots are resumed. Posts with a date of their own go out, and what is being sent already is brought to its end.',
    policy: { callers: ['user', 'app'], permission: 'publications:update' },
    audited: true,
    answer: postingSlots,
    errors: ['account_not_found'],
    useCase: pauseSlots,
    call: (act, { path }) => act(path),
  }),
  resumePostingSlots: operation({
    area: 'slots',
    method: 'PUT',
    path: '/organizations/{id_organization}/accounts/{id_account}/slots/resume',
    summary: 'Let what waits in the slots of an account go out again',
    description:
      'What should have gone out during the pause gets the next slots, in its order; what follows moves back where it must. Nothing goes out at once.',
    policy: { callers: ['user', 'app'], permission: 'publications:update' },
    audited: true,
    answer: postingSlots,
    errors: ['account_not_found', 'account_without_slots'],
    useCase: resumeSlots,
    call: (act, { path }) => act(path),
  }),
  listPostingQueue: operation({
    area: 'slots',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}/slots/queue',
    summary: 'List the next slots of an account, and what waits in them',
    description:
      'Two weeks from now, unless a period of at most 92 days is given. A slot without `id_publication` is free. Without `from_date`, what a pause kept back comes first, under the date that it missed.',
    policy: { callers: ['user', 'app', 'portal_link'], permission: 'publications:read' },
    query: z.object({ from_date: dateTimeInput.optional(), to_date: dateTimeInput.optional() }),
    answer: z.strictObject({
      ...slotsView,
      data: z.array(
        z
          .strictObject({
            date: dateTime.meta({ description: 'When it is' }),
            id_publication: identifier.optional().meta({ description: 'The publication that holds it' }),
          })
          .meta({ id: 'QueueEntry' }),
      ),
    }),
    errors: ['account_not_found', 'filter_not_valid', 'range_end_not_valid', 'range_too_long'],
    useCase: listQueue,
    call: (act, { path, query }) => act(path, query),
  }),
  reorderPostingQueue: operation({
    area: 'slots',
    method: 'PUT',
    path: '/organizations/{id_organization}/accounts/{id_account}/slots/queue',
    summary: 'Put what waits in the slots of an account into a new order',
    description:
      'Name publications in the order in which they are to go out: they share the dates that they have. Those that are not named stay where they are.',
    policy: { callers: ['user', 'app'], permission: 'publications:update' },
    audited: true,
    body: z.object({
      id_publications: z
        .array(identifier)
        .max(maxReordered)
        .meta({ description: 'Publications that hold slots of this account, the first to go out first' }),
    }),
    answer: success,
    errors: [
      'account_not_found',
      'account_without_slots',
      'no_free_slot',
      'publication_not_changeable',
      'publication_not_found',
    ],
    useCase: reorderQueue,
    call: (act, { path, body }) => act(path, body.id_publications),
  }),
};
