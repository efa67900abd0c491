import type { AccountView } from '#domain/accounts/index';
import type { PublicationInput } from '#domain/publishing/index';
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { basename } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { colour } from './colour.ts';
import { CommandFailure } from './command-failure.ts';
import type { Posting } from './posting.ts';
import { table } from './table.ts';

interface Options {
  readonly text?: string | undefined;
  readonly to: readonly string[];
  readonly file?: readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly type?: string | undefined;
  readonly at?: string | undefined;
  readonly draft?: true | undefined;
  readonly check?: true | undefined;
  readonly json?: true | undefined;
}

/** Finds accounts by identifier or user name. Throws `CommandFailure` when one is unknown or ambiguous. */
async function findAccounts(
  { platform, caller, id_organization }: Posting,
  names: readonly string[],
): Promise<readonly AccountView[]> {
  const { data } = await platform.accounts.listAccounts(caller, id_organization, { limit: 1000 });
  return names.map((name) => {
    const plain = name.replace(/^@/, '').toLowerCase();
    const found = data.filter(
      ({ _id, username }) => _id === name || username?.toLowerCase().replace(/^@/, '') === plain,
    );
    const [first, ...others] = found;
    if (!first)
      throw new CommandFailure(
        `No account in use is called "${name}". "postwright accounts" lists them; nothing was sent.`,
      );
    if (others.length > 0)
      throw new CommandFailure(
        `More than one account is called "${name}"; nothing was sent. Name one by its identifier:\n${table(found.map(({ _id, social_network }) => [`  ${_id}`, social_network])).trimEnd()}`,
      );
    return first;
  });
}

/** Stores the files of a post; `remove` deletes them again. */
async function storeFiles({ platform, caller, id_organization }: Posting, paths: readonly string[]) {
  // Checked before anything is stored.
  for (const path of paths) await access(path, constants.R_OK);
  const files: string[] = [];
  const remove = async (): Promise<void> => {
    for (const id_upload of files) await platform.files.deleteUpload(caller, { id_organization, id_upload }, {});
  };
  try {
    for (const path of paths) {
      const content = createReadStream(path);
      const { _id } = await platform.files.createUpload(caller, { id_organization, name: basename(path), content });
      files.push(_id);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { files, remove };
}

/** Returns what prevents a post from being published. */
async function findProblems(
  { platform, caller, id_organization }: Posting,
  accounts: readonly AccountView[],
  inputFor: (account: AccountView) => PublicationInput,
) {
  const found = [];
  for (const account of accounts) {
    const { publication_errors } = await platform.publications.checkPublication(caller, {
      id_organization,
      id_account: account._id,
      input: inputFor(account),
    });
    for (const { code, message } of publication_errors)
      found.push({ id_account: account._id, social_network: account.social_network, code, message });
  }
  return found;
}

/**
 * Checks a post for every account, and sends, schedules or saves it when nothing is wrong. Returns 1 when there is a
 * problem, or when a network rejected it.
 */
export async function postCommand(posting: Posting, options: Options): Promise<number> {
  const { platform, caller, id_organization } = posting;
  const accounts = await findAccounts(posting, options.to);
  const text = options.text === '-' ? (await textOf(process.stdin)).trimEnd() : options.text;
  const { files, remove } = await storeFiles(posting, options.file ?? []);
  const inputFor = ({ social_network }: AccountView): PublicationInput => ({
    social_network,
    text,
    files,
    title: options.title,
    publication_type: options.type,
    publish_date: options.at,
    state: options.draft ? 'draft' : undefined,
  });
  const problems = await findProblems(posting, accounts, inputFor).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const isRefused = problems.length > 0 && !options.draft;
  if (isRefused || options.check) {
    await remove();
    if (options.json) process.stdout.write(`${JSON.stringify({ publication_errors: problems })}\n`);
    else if (problems.length === 0) process.stdout.write('Nothing keeps it off these accounts.\n');
    else {
      process.stdout.write(
        table(
          problems.map(({ social_network, code, message }) => [
            colour(process.stdout, 'red', 'problem'),
            social_network,
            String(code),
            message,
          ]),
        ),
      );
      process.stderr.write('Nothing was sent.\n');
    }
    return problems.length > 0 ? 1 : 0;
  }
  const data = [];
  for (const account of accounts)
    data.push(
      await platform.publications.createPublication(caller, {
        id_organization,
        id_account: account._id,
        input: inputFor(account),
      }),
    );
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ data })}\n`
      : table(
          data.map(({ _id, social_network, state, url, publish_date, publication_errors }) => [
            colour(process.stdout, state === 'withErrors' ? 'red' : 'green', state),
            _id,
            social_network,
            publication_errors.map(({ code, message }) => `${String(code)} ${message}`).join(' ') ||
              (url ?? publish_date ?? ''),
          ]),
        ),
  );
  return data.some(({ state }) => state === 'withErrors') ? 1 : 0;
}
