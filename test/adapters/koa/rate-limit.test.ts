import type { Caller } from '#ports/access/caller';
import { expect, test } from '@jest/globals';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createRateLimit } from '../../../adapters/koa/rate-limit.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';

const minute = 60_000;
const place = { id_app: 'app', id_client: 'client', id_organization: 'organization' };
const link = (id_portal_link: string): Caller => ({ kind: 'portal_link', id_portal_link, ...place, screens: [] });
const token = (id_connect_token: string): Caller => ({
  ...{ kind: 'connect_token', id_connect_token, ...place },
  expires_date: '2027-01-01T00:00:00.000Z',
});
const app: Caller = { kind: 'app', id_app: 'app', id_client: 'client' };
const person: Caller = { kind: 'user', id_user: 'person' };

/** A client whose plan allows 60 calls a minute. */
function limited() {
  const clock = new ManualClock();
  const limit = createRateLimit(clock, () => Promise.resolve(60));
  const headers = (response: ServerResponse) => Number(response.getHeader('RateLimit-Remaining'));
  const call = async (caller: Caller): Promise<number> => {
    const res = new ServerResponse(new IncomingMessage(new Socket()));
    await limit({ res }, caller);
    return headers(res);
  };
  return {
    clock,
    call,
    /** How many calls of a caller are taken before one is refused. */
    useUp: async (caller: Caller): Promise<number> => {
      for (let taken = 0; ; taken += 1) {
        const isTaken = await call(caller).then(
          () => true,
          () => false,
        );
        if (!isTaken) return taken;
      }
    },
  };
}

test.each([
  ['a portal link', link('one'), link('another')],
  ['a connect token', token('one'), token('another')],
] as const)('%s has a third of the calls, and takes nothing from others', async (_, one, another) => {
  const { call, useUp } = limited();
  expect(await useUp(one)).toBe(20);
  expect(await call(another)).toBe(9);
  expect(await call(app)).toBe(59);
  expect(await call(person)).toBe(59);
});

test('all links and tokens of a client together have half of its calls, and its app and users have all of theirs', async () => {
  const { useUp } = limited();
  const all = [link('one'), token('two'), link('three'), token('four')];
  const taken: number[] = [];
  for (const one of all) taken.push(await useUp(one));
  expect(taken).toEqual([20, 10, 0, 0]);
  expect(await useUp(app)).toBe(60);
  expect(await useUp(person)).toBe(60);
});

test('rejected calls of one link do not count against the others', async () => {
  const { call, useUp, clock } = limited();
  await useUp(link('one'));
  for (let more = 0; more < 30; more += 1) await call(link('one')).catch(() => undefined);
  expect(await useUp(link('two'))).toBe(10);
  clock.advance(minute);
  expect(await call(link('one'))).toBe(19);
});
