import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** The columns of reports, in an order that needs no sorting. */
const fields = [
  'id_organization',
  'day',
  'followers_until',
  'social_network',
  'id_account',
  'clicks',
  'comments',
  'engagement',
  'followers',
  'followers_gained',
  'impressions',
  'likes',
  'profile_views',
  'reach',
  'saves',
  'shares',
  'video_views',
];

/**
 * Ends a day's follower count where the account's next day with followers begins, so that reports need not search for
 * it.
 */
export const followersUntilNext = {
  name: '0023-followers-until-next',
  async up(knex: Knex): Promise<void> {
    const first = isPostgres(knex) ? ' nulls first' : '';
    await knex.raw(`
      update account_days set followers_until = followed.next_day
        from (select _id as id, lead(day) over (partition by id_account order by day) as next_day
          from account_days where followers is not null) as followed
        where followed.id = account_days._id and followed.next_day < account_days.followers_until`);
    await knex.raw('drop index account_days_id_organization_day');
    const entries = fields.map((field) => field + first);
    await knex.raw(`create index account_days_id_organization_day on account_days (${entries.join(', ')}, _id)`);
  },
};
