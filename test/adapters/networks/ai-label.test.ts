import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createX, xAddresses } from '#adapters/networks/x/index';
import { networkOptions, rulebook, socialNetworks } from '#domain/networks/index';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { describe, expect, test } from '@jest/globals';
import { networkWorkbench, type WorkbenchOptions } from '../../servers/network-workbench.ts';

const application = { client_id: 'sandbox', client_secret: 'sandbox-secret' };
const networks: readonly { readonly options: WorkbenchOptions; readonly label: string }[] = [
  {
    label: 'is_ai_generated',
    options: {
      social_network: 'instagram',
      stand_in: createInstagramStandIn,
      create: (tools, at) => createInstagram({ ...application, ...at(instagramAddresses) }, tools),
    },
  },
  {
    label: 'made_with_ai',
    options: {
      social_network: 'x',
      stand_in: createXStandIn,
      create: (tools, at) => createX({ ...application, ...at(xAddresses) }, tools),
    },
  },
];

describe('an AI-generated picture', () => {
  test.each(networks)('is published with the label $label', async ({ options, label }) => {
    const bench = await networkWorkbench(options);
    const id_account = await bench.connectAndEnable();
    /** Posts two pictures, `made` of them AI-generated, and returns what the network received. */
    const sent = async (text: string, made: number, own?: Readonly<Record<string, unknown>>) => {
      const files = [await bench.attach('jpeg'), await bench.attach('wide')];
      for (const id of files.slice(0, made)) await bench.ports.storage.update('uploads', id, { made_with_ai: true });
      const { _id } = await bench.schedule(id_account, { text, files, ...(own && { options: own }) });
      expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
      const post = bench.standIn.timeline.list().find((one) => one.text === text);
      return post?.details?.[label];
    };
    expect(await sent('Photographed', 0)).toBeUndefined();
    expect(await sent('Drawn', 1)).toBe('true');
    expect(await sent('Touched up by hand', 2, { [label]: false })).not.toBe('true');
    await bench.stop();
  });

  test('has a label on every network that offers one', () => {
    const labels = socialNetworks.flatMap((network) => {
      const { ai_label } = rulebook[network];
      return ai_label === undefined ? [] : [[network, networkOptions[network]?.names.includes(ai_label)]];
    });
    expect(labels).toEqual([
      ['instagram', true],
      ['tiktok', true],
      ['x', true],
      ['youtube', true],
    ]);
  });
});
