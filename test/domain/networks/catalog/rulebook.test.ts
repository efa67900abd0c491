// One file, although long: one table of how to reach each limit.
import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { publishedRulebook } from '#domain/networks/catalog/published-rulebook';
import { findMessageProblems as messageProblems } from '#domain/inbox/messages/check-message';
import { countReply, networkFacts, rulebook, socialNetworks } from '#domain/networks/index';
import { contentProblems } from '#domain/publishing/index';
import type { Upload } from '#ports/library/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationContent, PublicationType } from '#ports/publishing/publication';

const published = publishedRulebook();
type Row = (typeof published)['x']['replies'][number];

const megabyte = 1_048_576;
const family = '👨‍👩‍👧‍👦'; // 25 bytes, 11 units, 1 grapheme

let made = 0;
type Changes = Partial<Upload['file_properties']> & { readonly file_format?: Upload['file_format'] };
function file(file_type: Upload['file_type'], { file_format, ...changes }: Changes = {}): Upload {
  made += 1;
  const isVideo = file_type === 'video';
  const formats = { image: 'jpeg', video: 'mp4', document: 'pdf' } as const;
  return {
    _id: `file${made}`,
    id_organization: 'o',
    name: 'file',
    file_type,
    file_format: file_format ?? formats[file_type],
    file_properties: {
      width: 1080,
      height: isVideo ? 1920 : 1080,
      duration: isVideo ? 10 : 0,
      size_in_bytes: isVideo ? 100_000 : 1000,
      aspect_ratio: { value: isVideo ? 0.5625 : 1, text: '' },
      allowed_social_networks: [],
      ...changes,
    },
    file_externals: [],
    is_temporal: false,
    storage_key: '',
    creation_date: '2026-01-01T00:00:00.000Z',
    unlinked: false,
  };
}
const image = (changes?: Changes): Upload => file('image', changes);
const video = (changes?: Changes): Upload => file('video', changes);
const upright = (changes?: Changes): Upload => image({ aspect_ratio: { value: 0.5625, text: '' }, ...changes });
const pictureFor = (type: PublicationType) => (type === 'profile' ? image : upright);
const many = (count: number, one: () => Upload): Upload[] => Array.from({ length: count }, () => one());

type Tried = Omit<Partial<PublicationContent>, 'files'> & { readonly files?: readonly Upload[] };

/** A post of the network and type with nothing wrong. */
function fitting(network: SocialNetwork, type: PublicationType): Tried {
  const { media, special_media } = rulebook[network];
  const rules = (type === 'reels' || type === 'stories' ? special_media?.[type] : undefined) ?? media;
  const isVideo = rules.holds === 'one video';
  const needed = isVideo ? [video()] : [pictureFor(type)()];
  return {
    text: 'Hello',
    files: isVideo || rules.required ? needed : [],
    ...(network === 'youtube' && { title: 'A film' }),
    ...(network === 'pinterest' && { id_destination: '123' }),
  };
}

function codesOf(network: SocialNetwork, type: PublicationType, tried: Tried, when = ''): number[] {
  const [, fact = '', value = ''] = /^account\.(\w+)=(.*)$/.exec(when) ?? [];
  const extra_data = fact === '' ? {} : { [fact]: JSON.parse(value) as unknown };
  const { files = [], ...content } = { ...fitting(network, type), ...tried };
  const account = { external_identifier: '1', social_network: network, extra_data };
  const found = contentProblems(
    account,
    { publication_type: type, ...content, files: files.map(({ _id }) => _id) },
    files,
  );
  // How heavy files may be together is a limit of its own, with the same code; a part of a thread has limits of its own
  // too.
  const own = found.filter(({ data }) => !(data?.together === true && files.length === 1) && data?.part === undefined);
  return [...new Set(own.map(({ code }) => code))];
}

const occurrences = (count: number, write: (index: number) => string) => ({
  text: Array.from({ length: count }, (_, index) => write(index)).join(' '),
});

/** How to make a post that has so much of what a limit counts. */
const ways: Readonly<
  Record<string, (value: number, row: Row, type: PublicationType, network: SocialNetwork) => Tried>
