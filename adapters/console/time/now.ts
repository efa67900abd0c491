import { signal } from '@preact/signals';

/** The time now, in milliseconds since 1970, fresh every half minute; what reads it is drawn again with it. */
export const now = signal(Date.now());

setInterval(() => {
  now.value = Date.now();
}, 30_000);
