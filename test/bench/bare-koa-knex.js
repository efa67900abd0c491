/** The reference: one Koa route, two Knex queries, nothing else. Plain JavaScript, so that no loader slows it. */
import Koa from 'koa';
import knex from 'knex';

const [filename, id_organization] = process.argv.slice(2);
const database = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
const application = new Koa();
application.use(async (context) => {
  const matching = () => database('accounts').where({ id_organization, enabled: 1 });
  const rows = await matching().orderBy('creation_date', 'desc').orderBy('_id', 'desc').limit(10).offset(0);
  const [count] = await matching().count({ total: '*' });
  const data = rows.map(({ document, ...columns }) => {
    const { session: _session, ...shown } = JSON.parse(document);
    return { ...columns, ...shown };
  });
  context.body = { data, total: count.total };
});
const server = application.listen(0, '127.0.0.1', () => process.send(server.address().port));
