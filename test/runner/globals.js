import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globalThis;

/** What the tests use of Jest's object of this name. */
export const jest = {
  spyOn: mocker.spyOn.bind(mocker),
  replaceProperty: mocker.replaceProperty.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
};
