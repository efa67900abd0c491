import type { Account } from '#ports/accounts/account';
import type { Publication } from '#ports/publications/publication';
import { optionCells } from './option-values.ts';
import type { Row } from './read-table.ts';
import { contentColumns } from './row-content.ts';

/**
 * Returns the row by which an import makes a post again, without its date and key. A row carries no files and no thread: a
 * post with any is a draft in it, so that it does not go out in part.
 */
export function rowCells(publication: Publication, account: Account | undefined): Row {
  const {
    files,
    id_account,
    languages,
    options = {},
    social_network,
    state,
    text = '',
    thread,
  } = publication;
  const isWhole = files.length === 0 && thread === undefined;
  const cells = contentColumns.flatMap((name) => {
    const value = publication[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    account: account?.username === undefined ? id_account : `${social_network}:${account.username}`,
    ...Object.fromEntries(cells),
    text,
    state: state === 'published' ? state : isWhole && state !== 'draft' ? 'ready' : 'draft',
    ...(languages && { languages: languages.join(',') }),
    ...optionCells(social_network, options),
  };
}
