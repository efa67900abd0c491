import { expect, test } from '@jest/globals';
import type { SocialNetwork } from '#ports/networks/social-network';
import { socialNetworks } from '#domain/networks/rulebook';
import { checkPost } from '#domain/publishing/publications/check-post';
import { createTestPlatform } from '../../fakes/test-platform.ts';
import { bytesOf } from '../../servers/test-files.ts';

async function upload(bytes: Uint8Array) {
  const { app, made, platform } = await createTestPlatform();
  const content = (async function* () {
    yield await Promise.resolve(bytes);
  })();
  const { id_organization } = made;
  return platform.files.createUpload(app, { id_organization, name: 'Prices.pdf', content });
}

/** Networks on which a document can be posted. */
const takers: readonly SocialNetwork[] = ['discord', 'linkedin', 'slack', 'telegram'];

test('a PDF is a document, which says where it can be posted', async () => {
  expect(await upload(await bytesOf('pdf'))).toMatchObject({
    name: 'Prices.pdf',
    file_type: 'document',
    file_format: 'pdf',
    file_properties: { width: 0, height: 0, duration: 0, allowed_social_networks: takers },
  });
});

test('a PDF above 100 MB, and what only calls itself one, are refused', async () => {
  const large = new Uint8Array(100 * 1024 * 1024 + 1);
  large.set(await bytesOf('pdf'));
  await expect(upload(large)).rejects.toMatchObject({ code: 811, data: { max_mb: 100 } });
  await expect(upload(new TextEncoder().encode('no PDF'))).rejects.toMatchObject({ code: 805 });
});

const document = (id: string, megabytes = 1) => ({
  _id: id,
  file_type: 'document' as const,
  file_format: 'pdf' as const,
  file_properties: {
    width: 0,
    height: 0,
    duration: 0,
    size_in_bytes: megabytes * 1_048_576,
    aspect_ratio: { value: 0, text: '' },
    allowed_social_networks: [],
  },
});

test.each(socialNetworks.filter((network) => !takers.includes(network) && network !== 'whatsapp'))(
  '%s refuses a document, and names it',
  (social_network) => {
    const problems = checkPost({
      social_network,
      publication_type: 'profile',
      text: 'Read',
      title: 'Read',
      files: [document('d')],
    });
    expect(problems).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ id_upload: 'd' }) }));
  },
);

test.each([
  ['discord', 11],
  ['linkedin', 101],
  ['slack', 1025],
  ['telegram', 51],
] as const)('on %s a document stands alone and has a largest size', (social_network, tooLarge) => {
  const post = { social_network, publication_type: 'profile', text: 'Read' } as const;
  expect(checkPost({ ...post, files: [document('d')] })).toEqual([]);
  expect(checkPost({ ...post, files: [document('d'), document('e')] })).toMatchObject([
    { data: { id_upload: 'd' } },
    { data: { id_upload: 'e' } },
  ]);
  expect(checkPost({ ...post, files: [document('d', tooLarge)] })).toMatchObject([{ code: 996 }]);
});
