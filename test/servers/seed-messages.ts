import pg from 'pg';
import Database from 'better-sqlite3';
import { systemClock } from '#adapters/system/clock';
import { createIdentifiers } from '#adapters/system/identifiers';

/** How many messages a conversation has, and among how many accounts the conversations are. */
const each = 10;
const accounts = 5;

interface Dialect {
  /** Returns the expression of an identifier, and of a date, for that of a number. */
  hex(number: string): string;
  date(number: string): string;
  /** What goes after the text of a document. */
  readonly cast: string;
  /** Numbers, as `n`, from the first up to, but not including, the last. */
  series(first: number, last: number): string;
  /** The identifiers of a list, as `id`, with their places, as `n`. */
  readonly list: string;
}

const sqlite: Dialect = {
  hex: (number) => `printf('%024x', ${number})`,
  date: (number) => `strftime('%Y-%m-%dT%H:%M:%S.000Z', 1600000000 + (${number}) * 60, 'unixepoch')`,
  cast: '',
  series: (first, last) =>
    `(with recursive series(n) as (select ${String(first)} union all select n + 1 from series where n + 1 < ${String(last)}) select n from series) numbers`,
  list: '(select key as n, value as id from json_each(?)) ids',
};

const postgres: Dialect = {
  hex: (number) => `lpad(to_hex((${number})::bigint), 24, '0')`,
  date: (number) =>
    `to_char(to_timestamp(1600000000 + (${number}) * 60) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`,
  cast: '::jsonb',
  series: (first, last) => `generate_series(${String(first)}, ${String(last - 1)}) numbers(n)`,
  list: '(select ordinality - 1 as n, id from jsonb_array_elements_text($1::jsonb) with ordinality as one(id, ordinality)) ids',
};

/** The network of conversation `c`. */
const networkOf = (c: string): string =>
  `case (${c}) % 4 when 0 then 'bluesky' when 1 then 'facebook' when 2 then 'instagram' else 'whatsapp' end`;

/**
 * Returns the statements that write messages `from` up to `to`, a minute apart: every tenth is in the first
 * conversation, the others are ten by ten with one contact each. In every second conversation the last one is not read.
 * One statement takes the identifiers of the conversations.
 */
function statements(
  { hex, date, cast, series, list }: Dialect,
  { id_organization, id_client }: { readonly id_organization: string; readonly id_client: string },
  from: number,
  to: number,
): readonly string[] {
  const owner = `"id_client":"${id_client}"`;
  const account = (c: string): string => hex(`(${c}) % ${String(accounts)}`);
  const newest = `(case n when 0 then ${String(to - each)} else n * ${String(each)} + ${String(each - 1)} end)`;
  const c = `(case when n % ${String(each)} = 0 then 0 else n / ${String(each)} end)`;
  const contacts = series(from / each, to / each);
  return [
    `insert into contacts (_id, document, channels_text, creation_date, id_organization, search_text)
     select ${hex('n')}, ('{${owner},"profile":{"name":"Person ' || n || '","date":"2020-09-13T12:26:40.000Z"}}')${cast},
     ' ' || ${networkOf('n')} || ' ', ${date(`n * ${String(each)}`)}, '${id_organization}', 'person ' || n from ${contacts}`,
    `insert into contact_identities (_id, document, id_contact, id_organization, identity_key)
     select ${hex('n')}, ('{${owner},"social_network":"' || ${networkOf('n')} || '","external_identifier":"p' || n || '","place":0}')${cast},
     ${hex('n')}, '${id_organization}', 'key ' || n from ${contacts}`,
    `insert into conversations (_id, document, date, id_account, id_contact, id_organization, social_network, listed, revision, unread, unread_messages)
     select id, ('{${owner},"last_message":"' || ${hex(newest)} || '","opened_date":"' || ${date(newest)} || '"}')${cast},
     ${date(newest)}, ${account('n')}, ${hex('n')}, '${id_organization}', ${networkOf('n')}, n = n, 1, n % 2 = 1, n % 2
     from ${list} where n = n on conflict (_id) do update set date = excluded.date, document = excluded.document`,
    `insert into messages (_id, document, creation_date, external_id, id_account, id_client, id_contact, id_conversation,
     id_organization, network_key, state, known, own, unread, revision)
     select ${hex('n')}, ('{"social_network":"' || ${networkOf(c)} || '","message_type":"simple_message","text":"Message ' || n ||
     ' of many, with some words to make it as long as people write","message_options":{"files":[],"files_urls":[]},"message_errors":[],"received_date":"' ||
     ${date('n')} || '","deleted":false,"read":true,"reactions":[],"dates":{"content":"' || ${date('n')} || '"},"told":1}')${cast},
     ${date('n')}, 'm' || ${hex('n')}, ${account(c)}, '${id_client}', ${hex(c)},
     (select _id from conversations where id_contact = ${hex(c)}),
     '${id_organization}', ${account(c)} || ':' || n, case n % 2 when 0 then 'sent' end, n = n, n % 2 = 0,
     n % ${String(each)} = ${String(each - 1)} and (n / ${String(each)}) % 2 = 1, 1
     from ${series(from, to)}`,
    'analyze',
  ];
}

/** Writes messages directly into the database of an installation, since a million calls would take too long. */
export async function seedMessages(
  databaseUrl: string,
  ids: { readonly id_organization: string; readonly id_client: string },
  from: number,
  to: number,
): Promise<void> {
  const identifiers = createIdentifiers(systemClock);
  const hex = (number: number): string => number.toString(16).padStart(24, '0');
  // All, since the first one goes on.
  const conversations = Array.from({ length: to / each }, (_, c) =>
    identifiers.derive('conversation', hex(c % accounts), hex(c)),
  );
  const list = JSON.stringify(conversations);
  if (databaseUrl.startsWith('sqlite:')) {
    const database = new Database(databaseUrl.slice('sqlite:'.length));
    for (const sql of statements(sqlite, ids, from, to))
      database.prepare(sql).run(...(sql.includes('?') ? [list] : []));
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const sql of statements(postgres, ids, from, to)) await client.query(sql, sql.includes('$1') ? [list] : []);
  await client.end();
}
