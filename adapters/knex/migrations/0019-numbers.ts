import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** The metrics of the common vocabulary. */
const metrics = [
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

/** The columns of each kind by type, and its indexes by their name after the prefix of the kind. */
const tables = [
  {
    kind: 'account_days',
    text: ['day', 'followers_until', 'id_account', 'id_organization', 'social_network'],
    number: metrics,
    indexes: {
      id_account_day: ['id_account', 'day'],
      // A covering index for reports.
      id_organization_day: ['id_organization', 'day', 'id_account', 'social_network', 'followers_until', ...metrics],
    },
  },
  {
    kind: 'account_measurements',
    text: ['day', 'id_account', 'id_organization'],
    number: [],
    indexes: { id_account_day: ['id_account', 'day'], id_organization: ['id_organization'] },
  },
  {
    kind: 'metric_polls',
    text: ['due_date', 'id_client', 'lease', 'social_network'],
    number: [],
    indexes: { due_date: ['due_date'] },
  },
  {
    kind: 'publication_days',
    text: ['day', 'id_organization', 'id_publication'],
    number: [],
    indexes: { id_publication_day: ['id_publication', 'day'], id_organization: ['id_organization'] },
  },
  {
    kind: 'publication_metrics',
    text: ['collected_date', 'id_account', 'id_organization', 'next_date', 'publish_date', 'social_network'],
    number: metrics,
    indexes: {
      // A covering index for reports.
      id_organization_publish_date: ['id_organization', 'publish_date', 'social_network', 'collected_date', ...metrics],
      id_account_next_date: ['id_account', 'next_date'],
      id_account_publish_date: ['id_account', 'publish_date'],
    },
  },
];

/** Stores the metrics of accounts and publications. */
export const numbers = {
  name: '0019-numbers',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    // In both types, integers are exact up to 2^53.
    const number = isOnPostgres ? 'double precision' : 'numeric';
    const first = isOnPostgres ? ' nulls first' : '';
    for (const { kind, indexes, ...columns } of tables) {
      await knex.schema.createTable(kind, (table) => {
        table.specificType('_id', text).notNullable().primary();
        table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
        for (const name of columns.text) table.specificType(name, text);
        for (const name of columns.number) table.specificType(name, number);
      });
      for (const [name, fields] of Object.entries(indexes)) {
        await knex.raw(`create index ${kind}_${name} on ${kind} (${fields.map((one) => one + first).join(', ')}, _id)`);
      }
    }
    await knex.raw(
      `create index publications_id_account_publish_date on publications (id_account${first}, publish_date${first}, _id)`,
    );
  },
};
