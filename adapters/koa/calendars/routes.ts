import { createHash } from 'node:crypto';
import type { RoutePorts } from '../application-ports.ts';
import { calendarText } from './calendar-text.ts';

/** Calendars per minute from one address: the servers of calendar services read for many users. */
const calendarsPerMinute = 120;

/** Serves schedules to calendar programs, at unguessable addresses. Unchanged ones are not sent again. */
export function calendarRoutes({ entrance, platform, publicUrl }: RoutePorts): void {
  const { hostname } = new URL(publicUrl);
  const calendars = entrance.behind({ kind: 'calendars', perMinute: calendarsPerMinute });
  calendars.get('/calendars/:link/:name', async (context) => {
    const { link: _id = '', name = '' } = context.params;
    const [, signature] = /^([\w-]+)\.ics$/.exec(name) ?? [];
    const calendar = signature === undefined ? undefined : await platform.publications.openCalendar({ _id, signature });
    if (!calendar) return;
    const text = calendarText(calendar, hostname);
    context.status = 200;
    context.set({
      // Revalidated every time, so that a revoked address ends at once.
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': 'inline; filename="schedule.ics"',
      'X-Robots-Tag': 'noindex',
      ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
    });
    if (context.fresh) {
      context.status = 304;
      return;
    }
    context.type = 'text/calendar; charset=utf-8';
    context.body = text;
  });
}
