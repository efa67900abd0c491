// One file, although long: a table with the rules of 13 networks.
import { describe, expect, test } from '@jest/globals';
import { socialLimits } from '#domain/networks/catalog/published-rulebook';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import { checkPost, type Post, type PostFile } from '#domain/publishing/publications/check-post';
import type { Problem } from '#ports/foundation/problem';
import type { SocialNetwork } from '#ports/networks/social-network';

const family = '👨‍👩‍👧‍👦';
const megabyte = 1024 * 1024;

let made = 0;
function file(file_type: 'image' | 'video', changes: Partial<PostFile['file_properties']> = {}): PostFile {
  made += 1;
  const video = file_type === 'video';
  return {
    _id: `file${made}`,
    file_type,
    file_format: video ? 'mp4' : 'jpeg',
    file_properties: {
      width: 1080,
      height: video ? 1920 : 1080,
      duration: video ? 10 : 0,
      size_in_bytes: video ? 100_000 : 1000,
      aspect_ratio: video ? { value: 0.5625, text: '9:16' } : { value: 1, text: '1:1' },
      allowed_social_networks: [],
      ...changes,
    },
  };
}
const image = (changes?: Partial<PostFile['file_properties']>): PostFile => file('image', changes);
const video = (changes?: Partial<PostFile['file_properties']>): PostFile => file('video', changes);
const upright = (): PostFile => image({ aspect_ratio: { value: 0.5625, text: '9:16' } });
const gif = (): PostFile => ({ ...image(), file_format: 'gif' });
const images = (count: number): PostFile[] => Array.from({ length: count }, () => image());
const videos = (count: number): PostFile[] => Array.from({ length: count }, () => video());

/** The least a network asks for. */
const least: Partial<Record<SocialNetwork, Partial<Post>>> = {
  instagram: { files: [image()] },
  tiktok: { files: [video()] },
  pinterest: { files: [image()], id_destination: '1234567890' },
  youtube: { files: [video()], title: 'A film' },
};

function post(social_network: SocialNetwork, changes: Partial<Post> = {}): Post {
  const usual = { publication_type: 'profile', text: 'Hello', files: [] } as const;
  return { social_network, ...usual, ...least[social_network], ...changes };
}
const codes = (found: readonly Problem[]): number[] => found.map(({ code }) => code);
const check = (network: SocialNetwork, changes?: Partial<Post>): number[] => codes(checkPost(post(network, changes)));

const publishing = socialNetworks.filter((network) => network !== 'whatsapp');

describe('a post that fits', () => {
  test.each(publishing)('%s: nothing is said', (network) => {
    expect(checkPost(post(network))).toEqual([]);
  });

  test('whatsapp takes no posts, and that is all that is said', () => {
    const changes = { text: '', publication_type: 'reels', files: images(40) } as const;
    expect(checkPost(post('whatsapp', changes))).toEqual([
      { code: 942, message: 'This network does not support publishing.' },
    ]);
  });
});

