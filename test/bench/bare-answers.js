/**
 * The references of `answers.ts`: bare `node:http` with an answer that never changes, and with a page of rows that
 * better-sqlite3 returns as the finished text. Plain JavaScript, so that no loader slows it.
 */
import Database from 'better-sqlite3';
import { createServer } from 'node:http';

const [filename, constant] = process.argv.slice(2);
const database = new Database(filename, { readonly: true });
const page = database
  .prepare(
    'select text from answers where id_organization = ? and deleted = 0 order by creation_date desc, _id desc limit 20',
  )
  .pluck();
const { id_organization, total } = database
  .prepare('select id_organization, count(*) as total from answers group by id_organization')
  .get();

const server = createServer((request, response) => {
  const text =
    request.url === '/constant' ? constant : `{"data":[${page.all(id_organization).join(',')}],"total":${total}}`;
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
});
server.listen({ port: 0, host: '127.0.0.1' }, () => process.send(server.address().port));
