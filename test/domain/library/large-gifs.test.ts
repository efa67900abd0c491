import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { socialNetworks } from '#domain/networks/rulebook';
import { checkPost } from '#domain/publishing/publications/check-post';
import { createTestPlatform } from '../../fakes/test-platform.ts';

const megabyte = 1024 * 1024;

/** Returns a GIF of at least so many bytes whose frames repeat. */
async function createGif(bytes: number): Promise<Buffer> {
  const [width, height] = [200, 200];
  const noise = Buffer.alloc(width * height * 3);
  for (let index = 0; index < noise.length; index += 1) noise[index] = (index * 7919 + (index >> 3)) % 256;
  const gif = await sharp(noise, { raw: { width, height, channels: 3 } })
    .gif()
    .toBuffer();
  const flags = gif[10] ?? 0;
  const begin = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const frames = gif.subarray(begin, -1);
  const times = Math.ceil(bytes / frames.length);
  return Buffer.concat([gif.subarray(0, begin), ...Array.from({ length: times }, () => frames), gif.subarray(-1)]);
}

async function upload(bytes: Uint8Array, name: string) {
  const { app, made, platform } = await createTestPlatform();
  const content = (async function* () {
    yield await Promise.resolve(bytes);
  })();
  const { id_organization } = made;
  return platform.files.createUpload(app, { id_organization, name, content });
}

test('a GIF has up to 15 MB, as X takes them, and any other image 5', async () => {
  const gif = await upload(await createGif(6 * megabyte), 'moving.gif');
  expect(gif).toMatchObject({ file_type: 'image', file_format: 'gif' });
  expect(gif.file_properties.size_in_bytes).toBeGreaterThan(6 * megabyte);
  const large = await createGif(15 * megabyte + 1);
  await expect(upload(large, 'moving.gif')).rejects.toMatchObject({ code: 802, data: { max_mb: 15 } });
  const half = (await createGif(6 * megabyte)).subarray(0, 5 * megabyte + 3);
  await expect(upload(half, 'half.gif')).rejects.toMatchObject({ code: 807 });
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const padded = Buffer.concat([png, Buffer.alloc(5 * megabyte)]);
  await expect(upload(padded, 'large.png')).rejects.toMatchObject({ code: 802, data: { max_mb: 5 } });
});

test.each([
  [6_000_000, []],
  [10_000_000, []],
  [14_000_000, ['discord', 'facebook']],
  [15_000_001, ['discord', 'facebook', 'x']],
] as const)('a GIF of %d bytes is too large for as many networks as say so', (size_in_bytes, refusing) => {
  const gif = {
    _id: 'gif',
    file_type: 'image',
    file_format: 'gif',
    file_properties: {
      width: 1000,
      height: 1000,
      duration: 0,
      size_in_bytes,
      aspect_ratio: { value: 1, text: '1:1' },
      allowed_social_networks: [],
    },
  } as const;
  const refused = socialNetworks.filter((social_network) =>
    checkPost({ social_network, publication_type: 'profile', text: 'Hello', files: [gif] }).some(
      ({ code }) => code === 996,
    ),
  );
  expect(refused).toEqual(refusing);
});
