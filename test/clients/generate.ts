import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Writes the parts of the clients that are made of the interface's description, unless nothing changed since. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['package-lock.json', 'ports', 'domain', 'adapters/koa', 'test/clients'];
const generated = [
  'adapters/python-client/src/postwright/areas.py',
  'adapters/python-client/src/postwright/error_codes.py',
  'adapters/python-client/src/postwright/models.py',
  'adapters/typescript-client/interface.ts',
];

const changedAt = (path: string): number => statSync(root + path).mtimeMs;
/** When something below the path was changed, added or removed last. */
function lastChange(path: string): number {
  if (!statSync(root + path).isDirectory()) return changedAt(path);
  const entries = readdirSync(root + path, { recursive: true, encoding: 'utf8' });
  return Math.max(changedAt(path), ...entries.map((entry) => changedAt(`${path}/${entry}`)));
}

const isFresh =
  generated.every((path) => existsSync(root + path)) &&
  Math.min(...generated.map(changedAt)) > Math.max(...sources.map(lastChange));
if (!isFresh) {
  // Loaded only now, because they load the whole interface.
  const [{ interfaceModule }, { generatedModules }] = await Promise.all([
    import('./typescript/interface.ts'),
    import('./python/generated-modules.ts'),
  ]);
  const texts = { ...generatedModules(), 'adapters/typescript-client/interface.ts': await interfaceModule() };
  for (const [path, text] of Object.entries(texts)) writeFileSync(root + path, text);
}