> = {
  text: (value, { unit, when }) => ({
    text: unit === 'bytes' ? family.repeat(value / 25) + 'a'.repeat(value % 25) : 'a'.repeat(value),
    ...(when === 'files' && { files: [image()] }),
  }),
  title: (value) => ({ title: 'a'.repeat(value) }),
  link: (value) => ({ link: 'https://example.org/'.padEnd(value, 'a') }),
  links: (value) => occurrences(value, (index) => `https://example.org/${index}`),
  hashtags: (value) => occurrences(value, (index) => `#tag${index}`),
  mentions: (value) => occurrences(value, (index) => `@name${index}`),
  cashtags: (value) => occurrences(value, (index) => `$${'ABCDEFG'.charAt(index)}`),
  files: (value, _, type) => ({ files: many(value, pictureFor(type)) }),
  images: (value, _, type, network) => {
    const isVideo = fitting(network, type).files?.[0]?.file_type === 'video';
    const pictures = many(value, pictureFor(type));
    return { files: isVideo ? [video(), ...pictures] : pictures };
  },
  videos: (value) => ({ files: many(value, video) }),
  images_beside_video: (value, _, type) => ({ files: [video(), ...many(value, pictureFor(type))] }),
  video_duration: (duration) => ({ files: [video({ duration })] }),
  video_size: (size_in_bytes) => ({ files: [video({ size_in_bytes })] }),
  video_width: (width) => ({ files: [video({ width })] }),
  video_shorter_side: (side) => ({ files: [video({ width: side, height: side })] }),
  video_longer_side: (side) => ({ files: [video({ width: side, height: side })] }),
  video_bit_depth: (bit_depth) => ({ files: [video({ video: { bit_depth } })] }),
  video_frame_rate: (frame_rate) => ({ files: [video({ video: { frame_rate } })] }),
  video_sound_channels: (sound_channels) => ({ files: [video({ video: { sound_channels } })] }),
  video_sound_sample_rate: (sound_sample_rate) => ({ files: [video({ video: { sound_sample_rate } })] }),
  file_size: (value) => ({ files: [video({ size_in_bytes: value * megabyte })] }),
  files_together: (value) => ({
    files: [0, 1, 2].map((place) => video({ size_in_bytes: Math.floor((value + place) / 3) })),
  }),
  gif_width: (width) => ({ files: [image({ file_format: 'gif', frames: 2, width, height: 1 })] }),
  gif_height: (height) => ({ files: [image({ file_format: 'gif', frames: 2, width: 1, height })] }),
  gif_frames: (frames) => ({ files: [image({ file_format: 'gif', frames, width: 1, height: 1 })] }),
  gif_pixels: (value) => ({
    files: [
      image({
        file_format: 'gif',
        frames: 300,
        width: 1000,
        height: Math.floor(value / 300_000) + (value % 300_000 && 1),
      }),
    ],
  }),
  gif_size: (size_in_bytes, _, type) => ({ files: [pictureFor(type)({ file_format: 'gif', size_in_bytes })] }),
  documents: (value, _, type, network) => ({
    files: value === 0 ? (fitting(network, type).files ?? []) : many(value, () => file('document')),
  }),
  document_size: (value) => ({ files: [file('document', { size_in_bytes: value * megabyte })] }),
  image_ratio: (value) => ({ files: [image({ aspect_ratio: { value, text: '' } })] }),
  video_ratio: (value) => ({ files: [video({ aspect_ratio: { value, text: '' } })] }),
  alt_text: (value, _, type) => {
    const shown = type === 'reels' ? video() : image();
    return { files: [shown], alt_texts: { [shown._id]: 'a'.repeat(value) } };
  },
  thread: (value) => ({ thread: Array.from({ length: value }, () => ({ text: 'next' })) }),
  first_comment: (value) => (value === 0 ? {} : { first_comment: 'a'.repeat(value) }),
  files_with_buttons: (value) => ({
    files: many(value, image),
    options: { buttons: [[{ text: 'Go', url: 'https://example.org' }]] },
  }),
  files_with_animation: (value) => ({ files: [image({ file_format: 'gif', frames: 2 }), ...many(value - 1, image)] }),
  files_with_gif: (value) => ({ files: [image({ file_format: 'gif' }), ...many(value - 1, image)] }),
  'options.tags': (value) => ({ options: { tags: ['a'.repeat(value)] } }),
  'options.embeds': (value) => ({
    options: { embeds: [4000, value - 4000].map((length) => ({ description: 'a'.repeat(length) })) },
  }),
};

