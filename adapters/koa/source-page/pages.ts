import type { Platform } from '#domain/platform/index';
import { type Html, html } from '#domain/shared/index';
import { named } from '../connect-page/asker-words.ts';
import { page } from '../connect-page/pages.ts';

type Asked = Awaited<ReturnType<Platform['integrations']['findIntegrationLink']>>;

/** Renders the page on which a person who comes back from a drive sees for whom it is connected, and agrees. */
export function agreePage(
  name: string,
  { app, organization, provider }: Asked,
  { code, state }: { readonly code: string; readonly state: string },
): string {
  return page(
    `Connect ${name}`,
    html`<p>
        ${app === undefined ? 'A user of this service' : html`The app <strong>${named(app)}</strong>`} asks
        you to connect your ${name} to <strong>${named(organization)}</strong>.
      </p>
      <p>
        The people there can then copy the files that you choose, and no others, until you disconnect it. If
        you do not recognise them, close this page.
      </p>
      <form action="/connect/integration/${provider}" method="post">
        <input type="hidden" name="code" value="${code}" />
        <input type="hidden" name="state" value="${state}" />
        <button>Connect</button>
      </form>`,
  );
}

/** Renders the link that leads to the drive once more. */
export const againLink = (name: string, url: string): Html =>
  html`<a class="button" href="${url}">Continue to ${name}</a>`;

/** Renders the page on which a person chooses files of a drive that is connected. */
export function filesPage(name: string, provider: string, script: string): string {
  return page(
    `${name} is connected`,
    html`<p>
        Choose images and videos. They are copied into the library, and stay in your ${name} as they are.
      </p>
      <button id="choose" data-provider="${provider}" data-name="${name}">Choose files</button>
      <p id="problem" class="problem" role="alert" hidden></p>
      <p id="status" role="status"></p>
      <ul id="files" class="files"></ul>
      <p>You can close this page at any time. What was copied stays.</p>
      <script src="${script}" defer></script>
      <script src="/connect/integration/choose.js" defer></script>`,
  );
}
