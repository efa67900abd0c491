import type { Account } from '#ports/accounts/account';
import type { Publication } from '#ports/publishing/publication';
import { optionCells } from './option-values.ts';
import type { Row } from './read-table.ts';
import { contentColumns } from './row-content.ts';

/**
 * Returns the row with which an import recreates a post, without its date and key. Rows have no files and threads: a
 * post with any becomes a draft, so that it is not published in part.
 */
export function rowCells(publication: Publication, account: Account | undefined): Row {
  const { files, id_account, languages, options = {}, social_network, state, text = '', thread } = publication;
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
