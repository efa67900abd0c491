import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const columns = [
  ...['id_organization', 'id_account', 'day', 'social_network'],
  ...['clicks', 'comments', 'engagement', 'followers', 'followers_gained', 'impressions', 'likes', 'profile_views'],
  ...['reach', 'saves', 'shares', 'video_views'],
];

/** Answers comparisons of accounts from an index, in which the days of an account are in order. */
export const daysByAccount = {
  name: '0071-days-by-account',
  async up(knex: Knex): Promise<void> {
    const first = isPostgres(knex) ? ' nulls first' : '';
    const all = [...columns.map((column) => column + first), '_id'].join(', ');
    await knex.raw(`create index account_days_id_organization_id_account on account_days (${all})`);
  },
};
