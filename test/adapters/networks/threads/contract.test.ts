import { createThreads, threadsAddresses } from '#adapters/networks/threads/index';
import { createThreadsStandIn } from '#runtimes/sandbox/networks/threads/stand-in';
import { expect } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';

const error = (code: number, message: string, extra: object = {}) => ({
  status: 400,
  body: { error: { message, type: 'THApiException', code, fbtrace_id: 'A', ...extra } },
});

networkContract({
  social_network: 'threads',
  stand_in: createThreadsStandIn,
  create: (tools, at) =>
    createThreads({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(threadsAddresses) }, tools),
  accounts: 1,
  publications: [
    { name: 'a text', input: { text: 'Hello' } },
    {
      name: 'a text with a link',
      input: { text: 'Read', link: 'https://example.com/a' },
      shows: ({ details }) => {
        expect(details?.link).toBe('https://example.com/a');
      },
    },
    {
      name: 'an image',
      input: { text: 'Look' },
      files: ['jpeg'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg']);
      },
    },
    {
      name: 'an image of a format that is not taken, converted',
      input: { text: 'Look' },
      files: ['gif'],
      shows: ({ media }) => {
        expect(media[0]?.mime_type).toMatch(/^image\/(jpeg|png)$/);
      },
    },
    {
      name: 'a video',
      input: { text: 'Watch' },
      files: ['mp4'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4']);
      },
    },
    {
      name: 'a text with a poll and a topic',
      input: { text: 'Which?', options: { poll: ['tea', 'coffee', 'water'], topic_tag: 'Drinks at work' } },
      shows: ({ details }) => {
        expect(details).toMatchObject({ poll: 'tea | coffee | water', topic: 'Drinks at work' });
      },
    },
    {
      name: 'a carousel',
      input: { text: 'Swipe' },
      files: ['jpeg', 'mp4', 'png'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg', 'video/mp4', 'image/png']);
      },
    },
  ],
  over_limit: { input: { text: 'x'.repeat(501) }, code: 975 },
  publishing: /POST graph\.threads\.net\/v1\.0\/\d+\/threads_publish/,
  lost: 'found',
  lasts: 60 * 86_400_000,
  heals: false,
  removes: true,
  lists: true,
  failures: [
    { name: 'a dead token', answer: error(190, 'Session has expired', { error_subcode: 463 }), kind: 'reconnect' },
    { name: 'a missing permission', answer: error(10, 'no permission'), kind: 'reconnect' },
    { name: 'a missing permission of the 200s', answer: error(200, 'no permission'), kind: 'reconnect' },
    { name: 'a bad parameter', answer: error(100, 'Param text must be at most 500 characters long.'), kind: 'refused' },
    { name: 'too many links', answer: error(100, 'THREADS_API__LINK_LIMIT_EXCEEDED'), kind: 'refused' },
    { name: 'an object that is gone', answer: error(100, 'gone', { error_subcode: 33 }), kind: 'not_found' },
    { name: 'a restricted account', answer: error(100, 'blocked', { error_subcode: 2_207_051 }), kind: 'throttled' },
    { name: 'a user who must act', answer: error(100, 'restricted', { error_subcode: 4_279_013 }), kind: 'throttled' },
    { name: 'throttling 4', answer: error(4, 'limit'), kind: 'throttled', code: 978 },
    { name: 'throttling 17', answer: error(17, 'limit'), kind: 'throttled', code: 978 },
    { name: 'throttling 613', answer: error(613, 'limit'), kind: 'throttled', code: 978 },
    { name: 'trouble 1', answer: error(1, 'unknown'), kind: 'temporary' },
    { name: 'trouble 2', answer: error(2, 'service'), kind: 'temporary' },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
    { name: 'media not ready', answer: error(100, 'media not found'), kind: 'temporary' },
    {
      name: '24/4279009, a container that is not found',
      answer: error(24, 'The requested resource does not exist', { error_subcode: 4_279_009 }),
      kind: 'temporary',
    },
    {
      name: '100/4279004, files of a carousel that are not found',
      answer: error(100, 'The carousel children are invalid', { error_subcode: 4_279_004 }),
      kind: 'temporary',
    },
  ],
});

pinUndescribed('threads');
