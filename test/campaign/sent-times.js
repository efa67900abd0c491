/**
 * Loaded before the service: passes to the stand-ins when a request was sent, by the clock of this machine. Plain
 * JavaScript, so that no loader is needed; loaded before `clock-ahead.js`, which replaces the clock.
 */
import { subscribe } from 'node:diagnostics_channel';

const now = Date.now.bind(Date);

subscribe('undici:request:create', ({ request }) => request.addHeader('x-campaign-sent', String(now())));
