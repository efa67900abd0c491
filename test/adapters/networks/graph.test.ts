import { graphFailure } from '#adapters/networks/shared/graph';
import type { NetworkAnswer } from '#adapters/networks/shared/http';
import { describe, expect, test } from '@jest/globals';
import { ManualClock } from '../../fakes/manual-clock.ts';

const clock = new ManualClock();

function answer(status: number, json: unknown, headers: Record<string, string> = {}): NetworkAnswer {
  const url = 'https://graph.facebook.com/v26.0/1/feed';
  return { status, headers: new Headers(headers), url, bytes: new Uint8Array(), json, retry_date: undefined };
}

const error = (code: number, extra: object = {}) => ({ error: { message: 'theirs', code, ...extra } });
const minutesUntil = (until: string | undefined): number => (Date.parse(until ?? '') - clock.now()) / 60_000;

describe('errors of Meta’s Graph servers', () => {
  test('a throttled account waits for as long as the longest of its limits asks', () => {
    const row = (minutes: number) => ({ type: 'pages', estimated_time_to_regain_access: minutes });
    const usage = { 1: [row(0), row(7)], 2: [row(3)] };
    const headers = { 'x-business-use-case-usage': JSON.stringify(usage) };
    const failure = graphFailure('Facebook', answer(400, error(80_001), headers), clock);
    expect(failure).toMatchObject({ kind: 'throttled', scope: 'account' });
    expect(failure.problem).toMatchObject({ code: 978, data: { retry_after_seconds: 420 } });
    expect(minutesUntil(failure.until)).toBe(7);
  });

  test.each([{}, { 'x-business-use-case-usage': '{"1":' }, { 'x-business-use-case-usage': '{"1":[]}' }])(
    'one without a given time waits for an hour (%j)',
    (headers) => {
      const failure = graphFailure('Facebook', answer(400, error(17), headers), clock);
      expect(minutesUntil(failure.until)).toBe(60);
    },
  );

  test('the limit of the application holds back every account', () => {
    expect(graphFailure('Facebook', answer(400, error(4)), clock)).toMatchObject({ scope: 'network' });
  });

  test('messages for end users are preferred, and truncated', () => {
    const failure = graphFailure('Facebook', answer(400, error(100, { error_user_msg: 'Say it so.' })), clock);
    expect(failure.message).toBe('Say it so.');
    const long = graphFailure('Facebook', answer(400, error(100, { message: 'x'.repeat(5000) })), clock);
    expect(long.message.length).toBeLessThanOrEqual(300);
  });

  test('a response without their error object is a temporary failure', () => {
    const failure = graphFailure('Facebook', answer(403, undefined), clock);
    expect(failure).toMatchObject({ kind: 'temporary', message: 'Facebook answered with status 403' });
  });
});
