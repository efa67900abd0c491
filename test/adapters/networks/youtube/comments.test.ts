import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import { createYoutubeStandIn } from '#runtimes/sandbox/networks/youtube/stand-in';
import { expect, test } from '@jest/globals';
import { commentsContract } from '../../../contracts/comments-contract.ts';
import { networkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const refused = (status: number, reason: string) => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ message: reason, domain: 'youtube.api', reason }] } },
});

const options: WorkbenchOptions = {
  social_network: 'youtube',
  stand_in: createYoutubeStandIn,
  create: (tools, at) =>
    createYoutube({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(youtubeAddresses) }, tools),
};

commentsContract({
  ...options,
  publication: { input: { title: 'Hello', text: 'Hello' }, files: ['mp4'] },
  replying: /POST www\.googleapis\.com\/youtube\/v3\/comments$/,
  lost: 'found',
  sweeps: true,
  pages: true,
  two_levels: true,
  refusals: [{ name: 'a reply that YouTube refuses', answer: refused(403, 'forbidden'), code: 2602 }],
});

test('comments that YouTube holds for review are in the inbox as hidden, and answers come with their thread', async () => {
  const bench = await networkWorkbench(options);
  const { platform, app, id_organization } = bench;
  const made = await bench.schedule(await bench.connectAndEnable(), { title: 'Hello', text: 'Hello' }, ['mp4']);
  const { _id: id_publication, external_identifier: post = '' } = await bench.settle(made._id);
  const people = bench.standIn.comments;
  const read = () => platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
  const inbox = async () => (await platform.comments.listComments(app, { id_organization }, {})).data;
  const held = people?.write({ post, text: 'Buy this', person: 'Mallory' }) ?? '';
  bench.clock.advance(1_000);
  const first = people?.write({ post, text: 'How much?', person: 'Bob' }) ?? '';
  people?.hide?.(held, true);
  people?.write({ post, answers: first, text: 'I wonder too', person: 'Carol' });
  expect((await read()).data.map(({ text, hidden }) => [text, hidden])).toEqual([
    ['How much?', false],
    ['I wonder too', false],
    ['Buy this', true],
  ]);
  await platform.work.settleDueComments();
  expect(await inbox()).toMatchObject([
    { text: 'How much?', unread_replies: 1 },
    { text: 'Buy this', hidden: true },
  ]);
  // A comment that was shown and is now held is not gone.
  bench.clock.advance(20 * 60_000);
  people?.hide?.(first, true);
  await read();
  expect(await inbox()).toMatchObject([{ hidden: true, deleted: false }, { hidden: true }]);
  bench.specs.requireDescribed();
  await bench.stop();
});

test('an answer beyond the first five makes its comment unread by itself', async () => {
  const bench = await networkWorkbench(options);
  const { platform, app, id_organization } = bench;
  const made = await bench.schedule(await bench.connectAndEnable(), { title: 'Hello', text: 'Hello' }, ['mp4']);
  const { external_identifier: post = '' } = await bench.settle(made._id);
  const people = bench.standIn.comments;
  const answers = people?.write({ post, text: 'How much?', person: 'Bob' }) ?? '';
  for (let count = 1; count <= 9; count += 1) {
    bench.clock.advance(1_000);
    people?.write({ post, answers, text: `I wonder too, ${String(count)}`, person: 'Carol' });
  }
  bench.clock.advance(60 * 60_000);
  await platform.work.readRecentComments();
  await platform.work.settleDueComments();
  const { data } = await platform.comments.listComments(app, { id_organization }, {});
  expect(data).toMatchObject([{ text: 'How much?', unread_replies: 9 }]);
  bench.specs.requireDescribed();
  await bench.stop();
});
