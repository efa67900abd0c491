import { createLinkedin, linkedinAddresses, linkedinVersion } from '#adapters/networks/linkedin/index';
import { createLinkedinStandIn } from '#runtimes/sandbox/networks/linkedin/stand-in';
import { expect, test } from '@jest/globals';
import { commentsContract } from '../../../contracts/comments-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const options: WorkbenchOptions = {
  social_network: 'linkedin',
  stand_in: createLinkedinStandIn,
  create: (tools, at) =>
    createLinkedin(
      { client_id: 'sandbox', client_secret: 'sandbox-secret', api_version: linkedinVersion, ...at(linkedinAddresses) },
      tools,
    ),
};

/** Connects a person with their pages, and returns the accounts, pages first. */
async function connect(bench: NetworkWorkbench): Promise<readonly string[]> {
  const made = (await bench.goAndReturn()).accounts.map(({ _id }) => _id);
  const stored = await bench.ports.storage.find('accounts', { where: { _id: { in: made } } });
  const people = stored.filter(({ external_identifier }) => external_identifier.startsWith('urn:li:person:'));
  const ids = [...stored.filter((one) => !people.includes(one)), ...people].map(({ _id }) => _id);
  await bench.enable(ids);
  return ids;
}

commentsContract({
  ...options,
  connect,
  publication: { input: { text: 'Hello' } },
  replying: /POST api\.linkedin\.com\/rest\/socialActions\/[^/]+\/comments$/,
  lost: 'found',
  sweeps: true,
  pages: true,
  two_levels: true,
  refusals: [
    {
      name: 'a reply that LinkedIn refuses',
      answer: {
        status: 400,
        body: { status: 400, serviceErrorCode: 0, code: 'ILLEGAL_ARGUMENT', message: 'Comments are closed' },
      },
      code: 2602,
    },
  ],
});

test('the account of a person has no comments: 2600', async () => {
  const bench = await networkWorkbench(options);
  const ids = await connect(bench);
  const id_account = ids.at(-1) ?? '';
  const made = await bench.schedule(id_account, { text: 'Hello' });
  const { _id: id_publication } = await bench.settle(made._id);
  const { platform, app, id_organization } = bench;
  await expect(
    platform.comments.readPublicationComments(app, { id_organization, id_publication }, {}),
  ).rejects.toMatchObject({ code: 2600, data: { social_network: 'linkedin', id_account } });
  await platform.work.readRecentComments();
  const polls = await bench.ports.storage.find('comment_polls', {});
  expect(polls.map(({ _id }) => _id).sort()).toEqual([...ids.slice(0, -1)].sort());
  await bench.stop();
});
