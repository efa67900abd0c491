import pg from 'pg';
import Database from 'better-sqlite3';

const columns = [
  ...['_id', 'document', 'author_external_id', 'creation_date', 'deleted', 'hidden', 'id_account', 'id_client'],
  ...['id_organization', 'listed', 'network_key', 'own', 'parent_key', 'publication_external_id', 'read'],
  ...['received_date', 'replied', 'revision', 'search_text', 'social_network', 'thread_key'],
].join(', ');

/**
 * Returns SQL for one comment from its number `n`: a minute apart, below posts of 20 accounts, every fourth an answer,
 * every tenth unread.
 */
const rowOf = (
  { id_organization, id_client }: { readonly id_organization: string; readonly id_client: string },
  { hex, date, account, above }: Readonly<Record<'above' | 'account' | 'date' | 'hex', string>>,
): string => `
  ${hex}, '{"author":{"external_id":"p' || n % 5000 || '","name":"Person ' || n % 5000 || '","is_own":false},"text":"' ||
  'Comment ' || n || ' of many, with some words to make it as long as people write' ||
  '","external_id":"' || n || '","collected_date":"' || ${date} || '","unread_replies":0,"told":1,"dates":{}}'DOCUMENT,
  'p' || n % 5000, ${date}, FALSE, n % 100 = 50, ${account}, '${id_client}',
  '${id_organization}', n % 4 <> 3, ${account} || ':' || n, FALSE,
  case n % 4 when 3 then ${above} end, 'post-' || n / 50, n % 10 <> 0,
  ${date}, n % 3 = 0, 1, 'comment ' || n || ' of many, with some words to make it as long as people write',
  case n % 5 when 0 then 'facebook' when 1 then 'instagram' when 2 then 'threads' when 3 then 'youtube' else 'bluesky' end,
  case n % 4 when 3 then ${above} end`;

/** Writes comments directly into the database of an installation, since a million calls would take too long. */
export async function seedComments(
  databaseUrl: string,
  ids: { readonly id_organization: string; readonly id_client: string },
  from: number,
  to: number,
): Promise<void> {
  if (databaseUrl.startsWith('sqlite:')) {
    const database = new Database(databaseUrl.slice('sqlite:'.length));
    const account = `printf('%024x', n % 20)`;
    const row = rowOf(ids, {
      hex: `printf('%024x', n)`,
      date: `strftime('%Y-%m-%dT%H:%M:%S.000Z', 1600000000 + n * 60, 'unixepoch')`,
      account,
      above: `${account} || ':' || (n - 3)`,
    })
      .replace('DOCUMENT', '')
      .replaceAll('FALSE', '0');
    database.exec(
      `insert into comments (${columns}) with recursive series(n) as (select ${from} union all select n + 1 from series where n + 1 < ${to}) select ${row} from series; analyze`,
    );
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const account = `lpad(to_hex(n % 20), 24, '0')`;
  const row = rowOf(ids, {
    hex: `lpad(to_hex(n), 24, '0')`,
    date: `to_char(to_timestamp(1600000000 + n * 60) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
    account,
    above: `${account} || ':' || (n - 3)`,
  })
    .replace(`'{"author"`, `('{"author"`)
    .replace('DOCUMENT', ')::jsonb');
  await client.query(`insert into comments (${columns}) select ${row} from generate_series(${from}, ${to - 1}) as n`);
  await client.query('analyze');
  await client.end();
}
