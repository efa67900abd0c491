import type Router from '@koa/router';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { missingPage, referencePage, startScript } from './page.ts';

/** The script that the build makes (bundle.ts). */
const redoc = new URL('./redoc.standalone.js.br', import.meta.url);

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // For the OpenAPI description.
  "connect-src 'self'",
  // Redoc inserts two style elements: an empty one that its script fills (the hash of an empty text) and one
  // for
  // scroll bars. Another version may have other hashes; the browser test then fails.
  "style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
  // For icons in style sheets.
  'img-src data:',
  // Redoc searches in a worker that it starts from its own code.
  'worker-src blob:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Reference {
  readonly page: string;
  /** Scripts by path. The path contains a hash of the script, so that browsers may cache it for good. */
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

/**
 * Registers the reference of the interface for people, at `/docs`. The browser loads all of it from this
 * service.
 */
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
