/**
 * `tsx --conditions=postwright-source test/bench/strangers.ts`, after `npm run build`: how much resident memory a service takes while
 * 300 connections send 3 MB each to it in the name of networks, each from an address of its own.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';

const connections = 300;
const bytes = 3_000_000;
const most = 60 * 1024 * 1024;
const headers = [
  'x-hub-signature-256: sha256=' + 'a'.repeat(64),
  'x-twitter-webhooks-signature: sha256=' + 'a'.repeat(43) + '=',
  'x-nothing: of use',
];
const paths = ['/incoming/facebook', '/incoming/x', '/incoming/nowhere', '/incoming/facebook/deletion'];

const folder = await mkdtemp(join(tmpdir(), 'postwright-strangers-'));
const port = await freePort();
const service = await startPostwright(
  {
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX_PORT: String(await freePortPair()),
    TRUST_PROXY: '1',
    // Lets the sources run without a build.
    NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
  },
  { command: ['start', '--sandbox'] },
);
const residentNow = async (): Promise<number> => {
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${String(service.pid)}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};

/** Sends a large body, and returns the status that answers it. */
function send(number: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.slice(9, 12) || 'none'));
    const path = paths[number % paths.length] ?? '';
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-forwarded-for: 198.18.${String(number >> 8)}.${String(number & 255)}\r\n` +
        `content-length: ${String(bytes)}\r\n${headers.join('\r\n')}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(bytes, 'x'));
  });
}

const before = await residentNow();
let highest = before;
let isOver = false;
const watch = (async () => {
  while (!isOver) {
    highest = Math.max(highest, await residentNow());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
})();
const answers = await Promise.all(Array.from({ length: connections }, (_, number) => send(number)));
isOver = true;
await watch;
await service.stop();
await rm(folder, { recursive: true });
const counts = Object.fromEntries(
  [...new Set(answers)].map((one) => [one, answers.filter((a) => a === one).length]),
);
const megabytes = (amount: number): string => `${(amount / 1024 / 1024).toFixed(0)} MB`;
process.stdout.write(
  `${megabytes(before)} before, ${megabytes(highest)} at most: ${megabytes(highest - before)} more. Answers: ${JSON.stringify(counts)}\n`,
);
if (highest - before > most) process.exitCode = 1;
