import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const execute = promisify(execFile);
/** The compiler written in Go, which takes a tenth of the time. */
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');

/** What a program prints; fails when it fails, or does not end by itself. */
export async function run(folder: string, command: string, ...parameters: string[]): Promise<string> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const { stdout } = await execute(command, parameters, { cwd: folder, env, timeout: 120_000 });
  return stdout;
}

/** Runs a program the way a reader of the documentation does. */
export async function runProgram(folder: string, name: string, code: string, settings = {}): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, code);
  const env = { ...process.env, ...settings };
  const { stdout, stderr } = await execute(process.execPath, [file], { cwd: folder, env, timeout: 30_000 });
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}

/** The names out of these that a program can import. */
export async function importAll(folder: string, names: readonly string[]): Promise<string[]> {
  const program = `
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    for (const name of ${JSON.stringify(names)}) {
      if (name.endsWith('.json')) require(name);
      else await import(name);
      console.log(name);
    }
  `;
  return (await runProgram(folder, 'imports', program)).trimEnd().split('\n');
}

/** What the compiler says of files in a folder; empty when all is well. */
export async function compile(folder: string, ...parameters: string[]): Promise<string> {
  const compiling = run(folder, process.execPath, compiler, '--ignoreConfig', '--pretty', 'false', ...parameters);
  return compiling.catch((error: unknown) => {
    const { stdout } = error as { readonly stdout?: string };
    if (!stdout) throw error;
    return stdout;
  });
}

/** Type-checks a consumer's file as strictly as TypeScript can, the declarations of the package included. */
export async function typeErrors(
  folder: string,
  name: string,
  code: string,
  resolution: readonly string[] = ['--module', 'nodenext'],
): Promise<string> {
  await writeFile(join(folder, `${name}.ts`), code);
  const options = ['--noEmit', '--strict', ...resolution, '--target', 'es2023', '--lib', 'es2023'];
  return compile(folder, ...options, `${name}.ts`);
}

/** Lets programs in a folder use packages of this repository. */
export async function link(folder: string, packages: Iterable<string>): Promise<void> {
  for (const name of packages) {
    const place = join(folder, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(root, 'node_modules', name), place);
  }
}
