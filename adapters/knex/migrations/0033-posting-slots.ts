import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const counted = ['deleted', 'id_account', 'id_organization', 'social_network', 'state'];

/**
 * Stores which slot of its account a publication holds, so that no other can hold the same. And on Postgres a date may
 * replace another: of dates only the presence is counted, so that such a change moves to no other count.
 */
export const postingSlots = {
  name: '0033-posting-slots',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    await knex.schema.alterTable('publications', (table) => {
      table.specificType('slot_key', isOnPostgres ? 'text collate "C"' : 'text');
      table.unique(['slot_key']);
    });
    if (!isOnPostgres) return;
    const differs = [
      ...counted.map((field) => `old.${field} is distinct from new.${field}`),
      '(old.publish_date is null) <> (new.publish_date is null)',
    ].join(' or ');
    await knex.raw(`
      drop trigger count_changed on publications;
      create trigger count_changed after update of ${counted.join(', ')}, publish_date on publications for each row
        when (${differs}) execute function count_publications();`);
  },
};
