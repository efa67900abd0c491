import { afterEach, describe, expect, test } from '@jest/globals';
import { createX, xAddresses } from '#adapters/networks/x/index';
import { uploadFile } from '#adapters/networks/x/upload';
import type { PublishFile } from '#ports/networks/network-adapter';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { ManualClock } from '../../../fakes/manual-clock.ts';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

let bench: NetworkWorkbench | undefined;
afterEach(() => bench?.stop());

describe.each([
  [false, { quote: [1701], cashtags: [935] }],
  [true, { quote: [], cashtags: [] }],
])('an application that is Enterprise: %s', (is_enterprise, codes) => {
  test('is shown what X takes from it, and refused the rest before X is asked', async () => {
    bench = await networkWorkbench({
      social_network: 'x',
      stand_in: createXStandIn,
      create: (tools, at) =>
        createX({ client_id: 'sandbox', client_secret: 'sandbox-secret', is_enterprise, ...at(xAddresses) }, tools),
    });
    const { app, platform } = bench;
    const shown = await platform.catalog.getSocialOptions(app);
    const { properties } = shown.x.options;
    expect('quote_post_id' in Object(properties)).toBe(is_enterprise);
    expect(properties).toHaveProperty('poll');
    const id_account = await bench.connectAndEnable();
    const problems = async (text: string, options = {}) =>
      (await bench?.problemsOf(id_account, { text, options }))?.map(({ code }) => code);
    expect(await problems('Look', { quote_post_id: '1346889436626259968' })).toEqual(codes.quote);
    expect(await problems('Up: $TSLA, $BRK.A!')).toEqual(codes.cashtags);
    for (const text of ['Only $TSLA', 'From $20 to $30', 'US$AB and CA$CD', 'It is $TOOLONGX, $ABCDEFGH'])
      expect(await problems(text)).toEqual([]);
  });
});

test.each([
  [12_000_000, 'image/gif', 'tweet_gif'],
  // A GIF that is not animated is converted, within the bounds of other pictures.
  [12_000_000, 'image/png', 'tweet_image'],
])('a GIF of %i bytes that is %s goes as %s', async (size_in_bytes, mime_type, media_category) => {
  const requests: unknown[] = [];
  const file = {
    upload: { file_type: 'image', file_format: 'gif', file_properties: { size_in_bytes } },
    read: async function* () {
      yield await Promise.resolve(new Uint8Array(1));
    },
  } as unknown as PublishFile; // Only what an upload reads of it.
  await uploadFile(
    {
      clock: new ManualClock(),
      images: {
        fit: (_image, { formats, max_bytes }) => {
          const isTaken = formats.some((format) => mime_type === `image/${format}`);
          expect(max_bytes).toBe(formats.some((one) => one === 'gif') ? 15_000_000 : 5_000_000);
          const fitted = { bytes: new Uint8Array(10), mime_type, width: 800, height: 600 };
          return Promise.resolve(isTaken ? fitted : undefined);
        },
      },
      call: (request, schema) => {
        requests.push(request.json);
        return Promise.resolve(schema.parse({ data: { id: '1' } }));
      },
    },
    file,
    undefined,
    () => Promise.resolve(),
  );
  expect(requests[0]).toMatchObject({ media_type: mime_type, media_category });
});
