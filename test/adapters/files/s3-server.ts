import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Options } from '#adapters/files/s3-client';
import { freePort } from '../../servers/postwright.ts';

const program = `
  const [directory, port] = process.argv.slice(1);
  const S3rver = require(process.env.S3RVER);
  const configureBuckets = [{ name: 'files' }];
  new S3rver({ directory, port: Number(port), address: '127.0.0.1', silent: true, configureBuckets })
    .run()
    .then(() => console.log('up'));
`;

/** A server that speaks S3, with one bucket, in a process and a folder of its own. */
export async function startS3Server(): Promise<{ options: S3Options; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-s3-'));
  const port = await freePort();
  const S3RVER = createRequire(import.meta.url).resolve('s3rver');
  const child = spawn(process.execPath, ['-e', program, folder, String(port)], { env: { S3RVER } });
  process.once('exit', () => child.kill('SIGKILL'));
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`the S3 server ended: ${printed}`)));
  });
  return {
    options: {
      bucket: 'files',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
