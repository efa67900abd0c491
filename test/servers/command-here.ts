import { runCommandLine } from '../../runtimes/cli/command-line.ts';

/**
 * Runs one command in this process and returns what it printed, or fails as `postwright()` does. A process of its own
 * takes longer to start than most commands take.
 */
export async function commandHere(environment: Record<string, string>, ...argv: readonly string[]): Promise<string> {
  const printed = { stdout: '', stderr: '' };
  const restore = (['stdout', 'stderr'] as const).map((name) => {
    const stream = process[name];
    const { write } = stream;
    stream.write = (text: Uint8Array | string) => {
      printed[name] += String(text);
      return true;
    };
    return () => {
      stream.write = write;
    };
  });
  try {
    const code = await runCommandLine(argv, environment);
    if (code !== 0) throw Object.assign(new Error(`${argv.join(' ')}: ${printed.stderr}`), { code, ...printed });
    return printed.stdout;
  } finally {
    for (const one of restore) one();
  }
}
