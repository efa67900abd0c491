import { declaredErrors } from '#adapters/koa/declared-errors';
import { catalogue } from '#domain/foundation/errors/catalogue';
import { socialNetworks } from '#domain/networks/registry';
import { operations } from '#domain/platform/operations';
import { afterEach, expect, test } from '@jest/globals';
import { askingFor } from './failures-by-operation/ask.ts';
import { expectedCode } from './failures-by-operation/codes.ts';
import { type PreparedAccount, prepareAccount } from './failures-by-operation/prepare.ts';
import { type Asking, requests } from './failures-by-operation/requests.ts';
import { failedAnswer, failures } from './failures-by-operation/words.ts';
import { sample } from '../../chosen.ts';

let prepared: PreparedAccount | undefined;
afterEach(async () => {
  await prepared?.bench.stop();
  prepared = undefined;
});

/** Whether an operation declares this outcome; the worker's jobs have no caller. */
function isDeclared(asking: Asking, outcome: string): boolean {
  const code = Number.parseInt(outcome);
  const operation = operations.find(({ id }) => id === asking);
  if (!operation || Number.isNaN(code)) return true;
  return declaredErrors(operation).some((name) => catalogue[name].code === code);
}

test.each(sample(socialNetworks))(
  '%s: each failure of each operation has its code, which it declares, and says until when where it ends',
  async (social_network) => {
    prepared = await prepareAccount(social_network);
    const { bench, connect, heal } = prepared;
    const ask = askingFor(prepared);
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const undeclared: string[] = [];
    for (const [name, where] of Object.entries(requests[social_network])) {
      // The names of a network's requests are those of operations.
      const asking = name as Asking;
      for (const [place, failure] of failures.entries()) {
        const cell = `${asking} ${failure}`;
        // Old access is renewed before the call, and a refusal right after that means it is dead.
        if (failure === 'revoked') await connect();
        const answer = failedAnswer(social_network, asking, failure);
        const outcome = await ask[asking](() => bench.disturb({ where, with: answer }));
        found[cell] = outcome;
        expected[cell] = expectedCode(social_network, asking, failure, place);
        if (!isDeclared(asking, outcome)) undeclared.push(`${cell}: ${outcome}`);
        await heal();
      }
    }
    expect(found).toEqual(expected);
    expect(undeclared).toEqual([]);
  },
  240_000,
);

test.each([
  ['bluesky', /GET .*listRecords/, 953],
  ['x', /GET api\.x\.com\/2\/users\/\d+\/tweets/, 707],
] as const)(
  '%s: access that was renewed for a call but is still dead ends the account',
  async (social_network, where, error_code) => {
    prepared = await prepareAccount(social_network);
    const { bench, address, errorCodes } = prepared;
    const { expires_in = '' } = (await bench.readAccount(address.id_account)).access_data;
    bench.clock.advance(Date.parse(expires_in) - bench.clock.now());
    const answer = failedAnswer(social_network, 'listSocialPublications', 'revoked');
    bench.disturb({ where, with: answer });
    const call = bench.platform.publications.listSocialPublications(bench.app, address, {});
    await expect(call).rejects.toMatchObject({ code: 700 });
    expect(await errorCodes()).toEqual([error_code]);
  },
);
