/**
 * The real service, wired by the real container, whose clock is CLOCK_AHEAD milliseconds ahead, so that nobody waits for
 * what it does later. Plain JavaScript on what was built, so that no loader stands between.
 */
import { systemClock } from '../../dist/adapters/system/clock.js';
import { readEnvironment } from '../../dist/runtimes/config/environment.js';
import { readSecretKeys } from '../../dist/runtimes/config/secret-key-file.js';
import { readSettings } from '../../dist/runtimes/config/settings.js';
import { tokens } from '../../dist/runtimes/container/tokens.js';
import { createContainer, startService } from '../../dist/runtimes/service.js';

const environment = readEnvironment(process.env);
const settings = readSettings(environment);
const keys = await readSecretKeys(environment, settings);
const now = () => Date.now() + Number(process.env.CLOCK_AHEAD);

const container = createContainer(settings, keys, (customized) => {
  customized.rebind(tokens.clock).toConstantValue({ ...systemClock, now });
});
const service = await startService(container);
process.stdout.write(`the service listens on ${String(service.address)}\n`);
