import { z } from 'zod';
import { operation } from '../../access/index.ts';
import { identifier, problem, publicationState } from '../../contract/index.ts';
import { importPosts } from './import-posts.ts';
import { dayTimeForm } from './day-time-form.ts';
import { maxRows } from './read-posts.ts';

const results = ['already_imported', 'created', 'fits', 'left_out', 'refused'] as const;

export const postImportOperations = {
  importPublications: operation({
    area: 'publications',
    method: 'POST',
    path: '/organizations/{id_organization}/publish/import',
    summary: `Import posts from a table or a calendar, at most ${String(maxRows)} a call`,
    description:
      'A result for each row or event. Send the same rows again after a lost answer: a row that was imported makes no second post. What has no `publish_date` is kept as a draft, so nothing is sent in this call; what its network would refuse is refused here, not stored. `docs/start/import.md` has the columns.',
    policy: { callers: ['user', 'app'], permission: 'publications:create' },
    audited: true,
    body: z
      .object({
        csv: z
          .string()
          .optional()
          .meta({
            description:
              'The table as CSV, names of columns first, at most 200; comma, semicolon or tab between cells. Either this, `calendar` or `rows`',
          }),
        calendar: z
          .string()
          .optional()
          .meta({
            description:
              'The calendar as iCalendar (RFC 5545); each time of an event to come is a row, its `UID` the key. Either this, `csv` or `rows`',
          }),
        rows: z
          .array(z.record(z.string().max(200), z.string()))
          .max(maxRows)
          .optional()
          .meta({ description: 'The rows, each with its cells as texts by column. Either this, `calendar` or `csv`' }),
        account: z
          .string()
          .max(300)
          .optional()
          .meta({ description: 'The account of rows that name none: its identifier, or `network:username`' }),
        import_key: z
          .string()
          .max(255)
          .optional()
          .meta({ description: 'Keeps the rows of this import apart from the same rows of another one' }),
        timezone: z
          .string()
          .max(64)
          .optional()
          .meta({
            description:
              'The time zone of dates without an offset, where the row names none; that of the organization when left out',
          }),
        day_time: z
          .string()
          .regex(dayTimeForm)
          .optional()
          .meta({
            description: 'When posts go out whose events in the calendar take whole days: at 09:00 when left out',
          }),
        dry_run: z
          .boolean()
          .optional()
          .meta({ default: false, description: 'Only checks the rows, and stores nothing' }),
      })
      .meta({ id: 'PostImportInput' }),
    answer: z.strictObject({
      rows: z
        .array(
          z
            .strictObject({
              number: z
                .int()
                .meta({
                  description:
                    'Which row, from 1, the names of the columns not counted; times of events in their order',
                }),
              result: z
                .enum(results)
                .meta({
                  description:
                    'What became of it; `fits` in a dry run; `left_out` is an event that was cancelled, is private, or lies in the past',
                }),
              id_publication: identifier.optional(),
              state: publicationState.optional(),
              different: z
                .array(z.string())
                .optional()
                .meta({
                  description: 'In what the post is no longer what the row says; `deleted` when it was deleted since',
                }),
              local_time: z
                .enum(['twice'])
                .optional()
                .meta({
                  description: 'The clocks show the local time of the row twice; it is published the first time',
                }),
              errors: z
                .array(problem)
                .meta({ description: 'Why it is refused or left out; of a draft, what is missing' }),
            })
            .meta({ id: 'ImportedRow' }),
        )
        .meta({ description: 'One for each row, in their order' }),
      ignored_columns: z
        .array(z.string())
        .meta({ description: 'Columns whose names mean nothing here; they were left out' }),
    }),
    errors: ['calendar_not_valid', 'column_twice', 'quotation_not_closed'],
    useCase: importPosts,
    call: (act, { path, body }) => act({ ...path, ...body }),
  }),
};
