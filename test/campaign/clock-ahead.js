/**
 * Loaded before the service: sets its clock ahead, so that no run takes days, and the database's clock, as the service
 * sees it, by DATABASE_AHEAD milliseconds. Plain JavaScript, so that no loader is needed.
 */
import '../crash/shift-clock.js';

const { DATABASE_URL = '' } = process.env;
const databaseAhead = Number(process.env.DATABASE_AHEAD);

if (DATABASE_URL.startsWith('postgres')) {
  const { default: pg } = await import('pg');
  const { query } = pg.Pool.prototype;
  pg.Pool.prototype.query = async function (...asked) {
    const answer = await query.apply(this, asked);
    if (asked[0]?.text?.includes('clock_timestamp()')) answer.rows[0][0] = Number(answer.rows[0][0]) + databaseAhead;
    return answer;
  };
}
if (DATABASE_URL.startsWith('mongodb')) {
  const { Db } = await import('mongodb');
  const { command } = Db.prototype;
  Db.prototype.command = async function (...asked) {
    const answer = await command.apply(this, asked);
    return answer.localTime ? { ...answer, localTime: Number(answer.localTime) + databaseAhead } : answer;
  };
}
