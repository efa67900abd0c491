/**
 * The reference: Koa without a router and one list of two queries, nothing else. Plain JavaScript, so that no loader
 * slows it.
 */
import Koa from 'koa';

const [driver, url, id_organization] = process.argv.slice(2);

/** Reads the newest ten enabled accounts and the count of all, through the driver of the database. */
const queries = {
  async knex() {
    const { default: knex } = await import('knex');
    const connection = { filename: url.slice('sqlite:'.length) };
    const database = knex({ client: 'better-sqlite3', connection, useNullAsDefault: true });
    return async () => {
      const matching = () => database('accounts').where({ id_organization, enabled: 1 });
      const rows = await matching().orderBy('creation_date', 'desc').orderBy('_id', 'desc').limit(10).offset(0);
      const [count] = await matching().count({ total: '*' });
      return { data: rows.map((row) => shown(row, JSON.parse(row.document))), total: count.total };
    };
  },
  async pg() {
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    const where = 'from accounts where id_organization = $1 and enabled';
    const list = `select * ${where} order by creation_date desc, _id desc limit 10 offset 0`;
    return async () => {
      const { rows } = await pool.query(list, [id_organization]);
      const count = await pool.query(`select count(*) ${where}`, [id_organization]);
      return { data: rows.map((row) => shown(row, row.document)), total: Number(count.rows[0].count) };
    };
  },
  async mongodb() {
    const { MongoClient } = await import('mongodb');
    const client = await MongoClient.connect(url, { maxPoolSize: 10 });
    const accounts = client.db().collection('accounts');
    return async () => {
      const filter = { id_organization, enabled: true };
      const rows = await accounts.find(filter).sort({ creation_date: -1, _id: -1 }).limit(10).toArray();
      return { data: rows.map((row) => shown({}, row)), total: await accounts.countDocuments(filter) };
    };
  },
};

function shown({ document: _document, ...columns }, { session: _session, ...fields }) {
  return { ...columns, ...fields };
}

const list = await queries[driver]();
const application = new Koa();
application.use(async (context) => {
  context.body = await list();
});
const server = application.listen(0, '127.0.0.1', () => process.send(server.address().port));