describe('length of the text', () => {
  const units: [SocialNetwork, number, number][] = [
    ['discord', 2000, 963],
    ['facebook', 63_206, 911],
    ['instagram', 2200, 909],
    ['linkedin', 3000, 912],
    ['pinterest', 800, 995],
    ['slack', 4000, 981],
    ['telegram', 4096, 967],
    ['tiktok', 2200, 929],
    ['x', 280, 910],
    ['youtube', 5000, 951],
  ];

  test.each(units)('%s takes %d UTF-16 units, and answers %d to one more', (network, max, code) => {
    expect(check(network, { text: 'a'.repeat(max) })).toEqual([]);
    expect(check(network, { text: 'a'.repeat(max + 1) })).toEqual([code]);
    // An emoji of two units counts two, wherever it stands.
    expect(check(network, { text: `${'a'.repeat(max - 1)}😀` })).toEqual([code]);
  });

  test('threads takes 500 graphemes, of which one with an emoji counts as many as its bytes', () => {
    // 25 bytes a family
    expect(check('threads', { text: family.repeat(20) })).toEqual([]);
    expect(check('threads', { text: `${family.repeat(20)}a` })).toEqual([975]);
    expect(check('threads', { text: 'e\u0301'.repeat(500) })).toEqual([]);
    expect(check('threads', { text: '中'.repeat(500) })).toEqual([]);
    expect(check('threads', { text: 'a'.repeat(500) })).toEqual([]);
    expect(check('threads', { text: 'a'.repeat(501) })).toEqual([975]);
  });

  test('bluesky takes 300 graphemes', () => {
    expect(check('bluesky', { text: 'a'.repeat(300) })).toEqual([]);
    expect(checkPost(post('bluesky', { text: 'a'.repeat(301) }))).toEqual([
      {
        code: 962,
        message: 'The text is too long for Bluesky: 301 of 300 characters, 301 of 3000 bytes.',
        data: { graphemes: 301, max_graphemes: 300, bytes: 301, max_bytes: 3000 },
      },
    ]);
  });

  test('bluesky takes 3,000 bytes at the same time', () => {
    // 25 bytes a family
    expect(check('bluesky', { text: family.repeat(120) })).toEqual([]);
    const [tooLong] = checkPost(post('bluesky', { text: `${family.repeat(120)}a` }));
    expect(tooLong).toMatchObject({ code: 962, data: { graphemes: 121, bytes: 3001 } });
    expect(check('bluesky', { text: '中'.repeat(300) })).toEqual([]);
  });

  test('telegram takes 1,024 as soon as a file is attached, image or video', () => {
    for (const files of [[image()], [video()]]) {
      expect(check('telegram', { text: 'a'.repeat(1024), files })).toEqual([]);
      const [tooLong] = checkPost(post('telegram', { text: 'a'.repeat(1025), files }));
      expect(tooLong).toMatchObject({ code: 967, data: { characters: 1025, max_characters: 1024, has_media: true } });
    }
    const [tooLong] = checkPost(post('telegram', { text: 'a'.repeat(4097) }));
    expect(tooLong?.data).toEqual({ characters: 4097, max_characters: 4096, has_media: false });
  });

  test('slack counts what the person wrote, not the escaped text', () => {
    expect(check('slack', { text: '&<>'.repeat(1333) })).toEqual([]);
  });

  test('the sentence says how long and how long it may be', () => {
    const [tooLong] = checkPost(post('x', { text: 'a'.repeat(300) }));
    expect(tooLong?.message).toBe('The text is too long for X: 300 characters, at most 280.');
    expect(tooLong?.data).toEqual({ characters: 300, max_characters: 280 });
  });
});

describe('neither text nor file', () => {
  test.each(['', '  \n\t', undefined])('text %j', (text) => {
    const { text: _, ...silent } = post('x');
    expect(codes(checkPost(text === undefined ? silent : { ...silent, text }))).toEqual([915]);
  });

  test('a file alone is enough', () => {
    expect(check('x', { text: '', files: [image()] })).toEqual([]);
  });

  test.each(['instagram', 'tiktok', 'pinterest'] as const)('%s needs a file besides a text', (network) => {
    expect(check(network, { files: [] })).toEqual([922]);
    expect(check(network, { files: [], text: '' })).toEqual([915, 922]);
  });
});

describe('type of publication', () => {
  test.each(publishing)('%s refuses a group post and says what it takes', (network) => {
    const [refused, ...others] = checkPost(post(network, { publication_type: 'group' }));
    expect(others).toEqual([]);
    const meta = network === 'facebook' || network === 'instagram';
    const allowed = meta ? ['profile', 'reels', 'stories'] : ['profile'];
    expect(refused).toMatchObject({ code: 923, data: { allowed } });
  });

  test.each(['facebook', 'instagram'] as const)('%s: a reel is one video', (network) => {
    const reel = (files: PostFile[]): number[] => check(network, { publication_type: 'reels', files });
    expect(reel([video()])).toEqual([]);
    for (const files of [[], [upright()], videos(2), [video(), upright()]]) expect(reel(files)).toEqual([939]);
  });

  test.each([
    ['facebook', 902],
    ['instagram', 900],
  ] as const)('%s: a story is one file', (network, tooMany) => {
    const story = (files: PostFile[]): number[] => check(network, { publication_type: 'stories', text: '', files });
    expect(story([video()])).toEqual([]);
    expect(story([upright()])).toEqual([]);
    expect(story([upright(), upright()])).toEqual([tooMany]);
    expect(story(videos(2))).toEqual([916]);
    expect(story([])).toEqual([915, 922]);
  });
});

