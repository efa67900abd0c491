import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { expect } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';

const error = (code: number, error_subcode?: number, extra: object = {}) => ({
  status: 400,
  body: { error: { message: 'theirs', type: 'OAuthException', code, error_subcode, ...extra, fbtrace_id: 'A' } },
});

const restricted = [368, 1_390_008, 1_346_003, 1_404_112, 1_404_006, 4_854_002, 1_404_078];

networkContract({
  social_network: 'facebook',
  stand_in: createFacebookStandIn,
  create: (tools, at) =>
    createFacebook({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(facebookAddresses) }, tools),
  accounts: 3,
  publications: [
    { name: 'a text', input: { text: 'Hello <b>&amp; all</b>\nsecond line' } },
    {
      name: 'a text with a link',
      input: { text: 'Read', link: 'https://example.com/a' },
      shows: ({ details }) => {
        expect(details).toMatchObject({ link: 'https://example.com/a' });
      },
    },
    {
      name: 'a text with a place and people',
      input: { text: 'Here', options: { place: '110774245616525', tags: ['1207059', '701732'] } },
      shows: ({ details }) => {
        expect(details).toMatchObject({ place: '110774245616525', tags: '1207059,701732' });
      },
    },
    {
      name: 'a photo',
      input: { text: 'Look' },
      files: ['png'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/png']);
      },
    },
    {
      name: 'several photos',
      input: { text: 'Look' },
      files: ['jpeg', 'png', 'gif'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg', 'image/png', 'image/gif']);
      },
    },
    {
      name: 'a video',
      input: { text: 'Watch', options: { video_title: 'A film' } },
      files: ['mp4'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4']);
        expect(details).toMatchObject({ kind: 'video', title: 'A film' });
      },
    },
    {
      name: 'a reel',
      input: { publication_type: 'reels', text: 'Watch', options: { video_title: 'Short' } },
      files: ['mp4'],
      shows: ({ details }) => {
        expect(details).toMatchObject({ kind: 'reel', title: 'Short' });
      },
    },
    {
      name: 'a story with a photo',
      input: { publication_type: 'stories' },
      files: ['tall'],
      textless: true,
      shows: ({ details }) => {
        expect(details).toMatchObject({ kind: 'story', story: 'photo' });
      },
    },
    {
      name: 'a story with a video',
      input: { publication_type: 'stories' },
      files: ['mp4'],
      textless: true,
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4']);
        expect(details).toMatchObject({ kind: 'story' });
      },
    },
  ],
  over_limit: { input: { text: 'x'.repeat(63_207) }, code: 911 },
  publishing: /POST graph\.facebook\.com\/v26\.0\/\d+\/feed/,
  lost: 'found',
  heals: false,
  removes: true,
  lists: true,
  failures: [
    { name: '1, trouble', answer: error(1), kind: 'temporary' },
    { name: '2, trouble', answer: error(2), kind: 'temporary' },
    { name: 'trouble said to pass', answer: error(99, undefined, { is_transient: true }), kind: 'temporary' },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
    { name: '190/463, an ended token', answer: error(190, 463), kind: 'reconnect' },
    { name: '190/460, a changed password', answer: error(190, 460), kind: 'reconnect' },
    { name: '102, a dead session', answer: error(102), kind: 'reconnect' },
    { name: '190/2069032, not a token of a page', answer: error(190, 2_069_032), kind: 'refused' },
    { name: '10, a missing permission', answer: error(10), kind: 'reconnect' },
    { name: '200, a missing permission', answer: error(200), kind: 'reconnect' },
    { name: '1363042, no leave to upload', answer: error(100, 1_363_042), kind: 'reconnect' },
    ...[17, 32, 613, 80_001, 80_006, 80_009, 80_014].map((code) => ({
      name: `${String(code)}, throttling`,
      answer: error(code),
      kind: 'throttled' as const,
      code: 978,
    })),
    ...restricted.map((code) => ({
      name: `${String(code)}, an account that is held back`,
      answer: error(code),
      kind: 'throttled' as const,
    })),
    { name: '10/1893063, a restricted page', answer: error(10, 1_893_063), kind: 'throttled' },
    { name: '100, a bad parameter', answer: error(100), kind: 'refused' },
    { name: '100/33, an object that is gone', answer: error(100, 33), kind: 'not_found' },
    { name: '803, an unknown object', answer: error(803), kind: 'not_found' },
    { name: '104, a wrong proof', answer: error(104), kind: 'misconfigured' },
    { name: '368/1390008, a page that posts too fast', answer: error(368, 1_390_008), kind: 'throttled' },
    { name: '368/1404102, content against the policy', answer: error(368, 1_404_102), kind: 'refused' },
    { name: '506, a text that was posted before', answer: error(506), kind: 'refused' },
    { name: '1366051, a photo that was posted before', answer: error(1, 1_366_051), kind: 'refused' },
    { name: '1366046, a photo that is too large', answer: error(100, 1_366_046), kind: 'refused' },
    { name: '382, a file that is too small', answer: error(382), kind: 'refused' },
    ...[389, 6000, 6001, 1_363_047, 1_609_010, 1_363_019, 1_363_030].map((code) => ({
      name: `${String(code)}, a failure that passes`,
      answer: error(code),
      kind: 'temporary' as const,
    })),
    ...[1_404_102, 1_609_005, 1_609_008, 2_061_006].map((code) => ({
      name: `${String(code)}, content that is not taken`,
      answer: error(code),
      kind: 'refused' as const,
    })),
    { name: '341, the whole application', answer: error(341), kind: 'throttled', code: 978 },
    { name: '4, the whole application', answer: error(4), kind: 'throttled', code: 978 },
  ],
});

pinUndescribed('facebook');
