import { createBluesky } from '#adapters/networks/bluesky/index';
import { createBlueskyStandIn } from '#runtimes/sandbox/networks/bluesky/stand-in';
import { expect, test } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { networkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';

const quoted = 'at://did:plc:bbbbbbbbbbbbbbbbbbbbbbbb/app.bsky.feed.post/3kquotedpost2';

const refused = (status: number, error: string, message = error) => ({ status, body: { error, message } });

const workbench: WorkbenchOptions = {
  social_network: 'bluesky',
  stand_in: createBlueskyStandIn,
  create: (tools, _at, ownUrl) =>
    createBluesky(
      {
        service_url: ownUrl,
        plc_url: ownUrl,
        publicUrl: ownUrl,
        video_url: '',
        client: { kind: 'loopback', redirect_uris: ['https://postwright.example/connect/bluesky'] },
      },
      tools,
    ),
};

networkContract({
  ...workbench,
  accounts: 1,
  publications: [
    { name: 'a text', input: { text: 'Hello' } },
    {
      name: 'an image with what it shows',
      input: { text: 'Look' },
      files: ['jpeg'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg']);
      },
    },
    {
      name: 'several images',
      input: { text: 'Look' },
      files: ['jpeg', 'png', 'wide', 'tall'],
      shows: ({ media }) => {
        expect(media).toHaveLength(4);
      },
    },
    {
      name: 'ten images as a gallery',
      input: { text: 'Leaf' },
      files: ['jpeg', 'png', 'wide', 'tall', 'jpeg', 'png', 'wide', 'tall', 'jpeg', 'png'],
      shows: ({ media }) => {
        expect(media).toHaveLength(10);
      },
    },
    {
      name: 'a quoted post, by its address in the app',
      input: { text: 'So true', options: { quote: 'https://bsky.app/profile/bob.test/post/3kquotedpost2' } },
      shows: ({ details }) => {
        expect(details?.quote).toBe(quoted);
      },
    },
    {
      name: 'a quoted post beside an image that is labelled',
      input: { text: 'Mine', options: { quote: quoted, labels: ['nudity', 'graphic-media'] } },
      files: ['jpeg'],
      shows: ({ media, details }) => {
        expect(media).toHaveLength(1);
        expect(details).toEqual({ quote: quoted, labels: 'nudity,graphic-media' });
      },
    },
    {
      name: 'a post that few may answer',
      input: { text: 'Friends', reply_control: 'followers,mentioned' },
      shows: ({ details }) => {
        expect(details?.may_reply).toBe('followerRule,mentionRule');
      },
    },
    {
      name: 'a post that nobody may answer',
      input: { text: 'Last word', reply_control: 'nobody' },
      shows: ({ details }) => {
        expect(details?.may_reply).toBe('nobody');
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
  ],
  over_limit: { input: { text: 'x'.repeat(301) }, code: 962 },
  publishing: /POST (bsky\.social\/)?xrpc\/com\.atproto\.repo\.putRecord/,
  lost: 'known',
  lasts: 3_600_000,
  heals: true,
  removes: true,
  lists: true,
  failures: [
    { name: 'an account that was taken down', answer: refused(400, 'AccountTakedown'), kind: 'reconnect', code: 953 },
    { name: 'a deactivated account', answer: refused(400, 'AccountDeactivated'), kind: 'reconnect', code: 953 },
    { name: 'a missing scope', answer: refused(403, 'ScopeMissingError'), kind: 'reconnect', code: 953 },
    { name: 'a record that is not valid', answer: refused(400, 'InvalidRequest', 'Invalid record'), kind: 'refused' },
    { name: 'a swap that failed', answer: refused(400, 'InvalidSwap'), kind: 'temporary' },
    {
      name: 'throttling',
      answer: { ...refused(429, 'RateLimitExceeded'), headers: { 'retry-after': '30' } },
      kind: 'throttled',
    },
    { name: 'trouble upstream', answer: refused(502, 'UpstreamFailure'), kind: 'temporary' },
    { name: 'a page of a proxy', answer: { status: 504, body: '<html>' }, kind: 'temporary' },
  ],
});

test('a proxy’s page does not count as a successful read receipt', async () => {
  const bench = await networkWorkbench(workbench);
  try {
    const { app, id_organization, platform } = bench;
    const id_account = await bench.connectAndEnable();
    const [account, person] = ['did:plc:aaaaaaaaaaaaaaaaaaaaaaaa', 'did:plc:cccccccccccccccccccccccc'];
    bench.standIn.messages?.write({ account, person, text: 'Hello?' });
    const address = { id_organization, id_account };
    const { data } = await platform.messages.listAccountConversations(app, address, {});
    const place = { ...address, id_contact: data[0]?.contact._id ?? '' };
    bench.disturb({ where: /updateRead/, with: { status: 200, body: '<html>' } });
    await expect(platform.messages.tellSeen(app, place)).rejects.toMatchObject({ code: 1009 });
    expect(await platform.messages.tellSeen(app, place)).toEqual({ success: true });
  } finally {
    await bench.stop();
  }
});

pinUndescribed('bluesky');