/** How to choose one of a list, or what is not in it. */
const choices: Readonly<Record<string, (value: string) => Tried>> = {
  file_format: (value) => ({ files: [image({ file_format: value as Upload['file_format'] })] }),
  video_codec: (codec) => ({ files: [video({ video: { codec } })] }),
  video_chroma: (chroma) => ({ files: [video({ video: { chroma } })] }),
  video_sound_codec: (sound_codec) => ({ files: [video({ video: { sound_codec } })] }),
  reply_control: (reply_control) => ({ reply_control }),
  privacy: (privacy) => ({ privacy }),
};

const step = ({ unit }: Row): number => {
  if (unit === 'seconds') return 0.1;
  return unit === 'megabytes' ? 1 / megabyte : 1;
};

const numbered = (text: string): number => {
  const [width, height] = text.split(':').map(Number);
  return Number(width) / Number(height);
};

const rows = socialNetworks.flatMap((network) =>
  Object.entries(published[network].posts).flatMap(([type, limits]) =>
    limits.map((row) => ({ network, type: type as PublicationType, row })),
  ),
);
const named = rows.map((one) => {
  const { limit, unit, when = 'always' } = one.row;
  const bound = one.row.max === undefined ? 'min' : 'max';
  return [`${one.network} ${one.type} ${limit} ${unit} ${bound} ${when}`, one] as const;
});

describe('every published limit of posts', () => {
  test.each(named)('%s is where the check draws the line, with the published code', (_, tried) => {
    const { network, type, row } = tried;
    const { limit, min, max, allowed, refused, tolerance = 0, error_code, when } = row;
    const codes = (one: Tried) => codesOf(network, type, one, when);
    const choose = choices[limit];
    if (choose) {
      for (const value of allowed ?? ['png']) expect(codes(choose(value))).not.toContain(error_code);
      for (const value of refused ?? ['nothing']) expect(codes(choose(value))).toEqual([error_code]);
      return;
    }
    const way = ways[limit];
    if (!way) throw new Error(`no way to reach ${limit}: add one here`);
    const at = (value: number) => codes(way(value, row, type, network));
    if (row.unit === 'ratio') {
      const inside = allowed?.map(numbered) ?? [min, max].flatMap((value) => value ?? []);
      for (const value of inside) expect(at(value)).not.toContain(error_code);
      const [lowest, highest] = [Math.min(...inside), Math.max(...inside)];
      expect(at(highest + tolerance * 2)).toEqual([error_code]);
      expect(at(lowest - tolerance * 2)).toEqual([error_code]);
      return;
    }
    if (max !== undefined) {
      expect(at(max)).not.toContain(error_code);
      expect(at(max + step(row))).toEqual([error_code]);
    }
    if (min !== undefined) {
      expect(at(min)).not.toContain(error_code);
      expect(at(min - step(row))).toEqual([error_code]);
    }
  });

  test('has a source at the network, where the network states it', () => {
    const ours = rows
      .filter(({ row }) => row.source === undefined)
      .map(({ network, row }) => `${network} ${row.limit}`);
    const habits = [...new Set(ours)].filter((one) => !one.endsWith(' thread'));
    expect(habits.sort()).toEqual(['facebook images', 'linkedin title']);
    for (const { row } of rows) if (row.source !== undefined) expect(row.source).toMatch(/^https:\/\/\S+$/);
  });

  test.each(socialNetworks)('%s names no source that no limit has', (network) => {
    const sources = networkFacts[network].limit_sources;
    const { posts, replies, messages } = published[network];
    const used = [...Object.values(posts).flat(), ...replies, ...messages].map(({ source }) => source);
    for (const [name, source] of Object.entries(sources))
      if (source !== undefined && name !== 'usual') expect([name, used.includes(source)]).toEqual([name, true]);
  });
});

