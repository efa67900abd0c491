import { createTelegram, telegramAddresses } from '#adapters/networks/telegram/index';
import { createTelegramStandIn } from '#runtimes/sandbox/networks/telegram/stand-in';
import { channels, people } from '#runtimes/sandbox/networks/telegram/channels';
import { expect } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { bringChannel } from './bring-channel.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';

const answer = (error_code: number, description: string, parameters?: object) => ({
  status: error_code,
  body: { ok: false, error_code, description, ...(parameters && { parameters }) },
});
const bad = (description: string) => answer(400, `Bad Request: ${description}`);

networkContract({
  social_network: 'telegram',
  stand_in: createTelegramStandIn,
  create: (tools, at) =>
    createTelegram(
      { bot_token: '1000001:sandbox-secret', bot_username: 'sandbox_bot', ...at(telegramAddresses) },
      tools,
    ),
  connect: (bench) => bringChannel(bench, people[0].id, channels[0]?.channel.id ?? 0),
  accounts: 1,
  publications: [
    { name: 'a text', input: { text: 'Hello <b>& _you_' } },
    {
      name: 'a text with a link card',
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
      name: 'a moving picture',
      input: { text: 'Look' },
      files: ['gif'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/gif']);
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
      name: 'an album',
      input: { text: 'Several' },
      files: ['jpeg', 'mp4', 'gif'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg', 'video/mp4', 'image/png']);
      },
    },
    {
      name: 'a text with markup, buttons and without a sound, that nobody may forward',
      input: {
        text: '<b>Read</b> &lt;<a href="https://example.com/?a=1&amp;b=2">this</a>&gt;',
        options: {
          formatting: 'html',
          silent: true,
          protect_content: true,
          buttons: [[{ text: 'Open', url: 'https://example.com/a' }], [{ text: 'Two', url: 'http://b.org' }]],
        },
      },
      text: 'Read <this>',
      shows: ({ text, details }) => {
        expect(text).toMatch(/^Read <this> no/);
        expect(details).toMatchObject({
          tags: 'b a',
          buttons: 'Open: https://example.com/a\nTwo: http://b.org',
          silent: 'yes',
          protected: 'yes',
        });
      },
    },
    {
      name: 'an image with markup below it and a button',
      input: {
        text: '<i>Look</i>',
        options: { formatting: 'html', buttons: [[{ text: 'Open', url: 'https://example.com/a' }]] },
      },
      files: ['jpeg'],
      text: 'Look',
      shows: ({ text, details }) => {
        expect(text).toMatch(/^Look no/);
        expect(details).toMatchObject({ tags: 'i', buttons: 'Open: https://example.com/a' });
      },
    },
    {
      name: 'a file that stays a file',
      input: { text: 'Keep', options: { as_document: true } },
      files: ['gif'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/gif']);
        expect(details?.documents).toBe('picture.jpg');
      },
    },
    {
      name: 'an album of files',
      input: { text: 'Keep', options: { as_document: true, silent: true } },
      files: ['png', 'mp4'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/png', 'video/mp4']);
        expect(details).toMatchObject({ silent: 'yes', documents: 'picture.jpg picture.mp4' });
      },
    },
  ],
  over_limit: { input: { text: 'x'.repeat(1025) }, files: ['jpeg'], code: 967 },
  publishing: /POST api\.telegram\.org\/bot[^/]+\/send(Message|Photo)/,
  lost: 'unknown',
  heals: false,
  removes: true,
  lists: false,
  failures: [
    { name: 'a wrong bot token', answer: answer(401, 'Unauthorized'), kind: 'misconfigured' },
    { name: 'a malformed bot token', answer: answer(404, 'Not Found'), kind: 'misconfigured' },
    { name: 'a second reader of updates', answer: answer(409, 'Conflict'), kind: 'misconfigured' },
    { name: 'a frozen bot', answer: bad('FROZEN_METHOD_INVALID'), kind: 'misconfigured' },
    {
      name: 'a bot that was put out',
      answer: answer(403, 'Forbidden: bot was kicked from the channel chat'),
      kind: 'reconnect',
      code: 968,
    },
    {
      name: 'a bot that is not in the channel',
      answer: answer(403, 'Forbidden: bot is not a member of the channel chat'),
      kind: 'reconnect',
      code: 968,
    },
    { name: 'a channel that is gone', answer: bad('chat not found'), kind: 'reconnect', code: 968 },
    {
      name: 'a group that has become another chat',
      answer: answer(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id: -1_009 }),
      kind: 'reconnect',
      code: 968,
    },
    {
      name: 'a missing right that is there after all',
      answer: bad('need administrator rights in the channel chat'),
      kind: 'temporary',
    },
    {
      name: 'no rights, wrongly',
      answer: bad('not enough rights to send text messages to the chat'),
      kind: 'temporary',
    },
    { name: 'no write access, wrongly', answer: bad('have no write access to the chat'), kind: 'temporary' },
    { name: 'CHAT_WRITE_FORBIDDEN, wrongly', answer: bad('CHAT_WRITE_FORBIDDEN'), kind: 'temporary' },
    { name: 'CHAT_ADMIN_REQUIRED, wrongly', answer: bad('CHAT_ADMIN_REQUIRED'), kind: 'temporary' },
    { name: 'a message gone', answer: bad('message to be replied not found'), kind: 'not_found' },
    { name: 'a text too long', answer: bad('text is too long'), kind: 'refused', code: 967 },
    { name: 'a message too long', answer: bad('message is too long'), kind: 'refused', code: 967 },
    { name: 'a caption too long', answer: bad('message caption is too long'), kind: 'refused', code: 967 },
    { name: 'an empty text', answer: bad('message text is empty'), kind: 'refused' },
    { name: 'bad markup', answer: bad("can't parse entities: unmatched end tag"), kind: 'refused' },
    { name: 'a bad file', answer: bad('wrong file identifier/HTTP URL specified'), kind: 'refused' },
    {
      name: 'an album of wrong kinds',
      answer: bad("can't use the media of the specified type in the album"),
      kind: 'refused',
    },
    { name: 'bad dimensions', answer: bad('PHOTO_INVALID_DIMENSIONS'), kind: 'refused' },
    { name: 'an unreadable image', answer: bad('IMAGE_PROCESS_FAILED'), kind: 'refused' },
    { name: 'an empty file', answer: bad('file must be non-empty'), kind: 'refused' },
    { name: 'too much at once', answer: answer(413, 'Request Entity Too Large'), kind: 'refused', code: 996 },
    { name: 'too much for the server before it', answer: { status: 413, body: '<html>' }, kind: 'refused', code: 996 },
    {
      name: 'too many messages',
      answer: answer(429, 'Too Many Requests: retry after 35', { retry_after: 35 }),
      kind: 'throttled',
      code: 970,
    },
    { name: 'a server in trouble', answer: answer(500, 'Internal Server Error'), kind: 'unknown' },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'unknown' },
    { name: 'a proxy that lets nothing through', answer: { status: 403, body: '<html>' }, kind: 'temporary' },
  ],
});

pinUndescribed('telegram');
