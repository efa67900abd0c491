import { createRequire, SourceMap, type SourceMapPayload } from 'node:module';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/** The modules of the program that the command line loads when it needs them, by path. */
type Program = Readonly<Record<string, () => unknown>>;
type Wrapper = (
  exports: Program,
  require: NodeJS.Require,
  load: (name: string) => Promise<unknown>,
  folder: string,
) => void;

const file = fileURLToPath(new URL('../../bundle/program.cjs', import.meta.url));
const folder = dirname(file);
let program: Program | undefined;

/**
 * Replaces the positions of the bundle in stack traces by those of the built modules. Node reads a trace of every error
 * that ends a stream, so only the maps of its lines are read, and none is kept.
 */
function mapStackTraces(): void {
  /** Printed lines of traces, by the same lines with positions in the bundle. */
  const mapped = new Map<string, string>();
  const toLine = (maps: readonly string[], printed: string): string =>
    printed.replace(/[^ (]*program\.cjs:(\d+):(\d+)/, (position, line: string, column: string) => {
      const map = new SourceMap(JSON.parse(maps[Number(line) - 1] ?? '') as SourceMapPayload);
      const entry = map.findEntry(0, Number(column) - 1);
      if (!('originalSource' in entry)) return position;
      const { originalSource, originalLine, originalColumn } = entry;
      return `${join(folder, originalSource)}:${String(originalLine + 1)}:${String(originalColumn + 1)}`;
    });
  Error.prepareStackTrace = (error, sites) => {
    const lines = Array.from(sites, String);
    const unknown = lines.filter((line) => line.includes(file) && !mapped.has(line));
    try {
      const maps = unknown.length > 0 ? readFileSync(join(folder, 'program.maps'), 'latin1').split('\n') : [];
      for (const line of unknown) mapped.set(line, toLine(maps, line));
    } catch {
      // Without its map, a trace names the positions in the bundle.
    }
    return [String(error), ...lines.map((line) => `\n    at ${mapped.get(line) ?? line}`)].join('');
  };
}

/** Stores the compiled code for the next start of the same Node with the same flags, where the folder allows it. */
function keepCompiled(script: Script, cache: string): void {
  try {
    // A name of its own, since several processes may start at the same time.
    const written = `${cache}.${String(process.pid)}`;
    writeFileSync(written, script.createCachedData(), { flush: true });
    renameSync(written, cache);
    for (const name of readdirSync(folder))
      if (name.includes('.cache') && name !== basename(cache)) rmSync(join(folder, name), { force: true });
  } catch {
    // A folder that cannot be written to: the next start compiles again.
  }
}

/**
 * Loads the bundle of the program with the code that an earlier start compiled. V8 refuses code of another version, or
 * made with other flags, and then compiles it from the source. After the start, in milliseconds, a service is ready and
 * has compiled all it needs for it; commands have ended.
 */
export function loadProgram(startDuration = 5_000): Program {
  if (program) return program;
  const source = readFileSync(file, 'latin1');
  // The first line names the content: V8 compares nothing but its length.
  const cache = join(folder, `${source.slice(2, 18)}-${String(cachedDataVersionTag())}.cache`);
  let cachedData: Buffer | undefined;
  try {
    cachedData = readFileSync(cache);
  } catch {
    // The first start with this version of Node and these flags.
  }
  const script = new Script(source, { filename: file, cachedData });
  if (cachedData === undefined || script.cachedDataRejected === true)
    setTimeout(() => {
      keepCompiled(script, cache);
    }, startDuration).unref();
  mapStackTraces();
  program = {};
  (script.runInThisContext() as Wrapper)(program, createRequire(file), (name) => import(name), folder);
  return program;
}
