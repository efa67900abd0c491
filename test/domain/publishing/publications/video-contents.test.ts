import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { createMediaInspector } from '#adapters/files/media-inspector';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { createMessages } from '#adapters/networks/whatsapp/messages';
import { checkPost, type PostFile } from '#domain/publishing/publications/check-post';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import { oneChunk } from '#domain/foundation/index';
import type { VideoContents } from '#ports/library/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationType } from '#ports/publishing/publication';

/**
 * What each network says that it does not take of each sample, by hand from its documentation: the values that are
 * wrong. The samples are made by encoders (test/corpus/media/make-videos.sh).
 *
 * - Instagram and Threads: H.264 or HEVC, 4:2:0, 23 to 60 pictures a second, AAC of at most 48 kHz, mono or stereo
 *   https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media
 *   https://developers.facebook.com/docs/threads/overview
 * - TikTok: H.264, H.265, VP8 or VP9, 23 to 60 pictures a second
 *   https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide
 * - Pinterest: H.264 or H.265, https://help.pinterest.com/en/business/article/pinterest-product-specs
 * - X: H.264 High, YUV 4:2:0, at most 60 pictures a second, AAC-LC, mono or stereo
 *   https://docs.x.com/x-api/media/quickstart/best-practices
 * - Reels and stories of Facebook: H.264, H.265, VP9 or AV1, 24 to 60 pictures a second, AAC
 *   https://developers.facebook.com/documentation/video-api/guides/reels-publishing
 * - WhatsApp, in messages: H.264 and AAC
 *   https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media
 * - The others, and videos of pages at Facebook: nothing is said
 */
