/**
 * Starts the real servers the suite talks to, once for all test files: Postgres and Bluesky (PLC
 * directory and PDS). Plain JavaScript, because Jest loads it before any transform.
 */
export default async function setup() {
  const [{ startPostgres }, { startBluesky }] = await Promise.all([
    import('./postgres.js'),
    import('./bluesky.js'),
  ]);
  const [postgres, bluesky] = await Promise.all([startPostgres(), startBluesky()]);
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_BLUESKY_URL = bluesky.url;
  process.env.TEST_BLUESKY_PLC_URL = bluesky.plc_url;
  process.env.TEST_BLUESKY_CONTROL_URL = bluesky.control_url;
  globalThis.stopTestServers = () => Promise.all([postgres.stop(), bluesky.stop()]);
}
