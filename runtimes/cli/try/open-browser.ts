import { spawn } from 'node:child_process';

/** Returns the program that opens an address in the browser. */
function opener({ DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): readonly string[] | undefined {
  if (process.platform === 'darwin') return ['open'];
  // Not `start`, which is a shell command.
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

/** Opens an address in the browser, if there is one. No shell interprets the address. */
export function openBrowser(url: string, environment: NodeJS.ProcessEnv): void {
  const [program, ...first] = opener(environment) ?? [];
  if (program === undefined) return;
  const child = spawn(program, [...first, url], { stdio: 'ignore', detached: true });
  // Without such a program, the printed address is enough.
  child.on('error', () => undefined);
  child.unref();
}
