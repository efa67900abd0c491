import { createX, xAddresses } from '#adapters/networks/x/index';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { expect, test } from '@jest/globals';
import { commentsContract } from '../../../contracts/comments-contract.ts';
import { networkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const error = (status: number, detail: string) => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ title: 'Forbidden', detail, type: 'about:blank', status }),
});

const withKeys = (keys: object): WorkbenchOptions => ({
  social_network: 'x',
  stand_in: createXStandIn,
  create: (tools, at) =>
    createX({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(xAddresses), ...keys }, tools),
});

commentsContract({
  ...withKeys({}),
  publication: { input: { text: 'Hello' } },
  replying: /POST api\.x\.com\/2\/tweets$/,
  lost: 'found',
  sweeps: false,
  pages: true,
  credits: { reading: 1, reply: 15 },
  refusals: [
    {
      name: 'a reply to somebody who asked for none',
      answer: error(403, 'You are not permitted to perform this action.'),
      code: 2602,
    },
  ],
});

test.each([
  ['without keys of the application what is stored is shown, for nothing', {}, 0],
  [
    'with keys of the application it is read',
    { api_key: 'sandbox-key', api_secret: 'sandbox-key-secret' },
    1,
  ],
])('a thread older than a week: %s', async (_name, keys, found) => {
  const bench = await networkWorkbench(withKeys(keys));
  const { platform, app, id_organization } = bench;
  const made = await bench.schedule(await bench.connectAndEnable(), { text: 'Hello' });
  const { _id: id_publication, external_identifier: post = '' } = await bench.settle(made._id);
  bench.standIn.comments?.write({ post, text: 'How much?', person: 'bob' });
  bench.clock.advance(8 * 86_400_000);
  const thread = await platform.comments.readPublicationComments(
    app,
    { id_organization, id_publication },
    {},
  );
  expect(thread).toMatchObject({ total: found, credits_consumed: found });
  expect(thread.data.map(({ author }) => author.name)).toEqual(found === 1 ? ['Bob Brown'] : []);
  bench.specs.requireDescribed();
  await bench.stop();
});
