import pg from 'pg';
import Database from 'better-sqlite3';

const columns = [
  ...['_id', 'document', 'creation_date', 'deleted', 'due_date', 'files_text', 'id_account', 'id_organization'],
  ...['lease', 'publish_date', 'search_text', 'social_network', 'state'],
].join(', ');

/**
 * Returns SQL for one publication from its number `n`: a minute apart, of 20 accounts, nearly all of them
 * published.
 */
const rowOf = (id_organization: string, id_client: string, dialect: { hex: string; date: string; account: string }) => `
  ${dialect.hex}, '{"id_client":"${id_client}","publication_type":"profile","text":"' || 'Post ' || n || ' of many, with some words to make it as long as people write' ||
  '","files":[],"publication_errors":[],"retries":0,"tries":0,"outcomes":1,"external_identifier":"id"}'DOCUMENT,
  ${dialect.date}, n % 100 = 50, null, '', ${dialect.account}, '${id_organization}', null, ${dialect.date},
  'post ' || n, 'bluesky',
  case n % 500 when 0 then 'withErrors' when 1 then 'draft' else 'published' end`;

/**
 * Writes publications directly into the database of an installation, since a million calls would take too
 * long.
 */
export async function seedPublications(
  databaseUrl: string,
  ids: { readonly id_organization: string; readonly id_client: string },
  from: number,
  to: number,
): Promise<void> {
  const numbers = `with recursive`;
  if (databaseUrl.startsWith('sqlite:')) {
    const database = new Database(databaseUrl.slice('sqlite:'.length));
    const row = rowOf(ids.id_organization, ids.id_client, {
      hex: `printf('%024x', n)`,
      date: `strftime('%Y-%m-%dT%H:%M:%S.000Z', 1600000000 + n * 60, 'unixepoch')`,
      account: `printf('%024x', n % 20)`,
    }).replace('DOCUMENT', '');
    database.exec(
      `insert into publications (${columns}) ${numbers} series(n) as (select ${from} union all select n + 1 from series where n + 1 < ${to}) select ${row} from series; analyze`,
    );
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const row = rowOf(ids.id_organization, ids.id_client, {
    hex: `lpad(to_hex(n), 24, '0')`,
    date: `to_char(to_timestamp(1600000000 + n * 60) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
    account: `lpad(to_hex(n % 20), 24, '0')`,
  })
    .replace(`'{"id_client"`, `('{"id_client"`)
    .replace('DOCUMENT', ')::jsonb');
  await client.query(
    `insert into publications (${columns}) select ${row} from generate_series(${from}, ${to - 1}) as n`,
  );
  await client.query('analyze');
  await client.end();
}