describe('number of files', () => {
  test.each([
    ['bluesky', 961],
    ['discord', 964],
    ['facebook', 902],
    ['instagram', 900],
    ['linkedin', 903],
    ['pinterest', 990],
    ['slack', 982],
    ['telegram', 989],
    ['threads', 976],
    ['tiktok', 932],
    ['x', 901],
  ] as const)('%s takes as many images as it publishes, and answers %d to one more', (network, code) => {
    const max = socialLimits().total_images[network];
    expect(check(network, { files: images(max) })).toEqual([]);
    const [tooMany, ...others] = checkPost(post(network, { files: images(max + 1) }));
    expect(tooMany).toMatchObject({ code, data: { max, count: max + 1 } });
    expect(others).toEqual([]);
  });

  test.each(['discord', 'instagram', 'slack', 'telegram', 'threads'] as const)(
    '%s mixes, and counts all',
    (network) => {
      const max = socialLimits().total_images[network];
      expect(check(network, { files: [...images(max - 2), ...videos(2)] })).toEqual([]);
      expect(check(network, { files: [...images(max - 1), ...videos(2)] })).toHaveLength(1);
    },
  );

  test.each(['bluesky', 'facebook', 'linkedin', 'pinterest', 'x'] as const)(
    '%s takes images or one video',
    (network) => {
      expect(check(network, { files: [video()] })).toEqual([]);
      expect(check(network, { files: [image(), video()] })).toEqual([916]);
      expect(check(network, { files: videos(2) })).toEqual([916]);
      expect(check(network, { files: [image(), ...videos(2)] })).toEqual([916]);
    },
  );

  test('tiktok tells two videos from a mix', () => {
    expect(check('tiktok', { files: videos(2) })).toEqual([933]);
    expect(check('tiktok', { files: [image(), video()] })).toEqual([934]);
    expect(check('tiktok', { files: [image(), ...videos(2)] })).toEqual([934, 933]);
  });

  test('youtube takes exactly one video', () => {
    for (const files of [[], [image()], videos(2), [video(), image()]]) {
      expect(check('youtube', { files })).toEqual([943]);
    }
  });

  test('on x a GIF stands alone', () => {
    expect(check('x', { files: [gif()] })).toEqual([]);
    expect(check('x', { files: [gif(), image()] })).toEqual([916]);
    expect(check('x', { files: [gif(), video()] })).toEqual([916]);
  });

  test.each([
    ['1280 x 1080 and 217 frames', { width: 1280, height: 1080, frames: 217 }, []],
    ['a frame more', { width: 1280, height: 1080, frames: 218 }, [935]],
    ['350 frames', { width: 800, height: 600, frames: 350 }, []],
    ['351 frames', { width: 1, height: 1, frames: 351 }, [935]],
    ['a pixel too wide', { width: 1281, height: 1, frames: 2 }, [935]],
    ['a still one of any size', { width: 4000, height: 4000 }, []],
  ])('on x a GIF of %s', (_, measures, codes) => {
    expect(check('x', { files: [{ ...image(measures), file_format: 'gif' }] })).toEqual(codes);
  });

  test.each(['instagram', 'pinterest', 'threads', 'tiktok'] as const)(
    'on %s a GIF that moves is refused by the check, and not only when it is sent',
    (network) => {
      const moving: PostFile = { ...image({ frames: 2 }), file_format: 'gif', _id: 'moving' };
      expect(check(network, { files: [gif()] })).not.toContain(935);
      expect(check(network, { files: [moving] })).toContain(935);
    },
  );

  test('on telegram a GIF that moves is no part of an album of pictures, and named', () => {
    const moving: PostFile = { ...image({ frames: 2 }), file_format: 'gif', _id: 'moving' };
    expect(check('telegram', { files: [moving] })).toEqual([]);
    expect(check('telegram', { files: [gif(), image()] })).toEqual([]);
    expect(check('telegram', { files: [moving, image()], options: { as_document: true } })).toEqual([]);
    const [found, ...others] = checkPost(post('telegram', { files: [image(), moving] }));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 935, data: { id_upload: 'moving' } });
  });
});

