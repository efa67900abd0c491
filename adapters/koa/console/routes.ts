import { html } from '#adapters/presentation/html';
import type Koa from 'koa';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RoutePorts } from '../application-ports.ts';
import { show } from '../connect-page/answers.ts';
import { pageHeaders } from '../connect-page/page-headers.ts';
import { page } from '../connect-page/pages.ts';
import { cheapPerMinute, type Door } from '../door.ts';
import { sendLarge } from '../send-large.ts';
import { type ConsoleFiles, readConsoleFiles } from './console-files.ts';
import { consoleHeaders } from './console-headers.ts';
import { openIdRoutes } from './openid-routes.ts';
import { sessionRoutes } from './session-routes.ts';

const assets = '/console/assets/';
/** Names contain a hash of the content, so they can be cached for as long as possible. */
const immutableCache = 'public, max-age=31536000, immutable';
/** Addresses that are not pages of the console. */
const others = /^\/console\/(?:api|assets|openid|session)(?:\/|$)/;

/** The page of a portal link, which the domains of its app frame. */
const portalPage = /^\/console\/portal\/([^/]+)(?:\/.*)?$/;

/** The first visit loads dozens of assets, and a whole office may share an address. */
const assetDoor: Door = { kind: 'console assets', perMinute: 6000 };
const pagesDoor: Door = { kind: 'console pages', perMinute: cheapPerMinute };
const portalDoor: Door = { kind: 'portal page' };

const notBuilt = page(
  'The console',
  html`<p>
    The console has not been built on this machine. Run <code>npm run build</code> and start the service again, or set
    <code>CONSOLE=off</code>.
  </p>`,
);

/**
 * Registers the routes of the console, and returns the middleware that serves its files where no route matches: the
 * assets, and the page at every other address below `/console`, since its script routes those. It is not a route,
 * because callers can invent any number of such addresses.
 */
export function consoleRoutes(ports: RoutePorts, folder: string): Koa.Middleware {
  sessionRoutes(ports);
  openIdRoutes(ports);
  const headers = consoleHeaders(ports);
  let reading: Promise<ConsoleFiles | undefined> | undefined;
  if (!existsSync(join(folder, 'index.html')))
    ports.logger.warn('the console has not been built: run "npm run build", or set CONSOLE=off', { folder });

  const read = (): Promise<ConsoleFiles | undefined> =>
    (reading ??= readConsoleFiles(folder).catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));

  async function serveAsset(context: Koa.Context): Promise<void> {
    const asset = (await read())?.assets.get(context.path.slice(assets.length));
    if (!asset) return;
    context.set('Cross-Origin-Resource-Policy', 'same-origin');
    sendLarge(context, asset, immutableCache);
  }

  async function servePage(context: Koa.Context, portal: string | undefined): Promise<void> {
    const files = await read();
    if (!files) {
      context.set(pageHeaders);
      show(context, notBuilt, 503);
      return;
    }
    const framing = portal === undefined ? undefined : await ports.platform.apps.portalFrameAncestors(portal);
    context.set(framing ? consoleHeaders(ports, framing) : headers);
    show(context, files.page);
  }

  return async (context, next) => {
    const { path, method } = context;
    const isAsset = path.startsWith(assets);
    const isPage = path === '/console' || (path.startsWith('/console/') && !others.test(path));
    if ((!isAsset && !isPage) || (method !== 'GET' && method !== 'HEAD')) {
      await next();
      return;
    }
    const [, portal] = portalPage.exec(path) ?? [];
    context._matchedRoute = isAsset ? `${assets}:name` : '/console';
    if (isAsset) await ports.entrance.enter(context, assetDoor, () => serveAsset(context));
    else
      await ports.entrance.enter(context, portal === undefined ? pagesDoor : portalDoor, () =>
        servePage(context, portal),
      );
  };
}
