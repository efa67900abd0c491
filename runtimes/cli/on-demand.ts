import type { openContainer as open } from './open-container.ts';

// What follows is loaded only by commands that need it: loading takes most of the time of a short command, and the
// help of commands needs none of it.

/** Opens the container of a command, as `open-container.ts` does. */
export const openContainer: typeof open = async (...given) =>
  (await import('./open-container.ts')).openContainer(...given);

/** Reads the environment and the settings in it. Throws `SettingsError` for an invalid one. */
export async function loadSettings(source: NodeJS.ProcessEnv) {
  const [{ readEnvironment }, { readSettings }] = await Promise.all([
    import('../config/environment.ts'),
    import('../config/settings.ts'),
  ]);
  const environment = readEnvironment(source);
  return { environment, settings: readSettings(environment) };
}