describe('the published limits of replies and messages', () => {
  const texted = (network: SocialNetwork, kind: 'messages' | 'replies') =>
    published[network][kind].filter(({ limit }) => limit === 'text');

  test.each(socialNetworks)('%s: replies', (network) => {
    expect(texted(network, 'replies').length > 0).toBe(rulebook[network].capabilities.comments);
    for (const row of texted(network, 'replies')) {
      const extra_data = row.when === 'account.long_posts=true' ? { long_posts: true } : {};
      const source = { social_network: network, account: { external_identifier: '1', extra_data } };
      const fits = (length: number) => {
        const { text = '' } = ways.text?.(length, row, 'profile', network) ?? {};
        return countReply(source, text).every(({ count, max }) => count <= max);
      };
      expect([row, fits(Number(row.max)), fits(Number(row.max) + 1)]).toEqual([row, true, false]);
      expect(row.error_code).toBe(948);
    }
  });

  test.each(socialNetworks.filter((network) => rulebook[network].messages))('%s: messages', (network) => {
    const ports = { clock: { now: () => 0 }, settings: {} } as unknown as Parameters<typeof messageProblems>[0];
    for (const row of texted(network, 'messages')) {
      const isBeside = row.when === 'files';
      const check = (length: number) => {
        const { text = '' } = ways.text?.(length, { ...row, when: '' }, 'profile', network) ?? {};
        const options = { files: isBeside ? ['one'] : [], files_urls: [] };
        const message_type = isBeside ? 'file_message' : 'simple_message';
        const draft = { message_type, text, options } as unknown as Parameters<typeof messageProblems>[3];
        return messageProblems(ports, { social_network: network }, {}, draft).map(({ code }) => code);
      };
      expect([row, check(Number(row.max)).includes(row.error_code)]).toEqual([row, false]);
      expect([row, check(Number(row.max) + 1).includes(row.error_code)]).toEqual([row, true]);
    }
  });
});

/** Where posts are held against limits. */
const checks = [
  ...readdirSync('domain/networks', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/(?:rules|options)\.ts$/.test(name))
    .map((name) => `domain/networks/${name}`),
  'domain/publishing/publications/check-content.ts',
];

/** Returns the constants that the facts of a folder publish as the bound of a limit. */
function publishedConstants(folder: string): ReadonlySet<string> {
  const facts = `${folder}/facts.ts`;
  if (!existsSync(facts)) return new Set();
  const names = readFileSync(facts, 'utf8').matchAll(/\b(?:max|min): ([A-Za-z]\w*)\b/g);
  return new Set(Array.from(names, ([, name = '']) => name));
}

/** Returns the comparisons of a file with a number above 1 that stands there or in a constant that is not published. */
function unpublishedNumbers(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const published = publishedConstants(dirname(path));
  const constants = new Set<string>();
  const found: string[] = [];
  const isNumber = (node: ts.Node): boolean =>
    (ts.isNumericLiteral(node) && Number(node.text) > 1) ||
    (ts.isIdentifier(node) && constants.has(node.text)) ||
    (ts.isBinaryExpression(node) && isNumber(node.left) && isNumber(node.right));
  const isComparison = ({ operatorToken }: ts.BinaryExpression): boolean =>
    ['<', '<=', '>', '>='].includes(operatorToken.getText());
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && isNumber(node.initializer)) {
      const name = node.name.getText();
      if (!published.has(name)) constants.add(name);
    }
    if (ts.isBinaryExpression(node) && isComparison(node) && (isNumber(node.left) || isNumber(node.right)))
      found.push(`${path}: ${node.getText()}`);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

test('no check compares with a number that is not published', () => {
  expect(checks.length).toBeGreaterThan(25);
  expect(checks.flatMap(unpublishedNumbers)).toEqual([]);
});