describe('each file', () => {
  const durations: [SocialNetwork, number, number, Post['publication_type']][] = [
    ['bluesky', 600, 931, 'profile'],
    ['facebook', 14_400, 907, 'profile'],
    ['facebook', 90, 907, 'reels'],
    ['facebook', 60, 907, 'stories'],
    ['instagram', 900, 904, 'profile'],
    ['instagram', 900, 904, 'reels'],
    ['instagram', 60, 905, 'stories'],
    ['linkedin', 1800, 908, 'profile'],
    ['pinterest', 900, 931, 'profile'],
    ['threads', 300, 931, 'profile'],
    ['tiktok', 600, 931, 'profile'],
    ['x', 140, 906, 'profile'],
    ['youtube', 43_200, 931, 'profile'],
  ];

  test.each(durations)('%s: a video of %d seconds, one more is %d (%s)', (network, max, code, type) => {
    const filmed = (duration: number): Problem[] =>
      checkPost(post(network, { publication_type: type, files: [video({ duration })] }));
    expect(filmed(max)).toEqual([]);
    expect(filmed(max + 1)).toMatchObject([{ code, data: { max_seconds: max } }]);
    const exactly = (duration_in_milliseconds: number): Problem[] => {
      const files = [video({ duration: max, video: { duration_in_milliseconds } })];
      return checkPost(post(network, { publication_type: type, files }));
    };
    expect(exactly(max * 1000)).toEqual([]);
    expect(exactly(max * 1000 + 1)).toMatchObject([{ code, data: { max_seconds: max } }]);
  });

  test.each(['discord', 'slack', 'telegram'] as const)('%s limits weight, not time', (network) => {
    expect(check(network, { files: [video({ duration: 100_000 })] })).toEqual([]);
  });

  const filed = publishing.filter((network) => rulebook[network].media.max_file_size_mb > 0);
  test.each(filed)('%s: the weight it publishes is taken, a byte more is not', (network) => {
    const max = socialLimits().max_file_size_mb[network];
    const weighing = (size_in_bytes: number): Problem[] =>
      checkPost(post(network, { files: [video({ size_in_bytes })] }));
    expect(weighing(max * megabyte)).toEqual([]);
    const code = network === 'slack' ? 983 : 996;
    expect(weighing(max * megabyte + 1)).toMatchObject([{ code, data: { max_mb: max } }]);
  });

  test('a story on instagram weighs at most 100 MB', () => {
    const files = [video({ size_in_bytes: 101 * megabyte })];
    expect(check('instagram', { files })).toEqual([]);
    expect(check('instagram', { files, publication_type: 'stories' })).toEqual([996]);
  });

  test.each([
    ['image', 0.8, []],
    ['image', 1.5, []],
    ['image', 1.91, []],
    ['image', 0.5625, [927]],
    ['image', 2.2, [927]],
    ['image', 0, []],
    ['video', 1.7778, []],
    ['video', 0.5625, []],
    ['video', 11, [927]],
  ] as const)('instagram and an %s with a ratio of %d', (type, value, expected) => {
    expect(check('instagram', { files: [file(type, { aspect_ratio: { value, text: '' } })] })).toEqual(expected);
  });

  test('a refused ratio says which are accepted and of which file', () => {
    const wide = image({ aspect_ratio: { value: 3, text: '3:1' } });
    const [refused] = checkPost(post('instagram', { files: [image(), wide] }));
    expect(refused?.data).toEqual({ allowed: ['0.8:1 to 1.91:1'], id_upload: wide._id });
    expect(refused?.message).toContain('0.8:1 to 1.91:1');
  });

  test('facebook wants upright reels and stories, and any picture in a post', () => {
    const files = [video({ aspect_ratio: { value: 1.7777, text: '16:9' } })];
    expect(check('facebook', { files })).toEqual([]);
    expect(check('facebook', { files, publication_type: 'reels' })).toEqual([927]);
    expect(check('facebook', { files, publication_type: 'stories' })).toEqual([927]);
  });

  test.each([
    ['bluesky', 2000, 920],
    ['discord', 1024, 920],
    ['instagram', 1000, 920],
    ['linkedin', 4086, 920],
    ['pinterest', 500, 995],
    ['slack', 1000, 920],
    ['threads', 1000, 920],
    ['x', 1000, 920],
  ] as const)('%s: an alternative text of %d, one more is %d', (network, max, code) => {
    const described = image();
    const describe = (length: number): Problem[] =>
      checkPost(post(network, { files: [described], alt_texts: { [described._id]: 'a'.repeat(length) } }));
    expect(describe(max)).toEqual([]);
    expect(describe(max + 1)).toMatchObject([{ code, data: { field: 'alt_text', max, id_upload: described._id } }]);
  });
});

