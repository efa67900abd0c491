import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { layoutFor } from '#adapters/knex/layouts';
import { migrate } from '#adapters/knex/migrations';
import { openPostgres } from '#adapters/knex/postgres-database';
import { openSqlite } from '#adapters/knex/sqlite-database';
import { kindNames, kinds } from '#domain/foundation/storage/kinds';
import { freshDatabase } from '../../servers/fresh-database.ts';

type Knex = ReturnType<typeof openSqlite>;

/** A table in words: each column with its type, each index with its fields. */
type Table = readonly string[];

/** What is no kind of record: counters, what `check` writes, the migrations' own. */
const otherTables = ['checks', 'counter_entries', 'counters', 'knex_migrations', 'knex_migrations_lock'];

/** The fields that few publications have. An index by one of them leaves the other publications out. */
const rare = ['due_date', 'external_identifier', 'id_ai_plan', 'id_integration', 'slot_key'];

async function sqliteTables(knex: Knex): Promise<Map<string, Table>> {
  const rows = await knex<{ name: string; type: string }>('sqlite_master').select('name').where('type', 'table');
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
  const tables = names.map(async (name): Promise<[string, Table]> => {
    const columns: { name: string; type: string }[] = await knex.raw(`pragma table_info(${name})`);
    const indexes: { name: string; unique: number; origin: string }[] = await knex.raw(`pragma index_list(${name})`);
    const described = indexes
      .filter(({ origin }) => origin !== 'pk')
      .map(async (index) => {
        const fields: { name: string }[] = await knex.raw(`pragma index_info(${index.name})`);
        const [created] = await knex<{ name: string; sql: string }>('sqlite_master').where('name', index.name);
        const [, where = ''] = /( where .*)$/.exec(created?.sql ?? '') ?? [];
        return `${index.unique ? 'unique' : 'index'} ${fields.map((field) => field.name).join(', ')}${where}`;
      });
    return [
      name,
      [
        ...columns.map((column) => `${column.name} ${column.type.toLowerCase()}`),
        ...(await Promise.all(described)),
      ].sort(),
    ];
  });
  return new Map(await Promise.all(tables));
}

async function postgresTables(knex: Knex): Promise<Map<string, Table>> {
  const { rows } = await knex.raw<{ rows: { name: string; text: string }[] }>(`
    select table_name as name,
        column_name || ' ' || data_type || coalesce(' ' || collation_name, '') as text
      from information_schema.columns where table_schema = 'public'
    union all
    select tablename, case when indexdef like 'CREATE UNIQUE%' then 'unique ' else 'index ' end
        || replace(substring(indexdef from '\\(([^)]*)\\)'), '"', '')
        || coalesce(lower(substring(indexdef from ' WHERE ') || substring(indexdef from ' WHERE \\((.*)\\)')), '')
      from pg_indexes where schemaname = 'public' and indexname not like '%_pkey'`);
  const tables = new Map<string, string[]>();
  for (const { name, text } of rows) tables.set(name, [...(tables.get(name) ?? []), text].sort());
  return tables;
}

/** What the table of kinds asks for, in the words of each database. */
const databases = [
  {
    name: 'SQLite',
    types: { boolean: 'boolean', integer: 'integer', number: 'numeric', text: 'text' },
    document: 'text',
    absentFirst: '',
    async open() {
      const filename = join(await mkdtemp(join(tmpdir(), 'postwright-schema-')), 'data.db');
      await migrate(`sqlite:${filename}`);
      return openSqlite(filename);
    },
    tablesOf: sqliteTables,
  },
  {
    name: 'Postgres',
    types: { boolean: 'boolean', integer: 'integer', number: 'double precision', text: 'text C' },
    document: 'jsonb',
    absentFirst: ' NULLS FIRST',
    async open() {
      const url = await freshDatabase();
      await migrate(url);
      return openPostgres(url);
    },
    tablesOf: postgresTables,
  },
] as const;

describe.each(databases)('a migrated $name', ({ types, document, absentFirst, open, tablesOf }) => {
  test('has the columns, unique keys and indexes that the table of kinds names, and no others', async () => {
    const knex = await open();
    const found = await tablesOf(knex);
    await knex.destroy();
    const wanted = kindNames.map((kind): [string, Table] => {
      const fields: Readonly<Record<string, 'boolean' | 'integer' | 'number' | 'text'>> = kinds[kind].fields;
      const unique: readonly (readonly string[])[] = kinds[kind].unique ?? [];
      const indexes: readonly (readonly string[])[] = kinds[kind].indexes ?? [];
      const rareIn = (index: readonly string[]): string => {
        const [field] = kind === 'publications' ? index.filter((one) => rare.includes(one)) : [];
        return field === undefined ? '' : ` where ${field} is not null`;
      };
      const table = [
        `_id ${types.text}`,
        `document ${document}`,
        ...Object.entries(fields).map(([field, type]) => `${field} ${types[type]}`),
        ...unique.map((each) => `unique ${each.join(', ')}${rareIn(each)}`),
        // The identifier at the end breaks ties without a sort.
        ...indexes.map((each) => {
          const columns = [...each.map((field) => `${field}${absentFirst}`), '_id'];
          return `index ${columns.join(', ')}${rareIn(each)}`;
        }),
      ];
      return [kind, table.sort()];
    });
    for (const [kind, table] of wanted) expect([kind, found.get(kind)]).toEqual([kind, table]);
    const tallied = kindNames.flatMap((kind) => layoutFor(kind).tallies.map(({ table }) => table));
    expect([...found.keys()].sort()).toEqual([...kindNames, ...tallied, ...otherTables].sort());
  });

  test('counts records by what the table of kinds tallies', async () => {
    const knex = await open();
    for (const kind of kindNames) {
      for (const { table, fields, presence } of layoutFor(kind).tallies) {
        const wanted = [...fields, ...presence.map((field) => `has_${field}`), 'count'];
        expect(Object.keys(await knex(table).columnInfo()).sort()).toEqual(wanted.sort());
      }
    }
    await knex.destroy();
  });
});
