/**
 * The real service, wired by the real container, that kills itself once with SIGKILL at the point that
 * the file CRASH_FILE names, when it is there. The points are reached through the ports, so the product knows
 * nothing of them. Plain JavaScript on what was built, so that no loader stands between.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readEnvironment } from '../../dist/runtimes/config/environment.js';
import { readSecretKeys } from '../../dist/runtimes/config/secret-key-file.js';
import { readSettings } from '../../dist/runtimes/config/settings.js';
import { tokens } from '../../dist/runtimes/container/tokens.js';
import { createContainer, startService } from '../../dist/runtimes/service.js';

const file = process.env.CRASH_FILE;

async function die(here) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== here) return;
  rmSync(file);
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

function crashingStorage(storage) {
  /** How often the attempt of each publication was written. */
  const saves = new Map();
  return {
    ...storage,
    counters: storage.counters,
    update: async (kind, id, changes, where) => {
      const { attempt, state } = changes;
      if (attempt !== undefined) saves.set(id, (saves.get(id) ?? 0) + 1);
      const saved = attempt === undefined ? 0 : saves.get(id);
      if (saved === 1) await die('before the attempt is written');
      if (saved === 2) await die('before the record is written');
      if (state === 'published') await die('before the result is stored');
      if (state === 'delivered') await die('before the delivery is stored');
      const result = await storage.update(kind, id, changes, where);
      if (saved === 1) await die('after the attempt is written');
      if (saved === 2) await die('after the record is written');
      if (state === 'published') await die('after the result is stored');
      return result;
    },
    insert: async (kind, record) => {
      const isDelivery = kind === 'webhook_deliveries';
      if (isDelivery) await die('before the webhook is written');
      const inserted = await storage.insert(kind, record);
      if (isDelivery) await die('after the webhook is written');
      return inserted;
    },
  };
}

const environment = readEnvironment(process.env);
const settings = readSettings(environment);
const keys = await readSecretKeys(environment, settings);
const plain = createContainer(settings, keys);
const storage = await plain.getAsync(tokens.storage);
const send = await plain.getAsync(tokens.fetch);

const crashingFetch = async (input, options) => {
  const isPost = String(input instanceof Request ? input.url : input).includes('com.atproto.repo.putRecord');
  if (isPost) await die('in the call, before the other side has it');
  const answer = await send(input, options);
  if (isPost) await die('in the call, after the other side has it');
  return answer;
};

const container = createContainer(settings, keys, (customized) => {
  customized.rebind(tokens.storage).toConstantValue(crashingStorage(storage));
  customized.rebind(tokens.fetch).toConstantValue(crashingFetch);
});
const service = await startService(container);
process.stdout.write(`the crashing service listens on ${String(service.address)}\n`);