describe('titles', () => {
  test.each([
    ['linkedin', 400, 928],
    ['pinterest', 100, 995],
    ['tiktok', 90, 930],
    ['youtube', 100, 944],
  ] as const)('%s takes %d characters, and answers %d to one more', (network, max, code) => {
    expect(check(network, { title: 'a'.repeat(max) })).toEqual([]);
    expect(check(network, { title: 'a'.repeat(max + 1) })).toEqual([code]);
  });

  test('youtube needs one', () => {
    expect(check('youtube', { title: '' })).toEqual([944]);
    expect(check('youtube', { title: '   ' })).toEqual([944]);
  });

  test('where there is no title field, a title does no harm', () => {
    expect(check('x', { title: 'a'.repeat(500) })).toEqual([]);
  });
});

describe('where to, link, and who may answer', () => {
  test('a pin needs a board', () => {
    const { id_destination: _, ...homeless } = post('pinterest');
    expect(checkPost(homeless)).toMatchObject([{ code: 987, data: { reason: 'missing' } }]);
    expect(check('pinterest', { id_destination: '' })).toEqual([987]);
    expect(check('pinterest', { id_destination: 'my board' })).toEqual([987]);
  });

  test('a pin says which of its fields is too long', () => {
    const found = checkPost(post('pinterest', { text: 'a'.repeat(801), title: 'a'.repeat(101) }));
    expect(found).toMatchObject([
      { code: 995, data: { field: 'text', max: 800 } },
      { code: 995, data: { field: 'title', max: 100 } },
    ]);
  });

  test.each(['bluesky', 'facebook', 'linkedin', 'pinterest', 'telegram', 'threads'] as const)(
    '%s takes web addresses only',
    (network) => {
      for (const link of ['https://example.org/a?b=c#d', 'HTTP://example.org']) {
        expect(check(network, { link })).toEqual([]);
      }
      for (const link of ['example.org', 'javascript:alert(1)', 'https://', 'https://a b', 'ftp://example.org']) {
        expect(check(network, { link })).toEqual([994]);
      }
    },
  );

  test('a pin’s link has at most 2,048 characters', () => {
    const link = 'https://example.org/';
    expect(check('pinterest', { link: link.padEnd(2048, 'a') })).toEqual([]);
    expect(check('pinterest', { link: link.padEnd(2049, 'a') })).toEqual([994]);
  });

  test('where a link is left out, it is not looked at', () => {
    expect(check('x', { link: 'nothing' })).toEqual([]);
  });

  test('threads takes five different links in all', () => {
    const link = (name: string): string => `https://example.org/${name}`;
    const text = ['a', 'b', 'c', 'd', 'e', 'a'].map(link).join(' ');
    expect(check('threads', { text })).toEqual([]);
    expect(check('threads', { text, link: link('a') })).toEqual([]);
    expect(check('threads', { text, link: link('f') })).toEqual([994]);
  });

  test('who may answer is said in the network’s own words', () => {
    expect(check('threads', { reply_control: 'mentioned_only' })).toEqual([]);
    const [refused] = checkPost(post('threads', { reply_control: 'nobody' }));
    expect(refused).toMatchObject({ code: 997, data: { allowed: expect.arrayContaining(['everyone']) } });
    expect(check('x', { reply_control: 'mentionedUsers' })).toEqual([]);
    expect(check('x', { reply_control: 'everyone' })).toEqual([997]);
    expect(check('slack', { reply_control: 'anything' })).toEqual([]);
  });
});