const table = `
sample           | Instagram, Threads | TikTok | Pinterest | X          | Facebook reels | WhatsApp
av1-high444      | av1 4:4:4          | av1    | av1       | av1 4:4:4  |                | av1
av1-main         | av1                | av1    | av1       | av1        |                | av1
av1-main10       | av1                | av1    | av1       | av1 10     |                | av1
fragmented       |                    |        |           |            |                |
frames-120       | 120                | 120    |           | 120        | 120            |
frames-15        | 15                 | 15     |           |            | 15             |
frames-variable  |                    |        |           |            |                |
h264-baseline    |                    |        |           |            |                |
h264-high        |                    |        |           |            |                |
h264-high10      |                    |        |           | 10         |                |
h264-high422     | 4:2:2              |        |           | 4:2:2      |                |
h264-high444     | 4:4:4              |        |           | 4:4:4      |                |
h264-main        |                    |        |           |            |                |
head-first       |                    |        |           |            |                |
head-last        |                    |        |           |            |                |
hevc-hlg         |                    |        |           | hevc 10    |                | hevc
hevc-main        |                    |        |           | hevc       |                | hevc
hevc-main10      |                    |        |           | hevc 10    |                | hevc
hevc-pq          |                    |        |           | hevc 10    |                | hevc
mpeg2            | mpeg2              | mpeg2  | mpeg2     | mpeg2      | mpeg2          | mpeg2
mpeg4            | mpeg4              | mpeg4  | mpeg4     | mpeg4      | mpeg4          | mpeg4
rotated          |                    |        |           |            |                |
sound-24khz      |                    |        |           |            |                |
sound-6-channels | 6                  |        |           | 6          |                |
sound-96khz      | 96000              |        |           |            |                |
sound-ac3        | ac3                |        |           | ac3        | ac3            | ac3
sound-alac       | alac               |        |           | alac       | alac           | alac
sound-mp3        | mp3                |        |           | mp3        | mp3            | mp3
vp9              | vp9 opus           |        | vp9       | vp9 opus   | opus           | vp9
vp9-10bit        | vp9                |        | vp9       | vp9 10     |                | vp9
vp9-422          | vp9 4:2:2          |        | vp9       | vp9 4:2:2  |                | vp9
`;
const [names = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const written = (sample: string, column: string): readonly string[] => {
  const cell = rows.find(([name]) => name === sample)?.[names.indexOf(column)] ?? '';
  return cell === '' ? [] : cell.split(' ');
};

const folder = new URL('../../../corpus/media/', import.meta.url);
const samples = readdirSync(folder)
  .flatMap((name) => (name.endsWith('.mp4') ? [name.slice(0, -4)] : []))
  .sort();

async function readContents(bytes: Uint8Array): Promise<VideoContents> {
  const store = createMemoryFileStore();
  await store.write('file', oneChunk(bytes));
  const facts = await createMediaInspector(store).inspect('file');
  if (!('width' in facts) || !facts.video) throw new Error('it is no video');
  return facts.video;
}
const sampleBytes = (sample: string): Buffer => readFileSync(new URL(`${sample}.mp4`, folder));

/** A video that every network takes, but for what it contains. */
const film = (video?: VideoContents): PostFile => ({
  _id: 'film',
  file_type: 'video',
  file_format: 'mp4',
  file_properties: {
    width: 1080,
    height: 1920,
    duration: 10,
    size_in_bytes: 100_000,
    aspect_ratio: { value: 0.5625, text: '9:16' },
    allowed_social_networks: [],
    // The samples are shorter than networks take.
    ...(video && { video: { ...video, duration_in_milliseconds: 10_000 } }),
  },
});

/** Returns what is said to be wrong with the film of a post, each with its problem's code and file. */
function refusals(social_network: SocialNetwork, publication_type: PublicationType, video?: VideoContents) {
  const needed = { title: 'A film', ...(social_network === 'pinterest' && { id_destination: '12' }) };
  const post = { social_network, publication_type, text: '', ...needed, files: [film(video)] };
  return checkPost(post).map(({ code, data }) => ({ code, file: data?.id_upload, reason: String(data?.reason) }));
}

const kinds: readonly (readonly [SocialNetwork, PublicationType, string])[] = [
  ...(['profile', 'reels', 'stories'] as const).map((type) => ['instagram', type, 'Instagram, Threads'] as const),
  ['threads', 'profile', 'Instagram, Threads'],
  ['tiktok', 'profile', 'TikTok'],
  ['pinterest', 'profile', 'Pinterest'],
  ['x', 'profile', 'X'],
  ['facebook', 'reels', 'Facebook reels'],
  ['facebook', 'stories', 'Facebook reels'],
  ...(['bluesky', 'discord', 'facebook', 'linkedin', 'slack', 'telegram', 'youtube'] as const).map(
    (network) => [network, 'profile', ''] as const,
  ),
];

describe('A video that a network does not take', () => {
  test('is known of every sample and network', () => {
    expect(rows.map(([sample]) => sample)).toEqual(samples);
    const textOnly = socialNetworks.filter((network) => rulebook[network].media.max_file_size_mb === 0);
    const known = [...new Set([...kinds.map(([network]) => network), ...textOnly, 'whatsapp'])];
    expect(known.sort()).toEqual(socialNetworks);
  });

  test.each(kinds)('%s %s: is refused by the check, with the real reason', async (network, type, column) => {
    for (const sample of samples) {
      const found = refusals(network, type, await readContents(sampleBytes(sample)));
      const values = found.map(({ reason }) => reason.replace(/^it takes videos with .*, not /, ''));
      expect([sample, ...values]).toEqual([sample, ...written(sample, column)]);
      for (const one of found) expect(one).toMatchObject({ code: 935, file: 'film' });
    }
  });

  test.each(kinds)('%s %s: is not one of which nothing is known', (network, type) => {
    for (const video of [undefined, {}, { codec: undefined }]) expect(refusals(network, type, video)).toEqual([]);
  });

  test('is told in words', () => {
    const reasons = (video: VideoContents) => refusals('instagram', 'reels', video).map(({ reason }) => reason);
    expect(reasons({ codec: 'av1' })).toEqual(['it takes videos with codec h264 or hevc, not av1']);
    expect(reasons({ frame_rate: 120 })).toEqual(['it takes videos with frame rate 23 to 60, not 120']);
    expect(reasons({ sound_sample_rate: 96_000 })).toEqual([
      'it takes videos with sound sample rate 0 to 48000, not 96000',
    ]);
  });

  test('is not one of a camera that misses its rate by a little', () => {
    const isRefused = (frame_rate: number) => refusals('facebook', 'reels', { frame_rate }).length > 0;
    expect([23.976, 59.94, 60.02, 60.49].filter(isRefused)).toEqual([]);
    expect([23.4, 60.6, 90].filter(isRefused)).toEqual([23.4, 60.6, 90]);
  });

  test('is one with HE-AAC at X alone', async () => {
    // The set-up of the decoder by ISO/IEC 14496-3, 1.6.2.1: AAC at 24 kHz, and HE-AAC that makes 48 kHz of it.
    const bytes = sampleBytes('sound-24khz');
    const place = bytes.indexOf('131056e500', 'hex');
    bytes.write('2b11880000', place, 'hex');
    const video = await readContents(bytes);
    expect(video).toMatchObject({ sound_codec: 'he-aac', sound_channels: 2, sound_sample_rate: 48_000 });
    const refusing = kinds.filter(([network, type]) => refusals(network, type, video).length > 0);
    expect(refusing.map(([network]) => network)).toEqual(['x']);
  });

  test('is refused before a byte of it is sent to somebody on WhatsApp', async () => {
    const call = () => Promise.reject(new Error('sent'));
    type Arguments = Parameters<typeof createMessages>;
    const tools = { identifiers: { next: () => 'boundary' } };
    // Only these are asked for on the way to the first call.
    const { send } = createMessages(call, tools as Arguments[1]);
    for (const sample of samples) {
      const upload = { ...film(await readContents(sampleBytes(sample))), name: 'film.mp4' };
      const input = {
        session: { data: { id: '1', waba_id: '2', access_token: 'token' } },
        message_type: 'file_message',
        options: { files_urls: [] },
        files: [{ upload, read: () => oneChunk(new Uint8Array()) }],
      };
      // Before the first call, nothing else is read of the two.
      const step = send.step(input as unknown as Parameters<typeof send.step>[0], { attempt: {} } as never);
      const [wrong = ''] = written(sample, 'WhatsApp');
      const refusal = { kind: 'refused', problem: { data: { reason: expect.stringMatching(`, not ${wrong}$`) } } };
      expect([sample, await step.catch((error: unknown) => error)]).toMatchObject([
        sample,
        wrong === '' ? { message: 'sent' } : refusal,
      ]);
    }
  });
});
