import { createDiscord, discordAddresses } from '#adapters/networks/discord/index';
import { createDiscordStandIn } from '#runtimes/sandbox/networks/discord/stand-in';
import type { FailureKind } from '#domain/networks/network-failure';
import { expect } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { keepApplication } from './keep-application.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';

const answer = (status: number, code: number, more: object = {}) => ({
  status,
  body: { code, message: `error ${code}`, ...more },
});

const rows = (kind: FailureKind, problem: number | undefined, status: number, codes: readonly number[]) =>
  codes.map((code) => ({
    name: `${status} with ${code}`,
    answer: answer(status, code),
    kind,
    ...(problem !== undefined && { code: problem }),
  }));

networkContract({
  social_network: 'discord',
  stand_in: createDiscordStandIn,
  create: (tools, at) => createDiscord(at(discordAddresses), tools),
  prepare: keepApplication,
  accounts: 1,
  publications: [
    { name: 'a text', input: { text: 'Hello **you** @everyone' } },
    {
      name: 'an image',
      input: { text: 'Look' },
      files: ['jpeg'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg']);
      },
    },
    {
      name: 'several files',
      input: { text: 'Several' },
      files: ['png', 'mp4', 'gif'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/png', 'video/mp4', 'image/gif']);
      },
    },
    {
      name: 'a text with boxes, under another name, that notifies whom it mentions',
      input: {
        text: 'Hello @[Ann](1400000000000000001), @[Crew](&1500000000000000001) @everyone',
        options: {
          embeds: [
            { title: 'News', url: 'https://example.com/a', color: '#5865f2' },
            { description: 'More', image: 'https://example.com/a.png' },
          ],
          username: 'Garden news',
          avatar_url: 'https://example.com/b.png',
          mentions: ['users', 'roles'],
        },
      },
      text: 'Hello',
      shows: ({ text, details }) => {
        expect(text).toMatch(/^Hello <@1400000000000000001>, <@&1500000000000000001> @everyone/);
        expect(details).toMatchObject({
          embeds: 'News |  | https://example.com/a | 5793266 | \n | More |  |  | https://example.com/a.png',
          username: 'Garden news',
          avatar: 'https://example.com/b.png',
          notifies: '<@1400000000000000001> <@&1500000000000000001>',
        });
      },
    },
    {
      name: 'an image with a box',
      input: { text: 'Look', options: { embeds: [{ title: 'News' }] } },
      files: ['jpeg'],
      shows: ({ media, details }) => {
        expect(media).toHaveLength(1);
        expect(details?.embeds).toContain('News');
      },
    },
  ],
  over_limit: { input: { text: 'x'.repeat(2001) }, code: 963 },
  publishing: /POST discord\.com\/api\/v10\/webhooks\//,
  lost: 'found',
  thread_answers: 'nothing', // webhooks cannot answer messages
  heals: false,
  removes: true,
  lists: true,
  failures: [
    ...rows('reconnect', 957, 404, [10_003, 10_004, 10_015]),
    ...rows('reconnect', 957, 401, [50_027]),
    ...rows('refused', 959, 401, [0, 40_001, 50_014]),
    ...rows('not_found', undefined, 404, [10_008]),
    ...rows('refused', undefined, 403, [50_001, 50_013, 200_000, 200_001, 240_000]),
    ...rows('refused', undefined, 400, [50_006, 50_035, 50_109, 50_046, 50_110, 50_123]),
    ...rows('refused', undefined, 400, [30_015, 30_007, 30_058, 30_010]),
    ...rows('refused', undefined, 400, [40_058, 220_001, 220_002, 220_003, 220_004, 40_067]),
    ...rows('refused', undefined, 400, [160_004, 160_005, 160_002, 50_083, 50_025, 50_026]),
    ...rows('refused', 996, 413, [40_005, 50_045]),
    ...rows('throttled', 978, 400, [20_016, 20_028, 20_029]),
    ...rows('temporary', undefined, 400, [400_001, 40_062]),
    ...rows('temporary', undefined, 503, [130_000, 0]),
    ...rows('misconfigured', undefined, 403, [40_333]),
    {
      name: 'a text that Discord finds too long',
      answer: answer(400, 50_035, { errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } }),
      kind: 'refused',
      code: 963,
    },
    { name: 'too much for the server before it', answer: { status: 413, body: '<html>' }, kind: 'refused', code: 996 },
    {
      name: 'too many messages',
      answer: { status: 429, body: { message: 'You are being rate limited.', retry_after: 1.4, global: false } },
      kind: 'throttled',
      code: 978,
    },
    {
      name: 'a ban of this address',
      answer: { status: 429, headers: { 'retry-after': '600', 'content-type': 'text/html' }, body: '<html>' },
      kind: 'throttled',
      code: 978,
    },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
    { name: 'a proxy that lets nothing through', answer: { status: 403, body: '<html>' }, kind: 'temporary' },
  ],
});

pinUndescribed('discord');
