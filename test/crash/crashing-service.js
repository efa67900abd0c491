/**
 * The real service, wired by the real container, that kills itself with SIGKILL at the point that
 * CRASH_AT names. The points are reached through the ports, so the product knows nothing of them. Plain
 * JavaScript on what was built, so that no loader stands between.
 */
import { readEnvironment } from '../../dist/runtimes/config/environment.js';
import { readSecretKeys } from '../../dist/runtimes/config/secret-key-file.js';
import { readSettings } from '../../dist/runtimes/config/settings.js';
import { tokens } from '../../dist/runtimes/container/tokens.js';
import { createContainer, startService } from '../../dist/runtimes/service.js';

const point = process.env.CRASH_AT;

async function die(here) {
  if (here !== point) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

function crashingStorage(storage) {
  let saves = 0;
  return {
    ...storage,
    counters: storage.counters,
    update: async (kind, id, changes, where) => {
      const { attempt, state } = changes;
      const saved = attempt === undefined ? 0 : (saves += 1);
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
