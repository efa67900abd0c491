/**
 * The floor of a creation: a Node server that reads JSON and commits two rows of the service durably, one after the
 * other, with the settings of its database.
 */
import Database from 'better-sqlite3';
import { createServer } from 'node:http';

const [, , filename, publication, entry] = process.argv;
const database = new Database(filename);
for (const pragma of ['journal_mode = WAL', 'secure_delete = ON', 'synchronous = FULL', 'foreign_keys = ON'])
  database.pragma(pragma);
database.exec('create table publications (_id text primary key, row text)');
database.exec('create table audit_entries (_id text primary key, row text)');
const [insertPublication, insertEntry] = ['publications', 'audit_entries'].map((table) =>
  database.prepare(`insert into ${table} values (?, ?)`),
);

let created = 0;
const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  JSON.parse(Buffer.concat(chunks).toString());
  created += 1;
  insertPublication.run(String(created), publication);
  insertEntry.run(String(created), entry);
  response.setHeader('content-type', 'application/json').end(publication);
});
server.listen({ port: 0, host: '127.0.0.1' }, () => process.send(server.address().port));
