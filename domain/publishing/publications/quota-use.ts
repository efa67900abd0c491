import { z } from 'zod';
import { dateTime, identifier, socialNetwork } from '../../contract/index.ts';

/** The current and future use of one limit. */
export const quotaUse = z
  .strictObject({
    of: z
      .enum(['plan', 'account', 'application'])
      .meta({ id: 'QuotaOwner' })
      .meta({ description: 'Whose limit it is' }),
    unit: z
      .enum(['publications', 'x_credits', 'points', 'posts', 'reels', 'replies', 'uploads'])
      .meta({ id: 'QuotaUnit' })
      .meta({ description: 'What is counted' }),
    social_network: socialNetwork.optional(),
    id_account: identifier.optional().meta({ description: 'Only of a limit of one account' }),
    limit: z.int().optional().meta({ description: 'Absent, as `left` is, where nothing is limited' }),
    limit_from: z
      .enum(['plan', 'documentation', 'network', 'settings'])
      .meta({
        id: 'QuotaLimitFrom',
        description:
          'Who says how much it is: the plan, the documentation of the network for everybody, the network of this account, or the settings of this installation',
      }),
    limit_date: dateTime.optional().meta({ description: 'When the network said it of this account' }),
    window: z
      .enum(['month', 'day', 'rolling'])
      .meta({
        id: 'QuotaWindow',
        description: 'In which stretch of time it counts: a calendar month or day, or the minutes before each post',
      }),
    window_minutes: z.int().optional().meta({ description: 'How long a rolling window is' }),
    timezone: z.string().optional().meta({ description: 'Whose calendar counts' }),
    used: z.int().meta({ description: 'What counts now' }),
    scheduled: z.int().meta({ description: 'What the posts of the period ask for, those that will not fit included' }),
    left: z.int().optional().meta({ description: 'At the fullest moment from now to the end of the period' }),
    source: z.url().optional().meta({ description: 'Where the network states the limit' }),
    unfit_total: z.int().meta({ description: 'How many posts will not fit' }),
    publications: z
      .array(
        z.strictObject({
          id_publication: identifier,
          id_account: identifier,
          publish_date: dateTime,
          code: z.int().meta({ description: 'With which it would be refused or held back' }),
        }),
      )
      .meta({ description: 'Those that will not fit, by date, at most 1,000' }),
  })
  .meta({ id: 'QuotaUse' });
