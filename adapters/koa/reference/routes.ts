import type Router from '@koa/router';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { missingPage, referencePage, startScript } from './page.ts';

/** Made by the build (bundle.ts). */
const redoc = new URL('./redoc.standalone.js.br', import.meta.url);

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // The description.
  "connect-src 'self'",
  // Redoc puts two style elements into the page: an empty one that it fills by script (the hash of nothing) and
  // one for scroll bars. Another Redoc may have another hash; the test in a browser tells it.
  "style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
  // Icons in styles.
  'img-src data:',
  // Redoc searches in a worker that it makes of its own code.
  'worker-src blob:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Reference {
  readonly page: string;
  /** By address; an address changes with what is there, so that browsers may keep it. */
  readonly scripts: ReadonlyMap<string, Buffer>;
}

async function load(): Promise<Reference> {
  const scripts = new Map<string, Buffer>();
  const add = (name: string, script: Buffer): string => {
    const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
    const path = `/docs/${name}.${hash}.js`;
    scripts.set(path, script);
    return path;
  };
  try {
    const script = brotliDecompressSync(await readFile(redoc));
    const page = referencePage(add('redoc', script), add('start', Buffer.from(startScript)));
    return { page, scripts };
  } catch (error) {
    const isMissing =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) throw error;
    return { page: missingPage, scripts };
  }
}

/** The reference of the interface for people, at `/docs`. The browser asks this service for all of it. */
export function referenceRoutes(router: Router): void {
  let loading: Promise<Reference> | undefined;
  const reference = (): Promise<Reference> => (loading ??= load());

  router.get('/docs', async (context) => {
    const { page } = await reference();
    context.set({
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    });
    context.type = 'html';
    context.body = page;
  });

  router.get('/docs/:script', async (context) => {
    const { scripts } = await reference();
    const script = scripts.get(context.path);
    if (!script) return;
    context.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
    context.type = 'js';
    context.body = script;
  });
}
