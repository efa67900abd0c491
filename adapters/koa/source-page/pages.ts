import type { Platform } from '#domain/platform/index';
import { type Html, html } from '#adapters/presentation/html';
import { getNames } from '../connect-page/asker-words.ts';
import { page } from '../connect-page/pages.ts';
import type { Translator } from '../connect-page/translator.ts';

type IntegrationLink = Awaited<ReturnType<Platform['integrations']['findIntegrationLink']>>;

/** Renders the page on which users who return from a drive see for whom it is connected, and agree. */
export function agreePage(
  drive: string,
  link: IntegrationLink,
  { code, state }: { readonly code: string; readonly state: string },
  t: Translator,
): string {
  const who = t.rich(
    link.app === undefined
      ? 'A user of this service asks you to connect your {drive} to <b>{organization}</b>.'
      : 'The app <b>{app}</b> asks you to connect your {drive} to <b>{organization}</b>.',
    { drive, ...getNames(link) },
  );
  return page(
    t('Connect {drive}', { drive }),
    html`<p>${who}</p>
      <p>
        ${t('The people there can then copy the files that you choose, and no others, until you disconnect it. If you do not recognise them, close this page.')}
      </p>
      <form action="/connect/integration/${link.provider}" method="post">
        <input type="hidden" name="code" value="${code}" />
        <input type="hidden" name="state" value="${state}" />
        <button>${t('Connect')}</button>
      </form>`,
    t.language,
  );
}

/** Renders the link that leads to the drive again. */
export const againLink = (network: string, url: string, t: Translator): Html =>
  html`<a class="button" href="${url}">${t('Continue to {network}', { network })}</a>`;

/** Renders the page on which users choose files of a connected drive. */
export function filesPage(drive: string, provider: string, script: string, t: Translator): string {
  return page(
    t('{drive} is connected', { drive }),
    html`<p>
        ${t('Choose images and videos. They are copied into the library, and stay in your {drive} as they are.', { drive })}
      </p>
      <button
        id="choose"
        data-provider="${provider}"
        data-waiting="${t('Waiting')}"
        data-copying="${t('Copying…')}"
        data-copied="${t('Copied')}"
        data-not-copied="${t('Not copied')}"
        data-count="${t('[copied] of [all] copied')}"
        data-blocked="${t('The dialog of {drive} could not be loaded. Check that your browser blocks nothing on this page.', { drive })}"
      >
        ${t('Choose files')}
      </button>
      <p id="problem" class="problem" role="alert" hidden></p>
      <p id="status" role="status"></p>
      <ul id="files" class="files"></ul>
      <p>${t('You can close this page at any time. What was copied stays.')}</p>
      <script src="${script}" defer></script>
      <script src="/connect/integration/choose.js" defer></script>`,
    t.language,
  );
}
