import type { components } from '../../service/interface.ts';

type Window = components['schemas']['MessageWindow'];

/** Returns a messaging window as of a time, closed if it has expired. */
export function windowAt(window: Window, timestamp: number): Window {
  const { open, closes_date } = window;
  if (!open || closes_date === undefined || Date.parse(closes_date) > timestamp) return window;
  return { ...window, open: false, reason: 'expired', allowed: window.allowed.filter((one) => one !== 'simple') };
}
