import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Lists messages of the same date in order of arrival, and conversations of the same date by their last message. */
export const messageOrder = {
  name: '0048-message-order',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const first = isOnPostgres ? ' nulls first' : '';
    const fields = ['id_conversation', 'known', 'creation_date'];
    await knex.raw(`drop index messages_${fields.join('_')}_external_id`);
    const columns = fields.map((field) => field + first);
    await knex.raw(`create index messages_${fields.join('_')} on messages (${columns.join(', ')}, _id)`);
    await knex.raw(`alter table conversations add column last_message ${isOnPostgres ? 'text collate "C"' : 'text'}`);
    await knex.raw(
      isOnPostgres
        ? `update conversations set last_message = document ->> 'last_message', document = document - 'last_message'`
        : `update conversations set last_message = json_extract(document, '$.last_message'),
             document = json_remove(document, '$.last_message')`,
    );
  },
};
