/**
 * `npm run build && tsx --conditions=postwright-source test/bench/strangers.ts`: how much resident memory a service
 * takes while 300 connections send 3 MB each in the name of networks, all from one address, and each from an address of
 * its own.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';

const connections = 300;
const bytes = 3_000_000;
const mebibyte = 1024 * 1024;
const headers = [
  `x-hub-signature-256: sha256=${'a'.repeat(64)}`,
  `x-twitter-webhooks-signature: sha256=${'a'.repeat(43)}=`,
].join('\r\n');
const paths = ['/incoming/facebook', '/incoming/x', '/incoming/nowhere', '/incoming/facebook/deletion'];

/** Sends a body from an address, and returns the status that answers it. */
function send(port: number, number: number, size: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    // A body that is not read ends so.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.slice(9, 12) || 'none'));
    const address = `198.18.${String(number >> 8)}.${String(number & 255)}`;
    const path = paths[number % paths.length] ?? '';
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx-forwarded-for: ${address}\r\n` +
        `content-length: ${String(size)}\r\n${headers}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(size, 'x'));
  });
}

async function measure(name: string, TRUST_PROXY: string, most: number): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-strangers-'));
  const [port, sandbox] = [await freePort(), await freePortPair()];
  const environment = { DATA_DIR, PORT: String(port), SANDBOX_PORT: String(sandbox), TRUST_PROXY };
  const service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  const resident = async (): Promise<number> => {
    const status = await readFile(`/proc/${String(service.pid)}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  };
  // What the first requests load counts for nothing.
  await Promise.all(Array.from({ length: 100 }, (_, number) => send(port, 1000 + number, 3)));
  const before = await resident();
  let [highest, isOver] = [before, false];
  const watch = async (): Promise<void> => {
    while (!isOver) {
      highest = Math.max(highest, await resident());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const watched = watch();
  const answers = await Promise.all(Array.from({ length: connections }, (_, number) => send(port, number, bytes)));
  isOver = true;
  await watched;
  await service.stop();
  await rm(DATA_DIR, { recursive: true });
  const counts = [...new Set(answers)].map(
    (one) => `${one}: ${String(answers.filter((other) => other === one).length)}`,
  );
  const added = (highest - before) / mebibyte;
  process.stdout.write(`${name}: ${added.toFixed(0)} MB more, answers ${counts.sort().join(', ')}\n`);
  if (added > most) process.exitCode = 1;
}

await measure('from one address', 'false', 60);
// The budget of 32 MB is full here, and what was read is collected later.
await measure('from 300 addresses', '1', 128);