describe('several things wrong', () => {
  test('all are told at once', () => {
    const heavy = video({ duration: 5000, size_in_bytes: 301 * megabyte });
    const wide = image({ aspect_ratio: { value: 3, text: '3:1' } });
    const changes = { publication_type: 'page', text: 'a'.repeat(2201), files: [heavy, wide] } as const;
    const found = checkPost(post('instagram', changes));
    expect(codes(found)).toEqual([923, 909, 904, 996, 927]);
    for (const { message } of found) expect(message).not.toMatch(/[{}]|undefined/);
  });

  test('two heavy files are two problems, each naming its file', () => {
    const files = [video({ size_in_bytes: 11 * megabyte }), video({ size_in_bytes: 12 * megabyte })];
    const named = checkPost(post('discord', { files })).map(({ data }) => data?.id_upload);
    expect(named).toEqual(files.map(({ _id }) => _id));
  });

  test('youtube with nothing at all', () => {
    expect(check('youtube', { text: '', title: '', files: [] })).toEqual([915, 943, 944]);
  });
});

describe('what a network does not take, told before sending (935)', () => {
  const notTaken = (network: SocialNetwork, changes: Partial<Post>): string[] =>
    checkPost(post(network, changes)).map(({ code, message }) => `${code} ${message}`);
  const refused = (reason: string): string[] => [`935 The network does not accept the publication: ${reason}.`];

  test('x weighs a text beside counting it, and takes 25,000 of accounts that pay', () => {
    const account = { external_identifier: '1', extra_data: { long_posts: true } };
    expect(check('x', { text: '漢'.repeat(140) })).toEqual([]);
    expect(checkPost(post('x', { text: '漢'.repeat(141) }))).toMatchObject([
      { code: 910, data: { characters: 282, max_characters: 280 } },
    ]);
    expect(check('x', { text: 'https://a.co '.repeat(12) })).toEqual([910]);
    expect(check('x', { text: '漢'.repeat(12_500), account })).toEqual([]);
    expect(check('x', { text: '漢'.repeat(12_501), account })).toEqual([910]);
    expect(check('x', { text: 'a'.repeat(281), account: { external_identifier: '1' } })).toEqual([910]);
  });

  test('youtube: angle brackets, and 5,000 bytes of description', () => {
    const reason = 'YouTube does not accept < or > in titles and descriptions';
    expect(notTaken('youtube', { title: 'a < b' })).toEqual(refused(reason));
    expect(notTaken('youtube', { text: 'a > b' })).toEqual(refused(reason));
    expect(check('youtube', { text: 'ä'.repeat(2500) })).toEqual([]);
    expect(checkPost(post('youtube', { text: 'ä'.repeat(2501) }))).toMatchObject([
      { code: 951, data: { characters: 2501, bytes: 5002 } },
    ]);
  });

  test('instagram: 31 hashtags or 21 mentions, except in a story, which shows no text', () => {
    const files = [image()];
    expect(check('instagram', { files, text: '#tag '.repeat(30) + '@you '.repeat(20) })).toEqual([]);
    const text = '#tag '.repeat(31) + '@you '.repeat(21);
    expect(notTaken('instagram', { files, text })).toEqual([
      ...refused('a caption has at most 30 hashtags'),
      ...refused('a caption has at most 20 mentions'),
    ]);
    expect(check('instagram', { files, text, publication_type: 'stories' })).toEqual([]);
  });

  test('discord: files that are too heavy together', () => {
    const nine = (): PostFile => image({ size_in_bytes: 9 * megabyte });
    expect(check('discord', { files: [nine(), nine()] })).toEqual([]);
    expect(checkPost(post('discord', { files: [nine(), nine(), nine()] }))).toMatchObject([
      { code: 996, data: { max_mb: 25, together: true } },
    ]);
  });

  test('discord: a file of a boosted server, as far as a message may be', () => {
    const of = (premium_tier: number | undefined, megabytes: number) =>
      checkPost(
        post('discord', {
          files: [video({ size_in_bytes: megabytes * megabyte })],
          account: { external_identifier: '1', extra_data: { premium_tier } },
        }),
      ).map(({ code, data }) => [code, data?.max_mb]);
    for (const tier of [undefined, 0, 1]) {
      expect(of(tier, 10)).toEqual([]);
      expect(of(tier, 11)).toEqual([[996, 10]]);
    }
    for (const tier of [2, 3]) {
      expect(of(tier, 24)).toEqual([]);
      expect(of(tier, 25)).toEqual([[996, 25]]);
    }
  });

  test('pinterest: a carousel of different sizes', () => {
    const files = [image(), image({ height: 1000 })];
    expect(notTaken('pinterest', { files })).toEqual(refused('all images of a carousel have the same size'));
  });

  test('linkedin: connections of a page', () => {
    const page = { external_identifier: 'urn:li:organization:1' };
    const person = { external_identifier: 'urn:li:person:1' };
    expect(check('linkedin', { privacy: 'CONNECTIONS', account: person })).toEqual([]);
    expect(check('linkedin', { privacy: 'CONNECTIONS', account: page })).toEqual([935]);
  });

  test.each([
    ['youtube', 'friends'],
    ['linkedin', 'public'],
    ['tiktok', 'everyone'],
  ] as const)('%s and the privacy %s', (network, privacy) => {
    expect(check(network, { privacy })).toEqual([935]);
  });

  test.each([
    ['facebook', 3, 'reels'],
    ['facebook', 3, 'stories'],
    ['instagram', 3, 'profile'],
    ['instagram', 3, 'reels'],
    ['instagram', 3, 'stories'],
    ['linkedin', 3, 'profile'],
    ['pinterest', 4, 'profile'],
    ['tiktok', 3, 'profile'],
    ['x', 0.5, 'profile'],
  ] as const)('%s: a video of less than %d seconds (%s)', (network, seconds, publication_type) => {
    const filmed = (duration: number) => ({ publication_type, files: [video({ duration })] });
    expect(check(network, filmed(seconds))).toEqual([]);
    expect(check(network, filmed(0))).toEqual([]);
    expect(notTaken(network, filmed(seconds - 0.1))).toEqual(refused(`a video has at least ${seconds} seconds`));
    const exactly = (duration_in_milliseconds: number) => ({
      publication_type,
      files: [video({ duration: Math.ceil(seconds), video: { duration_in_milliseconds } })],
    });
    expect(check(network, exactly(seconds * 1000))).toEqual([]);
    expect(notTaken(network, exactly(seconds * 1000 - 1))).toEqual(refused(`a video has at least ${seconds} seconds`));
  });

  test.each(['bluesky', 'discord', 'facebook', 'slack', 'telegram', 'threads', 'youtube'] as const)(
    '%s: a video of any length',
    (network) => {
      expect(check(network, { files: [video({ duration: 0.1 })] })).toEqual([]);
    },
  );

  test('linkedin: a video of less than 75 KB, but an image of any weight', () => {
    const weighing = (size_in_bytes: number) => ({ files: [video({ size_in_bytes })] });
    expect(check('linkedin', weighing(75_000))).toEqual([]);
    expect(notTaken('linkedin', weighing(74_999))).toEqual(refused('a video has at least 75 KB'));
    expect(check('linkedin', { files: [image({ size_in_bytes: 100 })] })).toEqual([]);
  });

  test('a BMP where nothing can convert it', () => {
    const bmp: PostFile = { ...image(), file_format: 'bmp' };
    const takers = publishing.filter((network) => check(network, { files: [bmp] }).length === 0);
    expect(takers).toEqual(['discord', 'facebook', 'slack']);
  });
});

test('threads counts addresses with and without a scheme, each once', () => {
  const five = 'a.com b.org https://c.net/x, https://d.de https://d.de (e.fr)';
  expect(check('threads', { text: five })).toEqual([]);
  expect(check('threads', { text: `${five} f.es` })).toEqual([994]);
  expect(check('threads', { text: five, link: 'https://g.it' })).toEqual([994]);
  const pages = (count: number) => Array.from({ length: count }, (_, page) => `a.com/${page}。`).join('');
  expect([check('threads', { text: pages(5) }), check('threads', { text: pages(6) })]).toEqual([[], [994]]);
});

test.each(['\u200b', '\u200d \u2060', '\u0000'])('the text %j shows nothing', (text) => {
  expect(check('x', { text })).toEqual([915]);
});
