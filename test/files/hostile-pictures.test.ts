import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { howChosen, runs, sample } from '../chosen.ts';
import { startFileService } from './file-service.ts';
import { type HostilePicture, hostilePictures, inTurn } from './hostile-pictures.ts';

const mostMegabytes = 400;
/** Pictures of all kinds, and of the one that takes longest: four of those at once are already too many. */
const crowds = [
  { kind: '', count: runs(20, 0.5) },
  { kind: 'deep', count: 4 },
];
/** Elsewhere the system does not tell what a process had. */
const isTold = existsSync('/proc/self/status');
const root = fileURLToPath(new URL('../..', import.meta.url));

let pictures: readonly HostilePicture[];
beforeAll(async () => {
  pictures = await hostilePictures();
  process.stdout.write(`hostile pictures: ${howChosen}\n`);
}, 180_000);

/** Those of a kind, or half of all kinds, chosen by the seed. */
const ofKind = (kind: string) =>
  sample(
    pictures.filter(({ name }) => name.includes(kind)),
    0.5,
  );

describe('Pictures at once that unfold into gigabytes', () => {
  let service: Awaited<ReturnType<typeof startFileService>>;
  beforeAll(async () => {
    service = await startFileService();
  });
  afterAll(() => service.stop());

  test.each(crowds)(
    '$count of them are stored or refused as uploads, below 400 MB: $kind',
    async ({ kind, count }) => {
      const sent = inTurn(ofKind(kind), count);
      const answers = await Promise.all(
        sent.map(async ({ name, bytes, isTaken }) => {
          const { code, data } = await service.uploadMultipart(name, [bytes]);
          return { name, code, data, expected: isTaken ? undefined : 800 };
        }),
      );
      for (const { name, code, data, expected } of answers) {
        expect({ name, code }).toEqual({ name, code: expected });
        if (expected) expect(data).toEqual({ reason: 'the image has too many pixels' });
      }
      if (isTold) expect(await service.peakMegabytes()).toBeLessThan(mostMegabytes);
    },
    180_000,
  );
});

describe('Films at once with heads of 60 MB', () => {
  test('are stored, below 400 MB', async () => {
    const service = await startFileService();
    try {
      const film = Buffer.from(tinyMp4({ seconds: 3, width: 64, height: 36, head: 'last' }));
      const start = film.lastIndexOf('moov') - 4;
      const filler = Buffer.from('\0\0\0\0free', 'latin1');
      const piece = Buffer.alloc(1_000_000);
      filler.writeUInt32BE(filler.length + 60 * piece.length);
      film.writeUInt32BE(film.length - start + filler.readUInt32BE(0), start);
      const content = [film, filler, ...Array.from({ length: 60 }, () => piece)];
      const films = Array.from({ length: 8 }, () => service.uploadMultipart('film.mp4', content));
      for (const upload of await Promise.all(films)) expect(upload).toMatchObject({ file_format: 'mp4' });
      if (isTold) expect(await service.peakMegabytes()).toBeLessThan(mostMegabytes);
    } finally {
      await service.stop();
    }
  }, 120_000);
});

// The built link cards, with pages and pictures from memory; prints each card and the largest memory there was.
const cards = `
  import { readFile } from 'node:fs/promises';
  import { createImageFitter } from '#adapters/files/sharp-image-fitter';
  import { createLinkCards } from '#adapters/networks/bluesky/link-card';
  const http = async ({ url }) => {
    const isPage = url.startsWith('http://page/');
    const name = url.slice(url.lastIndexOf('/') + 1);
    return {
      status: 200,
      url,
      headers: new Headers({ 'content-type': isPage ? 'text/html' : 'image/x' }),
      bytes: isPage
        ? Buffer.from('<title>' + name + '</title><meta property="og:image" content="http://picture/' + name + '">')
        : await readFile(process.argv[1] + '/' + name),
    };
  };
  const pds = { upload: async (session, { size }) => ({ size }) };
  const make = createLinkCards({ http, pds, images: createImageFitter() });
  const names = JSON.parse(process.argv[2]);
  const made = await Promise.all(names.map((name) => make({}, 'http://page/' + name, new AbortController().signal)));
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const peak = Number(/VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? 0) / 1024;
  console.log(JSON.stringify({ peak, cards: made.map(({ card }) => [card.external.title, Boolean(card.external.thumb)]) }));
`;

describe('Link cards at once with such pictures', () => {
  test.each(crowds)(
    '$count of them are made, without those that are too large, below 400 MB: $kind',
    async ({ kind, count }) => {
      const folder = await mkdtemp(join(tmpdir(), 'postwright-cards-'));
      try {
        const readable = ofKind(kind).filter(({ name }) => !name.endsWith('heic'));
        for (const { name, bytes } of readable) await writeFile(join(folder, name), bytes);
        const wanted = inTurn(readable, count);
        const names = JSON.stringify(wanted.map(({ name }) => name));
        const child = spawn(process.execPath, ['--input-type=module', '-e', cards, folder, names], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        // What the program above prints.
        const made = JSON.parse(await text(child.stdout)) as { peak: number; cards: [string, boolean][] };
        expect(made.cards).toEqual(wanted.map(({ name, isTaken }) => [name, isTaken]));
        if (isTold) expect(made.peak).toBeLessThan(mostMegabytes);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    180_000,
  );
});
