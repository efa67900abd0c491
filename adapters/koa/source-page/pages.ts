import type { Platform } from '#domain/platform/index';
import { type Html, html } from '#domain/foundation/index';
import { getNames } from '../connect-page/asker-words.ts';
import { page } from '../connect-page/pages.ts';
import type { Say } from '../connect-page/say.ts';

type IntegrationLink = Awaited<ReturnType<Platform['integrations']['findIntegrationLink']>>;

/** Renders the page on which users who return from a drive see for whom it is connected, and agree. */
export function agreePage(
  drive: string,
  link: IntegrationLink,
  { code, state }: { readonly code: string; readonly state: string },
  say: Say,
): string {
  const who = say.rich(
    link.app === undefined
      ? 'A user of this service asks you to connect your {drive} to <b>{organization}</b>.'
      : 'The app <b>{app}</b> asks you to connect your {drive} to <b>{organization}</b>.',
    { drive, ...getNames(link) },
  );
  return page(
    say('Connect {drive}', { drive }),
    html`<p>${who}</p>
      <p>
        ${say('The people there can then copy the files that you choose, and no others, until you disconnect it. If you do not recognise them, close this page.')}
      </p>
      <form action="/connect/integration/${link.provider}" method="post">
        <input type="hidden" name="code" value="${code}" />
        <input type="hidden" name="state" value="${state}" />
        <button>${say('Connect')}</button>
      </form>`,
    say.language,
  );
}

/** Renders the link that leads to the drive again. */
export const againLink = (network: string, url: string, say: Say): Html =>
  html`<a class="button" href="${url}">${say('Continue to {network}', { network })}</a>`;

/** Renders the page on which users choose files of a connected drive. */
export function filesPage(drive: string, provider: string, script: string, say: Say): string {
  return page(
    say('{drive} is connected', { drive }),
    html`<p>
        ${say('Choose images and videos. They are copied into the library, and stay in your {drive} as they are.', { drive })}
      </p>
      <button
        id="choose"
        data-provider="${provider}"
        data-waiting="${say('Waiting')}"
        data-copying="${say('Copying…')}"
        data-copied="${say('Copied')}"
        data-not-copied="${say('Not copied')}"
        data-count="${say('[copied] of [all] copied')}"
        data-blocked="${say('The dialog of {drive} could not be loaded. Check that your browser blocks nothing on this page.', { drive })}"
      >
        ${say('Choose files')}
      </button>
      <p id="problem" class="problem" role="alert" hidden></p>
      <p id="status" role="status"></p>
      <ul id="files" class="files"></ul>
      <p>${say('You can close this page at any time. What was copied stays.')}</p>
      <script src="${script}" defer></script>
      <script src="/connect/integration/choose.js" defer></script>`,
    say.language,
  );
}
