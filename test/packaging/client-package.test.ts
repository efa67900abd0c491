import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { freePort, freePortPair, postwright, startPostwright } from '../servers/postwright.ts';
import { compile, link, run } from './consumer.ts';
import { writeFiles } from './documentation.ts';
import { client as clientPackage } from './packages.ts';
import { filesNamedIn, manifestIn, pack } from './packed.ts';

const root = new URL('../../', import.meta.url);
const page = await readFile(new URL('docs/start/typescript-client.md', root), 'utf8');

/** Where the client was installed with nothing else. */
let folder: string;
let tarball: Awaited<ReturnType<typeof pack>>;

beforeAll(async () => {
  const place = await mkdtemp(join(tmpdir(), 'postwright-client-package-'));
  folder = join(place, 'program');
  await mkdir(folder);
  tarball = await pack('postwright-client', place);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  const quick = ['--ignore-scripts', '--no-audit', '--no-fund', '--offline'];
  await run(folder, 'npm', 'install', tarball.filename, '--prefix', folder, ...quick);
  // For programs on Node, as they have them.
  await link(folder, ['@types/node']);
}, 120_000);

afterAll(async () => {
  await rm(join(folder, '..'), { recursive: true, force: true });
});

/** The client in one file for where there is only what the web has. */
async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'neutral',
    mainFields: [],
  });
  return outputFiles[0]?.text ?? '';
}

describe('The package of the client', () => {
  test('holds what its manifest names, brings nothing, and no maps or sources', async () => {
    const paths = tarball.files.map(({ path }) => path);
    expect(paths.filter((path) => !clientPackage.belongs.test(path))).toEqual([]);
    const manifest = await manifestIn(folder, 'postwright-client');
    expect(filesNamedIn(manifest).filter((path) => !paths.includes(path))).toEqual([]);
    const installed = await readdir(join(folder, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@types', 'postwright-client']);
  });

  test('is smaller than 10 KB where it is loaded, with everything that it has', async () => {
    const code = await bundle("export * from 'postwright-client';");
    const whole = await bundle("import * as client from 'postwright-client'; globalThis.client = client;");
    expect(code.length).toBeLessThan(whole.length);
    expect(gzipSync(whole, { level: 9 }).length).toBeLessThan(10_000);
  });

  test('runs where there is nothing but fetch, WebCrypto and streams', async () => {
    const asked: string[] = [];
    const web = {
      ...{ AbortController, Blob, crypto, File, FormData, Headers, ReadableStream, Response, TextDecoder },
      ...{ TextDecoderStream, TextEncoder, URLSearchParams, atob, clearTimeout, setTimeout },
      fetch: async (url: string) => {
        asked.push(url);
        return Response.json({ data: [{ _id: 'a' }], total: 1 });
      },
      told: undefined as unknown,
    };
    const code = await bundle(`
      import { createClient } from 'postwright-client';
      const client = createClient({ baseUrl: 'https://social.example/v1.0.0', token: 't' });
      globalThis.told = client.accounts.listAccounts({ id_organization: 'o', social_network: ['x', 'threads'] });
    `);
    runInContext(code, createContext(web));
    expect(await web.told).toMatchObject({ total: 1 });
    expect(asked).toEqual([
      'https://social.example/v1.0.0/organizations/o/accounts?social_network=x&social_network=threads',
    ]);
  });

  test.each([
    ['the web', ['--lib', 'es2023,dom,dom.iterable,dom.asynciterable']],
    ['Node', ['--lib', 'es2023', '--types', 'node']],
  ])(
    'its types fit a strict program with those of %s, and tell what is wrong',
    async (_, types) => {
      const program = `
      import { createClient, isError, type PostwrightError, verifyWebhook } from 'postwright-client';

      const client = createClient({ baseUrl: '', token: async () => 't' });
      const o = { id_organization: 'o' };
      const post = { social_network: 'threads', text: 'Hello' } as const;
      const made = await client.publications.createPublication({ ...o, id_account: 'a', body: post });
      export const state: 'draft' | 'published' | 'publishing' | 'ready' | 'withErrors' = made.state;
      for await (const { _id } of client.publications.listPublications.all({ ...o, limit: undefined })) {
        export_id(_id);
      }
      for await (const event of client.webhooks.streamEvents(o)) export_id(event._id);
      await client.catalog.listSocialNetworks();
      await client.upload({ ...o, file: new File([], 'a.png') });
      const { changes } = await verifyWebhook('secret', new Headers(), '');
      export_id(changes[0]?.id_publication);

      // @ts-expect-error The account is missing.
      await client.publications.createPublication({ ...o, body: post });
      // @ts-expect-error No such network.
      await client.publications.createPublication({ ...o, id_account: 'a', body: { ...post, social_network: 'myspace' } });
      // @ts-expect-error No such field.
      await client.publications.getPublication({ ...o, id_publication: 'p', colour: 'red' });
      // @ts-expect-error No such operation.
      await client.publications.publishEverything(o);
      // @ts-expect-error One publication is no list.
      client.publications.getPublication.all({ ...o, id_publication: 'p' });
      // @ts-expect-error No such error.
      isError(undefined, 'no_posts_left');
      // @ts-expect-error A Blob has no name.
      await client.upload({ ...o, file: new Blob() });
      // @ts-expect-error The size of a stream is not known.
      await client.upload({ ...o, name: 'a.mp4', file: new Blob().stream() });

      export function codeOf(error: unknown): number | undefined {
        const known: PostwrightError | undefined = isError(error, 'no_publications_left') ? error : undefined;
        return known?.code;
      }
      function export_id(_id: string | undefined): void {}
    `;
      await writeFile(join(folder, 'strict.ts'), program);
      const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext'];
      expect(await compile(folder, ...strict, '--target', 'es2023', ...types, 'strict.ts')).toBe('');
    },
    60_000,
  );
});

describe('The documented first post', () => {
  test('is published by the printed program, with a verified webhook', async () => {
    const webhooks = await freePort();
    const [port, sandboxPort] = [await freePort(), await freePortPair()];
    const environment = {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    };
    await writeFiles(folder, page.replaceAll('4000', String(webhooks)));
    await writeFile(join(folder, 'setup.json'), await postwright(environment, 'setup', '--json'));
    const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
    expect(await compile(folder, ...strict, 'with-client.ts')).toBe('');
    const service = await startPostwright(environment, { command: ['start', '--sandbox'] });
    try {
      const tsx = new URL('node_modules/tsx/dist/cli.mjs', root).pathname;
      const program = spawn(process.execPath, [tsx, 'with-client.ts'], { cwd: folder });
      let printed = '';
      const linked = new Promise<string>((resolve) => {
        for (const stream of [program.stdout, program.stderr])
          stream.on('data', (chunk: Buffer) => {
            printed += chunk.toString();
            const [url] = /http:\S+\/connect\S+/.exec(printed) ?? [];
            if (url !== undefined) resolve(url);
          });
      });
      const ended = new Promise((resolve) => program.on('exit', resolve));
      const url = await Promise.race([linked, ended]);
      if (typeof url === 'string') await connectAtSandbox(url);
      await ended;
      expect(printed).toMatch(/^Open \S+\npublished\nverified: publication_published\n$/);
    } finally {
      await service.stop();
    }
  }, 120_000);
});
