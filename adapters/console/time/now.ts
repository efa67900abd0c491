import { signal } from '@preact/signals';

/** The current time, in milliseconds since 1970, updated every half minute; components that read it render again. */
export const now = signal(Date.now());

setInterval(() => {
  now.value = Date.now();
}, 30_000);
