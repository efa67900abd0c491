import { zoneRelease } from '#domain/foundation/index';
import { html } from '#adapters/presentation/html';
import type { RoutePorts } from './application-ports.ts';
import { basePath } from './base-path.ts';
import { show } from './connect-page/answers.ts';
import { pageDoor } from './connect-page/page-door.ts';
import { page } from './connect-page/pages.ts';

/** Renders the start page of an installation: what this is, and where to go from here. */
function startPage({
  console,
  publicUrl,
  sandboxUrl,
}: Pick<RoutePorts, 'console' | 'publicUrl' | 'sandboxUrl'>): string {
  const people =
    console &&
    html`<section>
      <h2>Console</h2>
      <p>What is scheduled, what failed and why; for people who sign in.</p>
      <a class="button" href="/console">Open the console</a>
    </section>`;
  const sandbox =
    sandboxUrl === undefined
      ? undefined
      : html`<section>
          <h2>Sandbox</h2>
          <p>All networks are stand-ins on this machine: nothing leaves it.</p>
          <a class="button" href="${sandboxUrl}/">See what was posted</a>
        </section>`;
  return page(
    'Postwright',
    html`<p>
        This service publishes posts to social networks. Programs use it at
        <code>${publicUrl}${basePath}</code>.
      </p>
      ${people}
      <section>
        <h2>Documentation</h2>
        <p>Everything programs can ask for, also as an <a href="/openapi.json">OpenAPI description</a>.</p>
        <a class="button" href="/docs">Read the reference</a>
      </section>
      <section>
        <h2>Connect an account</h2>
        <p>
          Accounts are connected by a link that works for 15 minutes. A program asks for one, or its operator runs
          service: <code>npx postwright connect</code>
        </p>
      </section>
      ${sandbox}
      <section>
        <h2>Health</h2>
        <p>
          Whether it can work now, for programs that watch it. Time zones: release ${zoneRelease().release} of the IANA
          database.
        </p>
        <a class="button" href="/health/ready">Look</a>
      </section>`,
  );
}

/** Registers the start page, at `/`. */
export function startRoute(ports: RoutePorts): void {
  const answer = startPage(ports);
  ports.entrance.behind(pageDoor(ports, 'start')).get('/', (context) => {
    show(context, answer);
  });
}
