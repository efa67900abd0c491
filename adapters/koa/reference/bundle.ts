import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

/**
 * Run by `npm run build`: puts Redoc beside the routes that serve it, with the licences of everything it
 * contains, so that an installation needs no Redoc package and browsers load nothing from elsewhere.
 * Compressed, because it would otherwise be a third of what an embedder downloads.
 */
const source = new URL('../../../../node_modules/redoc/', import.meta.url);
const target = new URL('./redoc.standalone.js.br', import.meta.url);

/**
 * The address of the logo that Redoc loads from its own host. It is emptied; Redoc still shows the words and
 * the link.
 */
const logo = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

const read = (path: string): Promise<string> => readFile(new URL(path, source), 'utf8');

// The notices are already JavaScript comments.
const notices = (await readdir(new URL('bundles/', source))).filter((name) =>
  /(standalone|worker)\.js\.LICENSE\.txt$/.test(name),
);
const licences = await Promise.all(notices.map((name) => read(`bundles/${name}`)));
const [before, after, ...more] = (await read('bundles/redoc.standalone.js')).split(logo);
if (before === undefined || after === undefined || more.length > 0 || notices.length !== 2)
  throw new Error('this version of Redoc is built differently; adapt adapters/koa/reference/bundle.ts');
await writeFile(
  target,
  brotliCompressSync(['/*!\n', await read('LICENSE'), '*/\n', ...licences, before, 'data:,', after].join('')),
);
