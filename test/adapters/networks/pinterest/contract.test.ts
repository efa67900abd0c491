import { createPinterest, pinterestAddresses } from '#adapters/networks/pinterest/index';
import { createPinterestStandIn } from '#runtimes/sandbox/networks/pinterest/stand-in';
import { boards, sections } from '#runtimes/sandbox/networks/pinterest/people';
import { expect } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';

const answer = (status: number, code: number, message = 'told so') => ({ status, body: { code, message } });
const id_destination = boards[0].id;

networkContract({
  social_network: 'pinterest',
  stand_in: createPinterestStandIn,
  create: (tools, at) =>
    createPinterest({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(pinterestAddresses) }, tools),
  accounts: 1,
  publications: [
    {
      name: 'an image',
      input: { text: 'A rose', title: 'Rose', link: 'https://example.com/rose', id_destination },
      files: ['jpeg'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg']);
        expect(details).toMatchObject({ title: 'Rose', link: 'https://example.com/rose', board: id_destination });
      },
    },
    {
      name: 'an image of a format that is not taken, converted',
      input: { text: 'Look', id_destination },
      files: ['gif'],
      shows: ({ media }) => {
        expect(media[0]?.mime_type).toMatch(/^image\/(jpeg|png)$/);
      },
    },
    {
      name: 'a carousel',
      input: { text: 'Swipe', id_destination },
      files: ['jpeg', 'jpeg', 'jpeg'],
      shows: ({ media }) => {
        expect(media).toHaveLength(3);
      },
    },
    {
      name: 'a video',
      input: { text: 'Watch', title: 'Moving', id_destination },
      files: ['mp4'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4']);
      },
    },
    {
      name: 'an image in a section of its board',
      input: { text: 'Climbing', id_destination, options: { board_section_id: sections[0].id } },
      files: ['jpeg'],
      shows: ({ details }) => {
        expect(details).toMatchObject({ board: id_destination, section: sections[0].id });
      },
    },
    {
      name: 'a video with a chosen cover',
      input: { text: 'Cover', id_destination, options: { cover_image_key_frame_time: 2 } },
      files: ['mp4'],
      shows: ({ details }) => {
        expect(details?.cover).toBe('2');
      },
    },
  ],
  over_limit: { input: { text: 'x'.repeat(801), id_destination }, files: ['jpeg'], code: 995 },
  publishing: /POST api\.pinterest\.com\/v5\/pins$/,
  lost: 'found',
  lasts: 30 * 86_400_000,
  heals: true,
  removes: true,
  lists: true,
  failures: [
    { name: 'a dead token', answer: answer(401, 2, 'Authentication failed.'), kind: 'session_expired' },
    { name: 'an expired token', answer: answer(401, 1104), kind: 'session_expired' },
    { name: 'a missing scope', answer: answer(403, 3), kind: 'reconnect' },
    { name: 'what trial access does not allow', answer: answer(403, 29), kind: 'refused' },
    { name: 'somebody else’s board', answer: answer(403, 7), kind: 'refused', code: 987 },
    { name: 'a board that is gone', answer: answer(404, 40), kind: 'refused', code: 987 },
    { name: 'a section that is gone', answer: answer(404, 2031), kind: 'refused', code: 987 },
    { name: 'a pin that is gone', answer: answer(404, 50), kind: 'not_found' },
    { name: 'anything else that is gone', answer: answer(404, 404), kind: 'not_found' },
    { name: 'bad parameters', answer: answer(400, 1, 'Invalid parameters'), kind: 'refused' },
    { name: 'a link that is not taken', answer: answer(400, 1, 'invalid URL'), kind: 'refused' },
    { name: 'a conflict', answer: answer(409, 409), kind: 'temporary' },
    { name: 'too many calls', answer: answer(429, 8), kind: 'throttled', code: 991 },
    { name: 'too many calls, told otherwise', answer: answer(400, 30), kind: 'throttled', code: 991 },
    { name: 'too many calls, told by a proxy', answer: { status: 429, body: '<html>' }, kind: 'throttled', code: 991 },
    { name: 'a disapproved account', answer: answer(403, 2625), kind: 'refused' },
    { name: 'an account under review', answer: answer(403, 2626), kind: 'refused' },
    { name: 'trouble 500', answer: answer(500, 500), kind: 'temporary' },
    { name: 'trouble 503', answer: answer(503, 503), kind: 'temporary' },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
    { name: 'a proxy that lets nothing through', answer: { status: 403, body: '<html>' }, kind: 'temporary' },
  ],
});

pinUndescribed('pinterest');
