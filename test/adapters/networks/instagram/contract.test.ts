import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { expect } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';

const error = (code: number, error_subcode?: number, extra: object = {}) => ({
  status: 400,
  body: { error: { message: 'theirs', type: 'OAuthException', code, error_subcode, ...extra, fbtrace_id: 'A' } },
});

networkContract({
  social_network: 'instagram',
  stand_in: createInstagramStandIn,
  create: (tools, at) =>
    createInstagram({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(instagramAddresses) }, tools),
  accounts: 1,
  publications: [
    {
      name: 'an image',
      input: { text: 'Look at #this' },
      files: ['jpeg'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg']);
        expect(details).toMatchObject({ media_product_type: 'FEED', media_type: 'IMAGE' });
      },
    },
    {
      name: 'an image of a format that is not taken, converted',
      input: { text: 'Look' },
      files: ['png'],
      shows: ({ media }) => {
        expect(media[0]?.mime_type).toBe('image/jpeg');
      },
    },
    {
      name: 'a video, which becomes a reel that is shown among the posts',
      input: { text: 'Watch' },
      files: ['mp4'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4']);
        expect(details).toMatchObject({ media_product_type: 'REELS', share_to_feed: 'true' });
      },
    },
    {
      name: 'a reel',
      input: { publication_type: 'reels', text: 'Watch' },
      files: ['mp4'],
      shows: ({ details }) => {
        expect(details).toMatchObject({ media_product_type: 'REELS' });
      },
    },
    {
      name: 'an image with people and a place',
      input: {
        text: 'Together',
        options: {
          collaborators: ['friend', 'other.friend'],
          user_tags: [{ username: 'friend', x: 0.25, y: 0.75 }],
          location_id: '7640348500',
        },
      },
      files: ['jpeg'],
      shows: ({ details }) => {
        expect(details).toMatchObject({
          collaborators: '["friend","other.friend"]',
          user_tags: '[{"username":"friend","x":0.25,"y":0.75}]',
          location_id: '7640348500',
        });
      },
    },
    {
      name: 'a carousel that is labelled as made by AI',
      input: { text: 'Drawn', options: { is_ai_generated: true } },
      files: ['jpeg', 'wide'],
      shows: ({ details }) => {
        expect(details).toMatchObject({ is_ai_generated: 'true', media_type: 'CAROUSEL_ALBUM' });
      },
    },
    {
      name: 'a story that is labelled as made by AI',
      input: { publication_type: 'stories', options: { is_ai_generated: true } },
      files: ['tall'],
      textless: true,
      shows: ({ details }) => {
        expect(details).toMatchObject({ is_ai_generated: 'true' });
      },
    },
    {
      name: 'a trial reel with a chosen cover and a person',
      input: {
        text: 'Watch',
        options: { trial_reel: 'SS_PERFORMANCE', thumb_offset: 2500, user_tags: [{ username: 'friend' }] },
      },
      files: ['mp4'],
      shows: ({ details }) => {
        expect(details).toMatchObject({
          trial_params: '{"graduation_strategy":"SS_PERFORMANCE"}',
          thumb_offset: '2500',
          user_tags: '[{"username":"friend"}]',
        });
        expect(details?.share_to_feed).toBeUndefined();
      },
    },
    {
      name: 'a reel with an uploaded cover',
      input: { publication_type: 'reels', text: 'Watch' },
      files: ['mp4'],
      cover: 'png',
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4', 'image/jpeg']);
        expect(details).not.toHaveProperty('thumb_offset');
      },
    },
    {
      name: 'a reel that stays out of the feed',
      input: { publication_type: 'reels', text: 'Watch', options: { share_to_feed: false } },
      files: ['mp4'],
      shows: ({ details }) => {
        expect(details).toMatchObject({ share_to_feed: 'false' });
      },
    },
    {
      name: 'a carousel',
      input: { text: 'Swipe' },
      files: ['jpeg', 'gif', 'wide'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(Array(3).fill('image/jpeg'));
        expect(details).toMatchObject({ media_type: 'CAROUSEL_ALBUM' });
      },
    },
    {
      name: 'a carousel of images and videos',
      input: { text: 'Swipe with @friend' },
      files: ['mp4', 'jpeg', 'mp4'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4', 'image/jpeg', 'video/mp4']);
        expect(details).toMatchObject({ media_type: 'CAROUSEL_ALBUM' });
      },
    },
    {
      name: 'a story with an image',
      input: { publication_type: 'stories', text: 'Never shown' },
      files: ['tall'],
      textless: true,
      shows: ({ text, media, details }) => {
        expect(text).toBe('');
        expect(media).toHaveLength(1);
        expect(details).toMatchObject({ media_product_type: 'STORY' });
      },
    },
    {
      name: 'a story with a video',
      input: { publication_type: 'stories' },
      files: ['mp4'],
      textless: true,
      shows: ({ details }) => {
        expect(details).toMatchObject({ media_product_type: 'STORY', media_type: 'VIDEO' });
      },
    },
  ],
  pause: 86_400_000,
  over_limit: { input: { text: 'x'.repeat(2201) }, files: ['jpeg'], code: 909 },
  publishing: /POST graph\.instagram\.com\/v26\.0\/\d+\/media_publish/,
  lost: 'found',
  lasts: 60 * 86_400_000,
  heals: false,
  removes: false,
  lists: true,
  failures: [
    { name: '-2/2207003, a download that timed out', answer: error(-2, 2_207_003), kind: 'temporary' },
    { name: '-2/2207020, media that expired', answer: error(-2, 2_207_020), kind: 'temporary' },
    { name: '-1/2207001, a fault of the server', answer: error(-1, 2_207_001), kind: 'temporary' },
    { name: '-1/2207032, a container that failed', answer: error(-1, 2_207_032), kind: 'temporary' },
    { name: '-1/2207053, an unknown upload error', answer: error(-1, 2_207_053), kind: 'temporary' },
    { name: '1/2207057, a cover out of range', answer: error(1, 2_207_057), kind: 'refused' },
    { name: '4/2207051, taken for spam', answer: error(4, 2_207_051), kind: 'throttled' },
    { name: '10/1893063, may not send for now', answer: error(10, 1_893_063), kind: 'throttled' },
    { name: '9/2207042, the posts of a day', answer: error(9, 2_207_042), kind: 'throttled', code: 979 },
    { name: '24/2207006, media not found', answer: error(24, 2_207_006), kind: 'temporary' },
    { name: '24/2207008, a container missing', answer: error(24, 2_207_008), kind: 'temporary' },
    { name: '25/2207050, a restricted account', answer: error(25, 2_207_050), kind: 'throttled' },
    { name: '100/2207023, a wrong media type', answer: error(100, 2_207_023), kind: 'refused' },
    { name: '100/2207028, a wrong count', answer: error(100, 2_207_028), kind: 'refused' },
    { name: '100/2207035, a tag', answer: error(100, 2_207_035), kind: 'refused' },
    { name: '100/2207036, a tag', answer: error(100, 2_207_036), kind: 'refused' },
    { name: '100/2207037, a tag', answer: error(100, 2_207_037), kind: 'refused' },
    { name: '100/2207040, a tag', answer: error(100, 2_207_040), kind: 'refused' },
    { name: '352/2207026, a video format', answer: error(352, 2_207_026), kind: 'refused' },
    { name: '9004/2207052, a file not fetched', answer: error(9004, 2_207_052), kind: 'temporary' },
    { name: '36000/2207004, a large image', answer: error(36_000, 2_207_004), kind: 'refused' },
    { name: '36001/2207005, an image format', answer: error(36_001, 2_207_005), kind: 'refused' },
    { name: '36003/2207009, an aspect ratio', answer: error(36_003, 2_207_009), kind: 'refused' },
    { name: '36004/2207010, a long caption', answer: error(36_004, 2_207_010), kind: 'refused' },
    { name: '2207081, no trial reels', answer: error(100, 2_207_081), kind: 'refused' },
    { name: '2207082, upload again', answer: error(100, 2_207_082), kind: 'temporary' },
    { name: '2207077, a video not downloaded', answer: error(100, 2_207_077), kind: 'temporary' },
    { name: '190, a dead token', answer: error(190, 463), kind: 'reconnect' },
    { name: '10, a missing permission', answer: error(10), kind: 'reconnect' },
    { name: '200, a missing permission', answer: error(200), kind: 'reconnect' },
    { name: '4, the whole application', answer: error(4), kind: 'throttled', code: 978 },
    { name: '17, throttling', answer: error(17), kind: 'throttled', code: 978 },
    { name: '613, throttling', answer: error(613), kind: 'throttled', code: 978 },
    { name: '80002, throttling', answer: error(80_002), kind: 'throttled', code: 978 },
    { name: '80006, throttling', answer: error(80_006), kind: 'throttled', code: 978 },
    { name: '100/33, an object that is gone', answer: error(100, 33), kind: 'not_found' },
    { name: '1, trouble', answer: error(1), kind: 'temporary' },
    { name: '2, trouble', answer: error(2), kind: 'temporary' },
    { name: 'trouble said to pass', answer: error(99, undefined, { is_transient: true }), kind: 'temporary' },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
  ],
});

pinUndescribed('instagram');
