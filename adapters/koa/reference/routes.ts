import type { RoutePorts } from '../application-ports.ts';
import { cheapPerMinute } from '../door.ts';
import { sendLarge, toLarge, type Large } from '../send-large.ts';
import { readDocument } from './document.ts';
import { referencePages } from './page.ts';
import { script } from './script.ts';
import { style } from './style.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // For the calls that a reader tries.
  "connect-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function load(): ReadonlyMap<string, Large> {
  return new Map([
    ...[...referencePages(readDocument())].map(([path, page]) => [path, toLarge('html', page)] as const),
    ['/docs/style.css', toLarge('css', style)],
    ['/docs/script.js', toLarge('js', script)],
  ]);
}

/** Registers the API reference at `/docs`. All of its resources come from this service. */
export function referenceRoutes({ entrance }: RoutePorts): void {
  let files: ReadonlyMap<string, Large> | undefined;
  const pages = entrance.behind({ kind: 'reference', perMinute: cheapPerMinute });
  pages.get(['/docs', '/docs/:page'], (context) => {
    // Built on first request, like the description.
    const file = (files ??= load()).get(context.path);
    if (!file) return;
    context.set({ 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' });
    sendLarge(context, file);
  });
}
