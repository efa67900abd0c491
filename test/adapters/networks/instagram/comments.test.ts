import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { expect, test } from '@jest/globals';
import { commentsContract } from '../../../contracts/comments-contract.ts';
import { networkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const refused = (code: number, message: string) => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } },
});

const options: WorkbenchOptions = {
  social_network: 'instagram',
  stand_in: createInstagramStandIn,
  create: (tools, at) =>
    createInstagram({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(instagramAddresses) }, tools),
};

commentsContract({
  ...options,
  publication: { input: { text: 'Hello' }, files: ['jpeg'] },
  replying: /POST graph\.instagram\.com\/v26\.0\/\d+\/replies$/,
  lost: 'found',
  sweeps: true,
  pages: true,
  two_levels: true,
  refusals: [{ name: 'a reply that Instagram refuses', answer: refused(100, 'Not allowed'), code: 2602 }],
});

test('a hidden comment cannot be answered, and an answer comes with its thread', async () => {
  const bench = await networkWorkbench(options);
  const { platform, app, id_organization } = bench;
  const made = await bench.schedule(await bench.connectAndEnable(), { text: 'Hello' }, ['jpeg']);
  const { _id: id_publication, external_identifier: post = '' } = await bench.settle(made._id);
  const people = bench.standIn.comments;
  const first = people?.write({ post, text: 'How much?', person: 'bob' }) ?? '';
  people?.write({ post, answers: first, text: 'I wonder too' });
  await platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
  await platform.work.settleDueComments();
  const { data } = await platform.comments.listComments(app, { id_organization }, {});
  expect(data).toMatchObject([{ text: 'How much?', unread_replies: 1, author: { name: 'bob' } }]);
  people?.hide?.(first, true);
  const reply = platform.comments.replyToComment(app, { id_organization, id_comment: data[0]?._id ?? '' }, 'Ten euros');
  await expect(reply).rejects.toMatchObject({ code: 2602, data: { action: 'reply' } });
  bench.specs.requireDescribed();
  await bench.stop();
});
