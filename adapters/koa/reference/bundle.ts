import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

/**
 * Run by `npm run build`: puts Redoc beside the routes that serve it, with the licences of all that is in
 * it, so that an installation needs no Redoc and a browser asks nobody but us. Compressed, because it would
 * otherwise be a third of what an embedder downloads.
 */
const source = new URL('../../../../node_modules/redoc/', import.meta.url);
const target = new URL('./redoc.standalone.js.br', import.meta.url);

/** Redoc shows its logo from its own host; what cannot be shown it leaves out. The words and the link stay. */
const logo = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

const read = (path: string): Promise<string> => readFile(new URL(path, source), 'utf8');

// These are comments of JavaScript already.
const notices = (await readdir(new URL('bundles/', source))).filter((name) =>
  /(standalone|worker)\.js\.LICENSE\.txt$/.test(name),
);
const licences = await Promise.all(notices.map((name) => read(`bundles/${name}`)));
const [before, after, ...more] = (await read('bundles/redoc.standalone.js')).split(logo);
if (before === undefined || after === undefined || more.length > 0 || notices.length !== 2)
  throw new Error('this Redoc is put together in another way; look at adapters/koa/reference/bundle.ts');
await writeFile(
  target,
  brotliCompressSync(['/*!\n', await read('LICENSE'), '*/\n', ...licences, before, 'data:,', after].join('')),
);
