import { writeTable } from '#domain/publishing/index';
import type { components } from '../../service/interface.ts';

/** The columns that most posts need. */
const columns = ['account', 'publish_date', 'text', 'title', 'link', 'files', 'alt_texts', 'first_comment'];

/** Returns a template table with a row for each account. */
export function importTemplate(accounts: readonly components['schemas']['Account'][]): string {
  const rows = accounts.map(({ _id, social_network, username }) => ({
    account: username === undefined ? _id : `${social_network}:${username}`,
  }));
  return writeTable(columns, rows);
}
