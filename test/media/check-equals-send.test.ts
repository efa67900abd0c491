import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { NetworkFailure } from '#domain/networks/index';
import { checkPost } from '#domain/publishing/publications/check-post';
import type { Problem } from '#ports/foundation/problem';
import type { Upload } from '#ports/library/upload';
import { howChosen, sample } from '../chosen.ts';
import { postFor, startAllNetworks } from './all-networks.ts';

const folder = new URL('../corpus/media/', import.meta.url);
/** What becomes of each file, by hand from the networks' pages: see write-expected.py there. */
const [columns = [], ...rows] = (await readFile(new URL('expected.tsv', folder), 'utf8'))
  .replace(/\n$/, '')
  .split('\n')
  .map((line) => line.split('\t'));

let world: Awaited<ReturnType<typeof startAllNetworks>>;
beforeAll(async () => {
  world = await startAllNetworks();
});
afterAll(async () => {
  await world.stop();
});

/** What a problem says is not taken, where its code does not say it. */
const whats: readonly (readonly [RegExp, string])[] = [
  [/videos with (?:width|shorter side|longer side) /, 'pixels'],
  [/^it takes videos with ([a-z ]+?) (?:[\d.]|[a-z0-9]+,| or|\S+ (?:to|or)|\S+, not)/, '$1'],
  [/GIF/, 'animation'],
  [/does not accept \w+ files|takes JPEG and PNG/, 'format'],
  [/at least .* seconds/, 'duration'],
  [/at least .* KB|at most .* MB/, 'size'],
];

function inWords({ code, data }: Problem): string {
  const reason = typeof data?.reason === 'string' ? data.reason : '';
  const [pattern, what] = whats.find(([known]) => known.test(reason)) ?? [];
  if (code !== 935 && code !== 1515) return String(code);
  return `${String(code)} ${what === '$1' ? (pattern?.exec(reason)?.[1] ?? '') : (what ?? reason)}`;
}

function described({ file_format, file_properties: is }: Upload): string {
  const lasts = is.video?.duration_in_milliseconds ?? 0;
  const seconds = lasts > 0 ? ` ${String(Math.round(lasts / 10) / 100)} s` : '';
  const frames = is.frames === undefined ? '' : ` ${String(is.frames)} frames`;
  return `${file_format} ${String(is.width)}x${String(is.height)}${seconds}${frames}`;
}

const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && !/\.(?:py|sh|tsv)$|^pixels\.txt$/.test(entry.name))
  .map(({ parentPath, name }) => `${parentPath}/${name}`.split('corpus/media/')[1]?.replace(/^\//, '') ?? '');

test('the table has every file once', () => {
  expect(rows.map(([name]) => name).sort()).toEqual([...files].sort());
  expect(files.length).toBeGreaterThan(200);
  expect(columns).toEqual(['file', 'upload', ...world.networks.map(({ social_network }) => social_network), 'note']);
});

type Network = Awaited<ReturnType<typeof startAllNetworks>>['networks'][number];

/** Returns what the check of a network says of a file, and whether the network does the same. */
async function tryAt({ social_network, account, send }: Network, upload: Upload) {
  const post = { social_network, ...postFor(social_network, 'A text'), account, files: [upload] };
  const failure = await send(upload).catch((error: unknown) => new Error(`it failed: ${String(error)}`));
  // WhatsApp has no posts, and what a message may hold is known to its adapter: what it refuses is handed in past it.
  const isMessage = social_network === 'whatsapp';
  const own = failure instanceof NetworkFailure && failure.problem?.code === 1515 ? [failure.problem] : [];
  const problems = isMessage ? own : checkPost(post);
  const isTaken = isMessage && own.length > 0 ? await world.handToWhatsapp(upload) : !failure;
  const cell = [...new Set(problems.map(inWords))].sort().join('; ') || 'ok';
  const isEqual = isTaken === (problems.length === 0);
  return {
    cell,
    unequal: isEqual ? [] : [`${upload.name} at ${social_network}: check ${cell}, send ${failure?.message ?? 'ok'}`],
  };
}

/** Returns how a file is taken in, what each check says, and where the network does otherwise. */
async function tryFile(
  name: string,
): Promise<{ readonly row: readonly string[]; readonly unequal: readonly string[] }> {
  let upload: Upload;
  try {
    upload = await world.upload(await readFile(new URL(name, folder)), name.split('/').at(-1) ?? '');
  } catch (error) {
    return { row: [name, String((error as Problem).code), ...world.networks.map(() => '-')], unequal: [] };
  }
  const cells = await Promise.all(world.networks.map((network) => tryAt(network, upload)));
  return {
    row: [name, described(upload), ...cells.map(({ cell }) => cell)],
    unequal: cells.flatMap(({ unequal }) => unequal),
  };
}

test(`what the check of each network says of each file is what the network does with it (${howChosen})`, async () => {
  const tried = sample(rows, 0.3);
  const found = new Map<string, Awaited<ReturnType<typeof tryFile>>>();
  const names = tried.map(([name = '']) => name);
  // Pictures are converted one after another, so the others need not wait behind them.
  const isConverted = (name: string) => /\.(?:avif|heic|webp)$|16|cmyk|deep/.test(name);
  const work = async (queue: string[]) => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) found.set(name, await tryFile(name));
  };
  const converted = names.filter(isConverted);
  const others = names.filter((name) => !isConverted(name));
  await Promise.all([converted, converted, others, others, others].map(work));
  expect([...found.values()].flatMap(({ unequal }) => unequal)).toEqual([]);
  const expected = tried.map((row) => row.slice(0, -1));
  expect(tried.map(([name = '']) => found.get(name)?.row)).toEqual(expected);
}, 120_000);

const megabyte = 1_048_576;
test.each([
  ['discord', 10, '996'],
  ['whatsapp', 16, '1515 size'],
])('%s takes a film of %d MB, and of not one byte more', async (name, megabytes, code) => {
  const network = world.networks.find(({ social_network }) => social_network === name);
  if (!network) throw new Error('there is no such network');
  const film = await readFile(new URL('film/sound.mp4', folder));
  for (const [size, expected] of [
    [megabytes * megabyte, 'ok'],
    [megabytes * megabyte + 1, code],
  ] as const) {
    // A box that players leave out.
    const filled = Buffer.alloc(size);
    film.copy(filled);
    filled.writeUInt32BE(size - film.length, film.length);
    filled.write('free', film.length + 4);
    expect(await tryAt(network, await world.upload(filled, 'filled.mp4'))).toEqual({ cell: expected, unequal: [] });
  }
});
