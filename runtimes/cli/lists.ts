import { cutText } from '#domain/foundation/index';
import type { PublicationState } from '#ports/publishing/publication';
import { colour } from './colour.ts';
import type { Posting } from './posting.ts';
import { table } from './table.ts';

interface Options {
  readonly limit: number;
  readonly json?: true | undefined;
}

/** Characters of a text in a line. */
const maxTextLength = 60;

/** Prints rows, or what to do when there are none; with JSON, the page as in the API. */
function print(
  { data, total }: { readonly data: readonly unknown[]; readonly total: number },
  { json }: Options,
  rows: readonly (readonly string[])[],
  whenEmpty: string,
): number {
  if (json) process.stdout.write(`${JSON.stringify({ data, total })}\n`);
  else if (rows.length === 0) process.stdout.write(`${whenEmpty}\n`);
  else process.stdout.write(table(rows));
  if (!json && total > data.length)
    process.stderr.write(`${String(total - data.length)} more; --limit shows more of them.\n`);
  return 0;
}

/** Lists the connected accounts. */
export async function accountsCommand(
  { platform, caller, id_organization }: Posting,
  options: Options,
): Promise<number> {
  const page = await platform.accounts.listAccounts(caller, id_organization, { limit: options.limit });
  const rows = page.data.map(({ _id, social_network, username, name, error_code }) => [
    error_code === 0
      ? colour(process.stdout, 'green', 'works')
      : colour(process.stdout, 'red', `error ${String(error_code)}: connect it again`),
    _id,
    social_network,
    username ?? '',
    name,
  ]);
  return print(page, options, rows, 'No account is connected yet. "postwright connect" prints a link for that.');
}

export async function publicationsCommand(
  { platform, caller, id_organization }: Posting,
  options: Options & { readonly state?: PublicationState | undefined },
): Promise<number> {
  const { limit, state } = options;
  const page = await platform.publications.listPublications(
    caller,
    { id_organization },
    { limit, ...(state && { state: [state] }) },
  );
  const rows = page.data.map((one) => {
    const errors = one.publication_errors.map(({ code, message }) => `${String(code)} ${message}`).join(' ');
    const text = cutText((one.text ?? one.title ?? '').replace(/\s+/g, ' '), maxTextLength);
    return [
      colour(process.stdout, one.state === 'withErrors' ? 'red' : 'green', one.state),
      one._id,
      one.social_network,
      one.publish_date ?? one.creation_date,
      errors || (one.url ?? text),
    ];
  });
  return print(page, options, rows, 'There is no such publication.');
}
