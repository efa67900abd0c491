import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const counted = ['deleted', 'id_account', 'id_organization', 'social_network', 'state'];

/**
 * Stores the account slot of a publication, so that no two have the same. On Postgres, replacing a date by another no
 * longer changes a count, because only the presence of dates is counted.
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
