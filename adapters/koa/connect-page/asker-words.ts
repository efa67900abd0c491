import type { Platform } from '#domain/platform/index';
import { cutWithEllipsis } from '#domain/foundation/index';
import { type Html, html } from '#adapters/presentation/html';
import type { Translator } from './translator.ts';

type Asker = Awaited<ReturnType<Platform['connecting']['connectAsker']>>;

const longest = 80;
/** Characters that could hide, reverse or displace our own text around a name. */
const unseen = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u00ad\u200b\u2060\ufeff]+/gu;

/** Renders a user-supplied name so that it can only be read as a name. */
function named(name: string): Html {
  const text = name.replace(unseen, ' ').replace(/\s+/g, ' ').trim();
  return html`<bdi>“${cutWithEllipsis(text, longest)}”</bdi>`;
}

/** Returns the names of the app and organization, as message values. */
export const getNames = ({ app, organization }: Asker) => ({
  app: named(app ?? ''),
  organization: named(organization),
  b: (words: Html): Html => html`<strong>${words}</strong>`,
});

/** Renders who asks to connect an account. */
export function askerWords(asker: Asker, t: Translator): Html {
  const who = t.rich(
    asker.app === undefined
      ? 'A user of this service asks you to connect one account to <b>{organization}</b>.'
      : 'The app <b>{app}</b> asks you to connect one account to <b>{organization}</b>.',
    getNames(asker),
  );
  return html`${asker.logo && html`<img class="logo" src="${asker.logo}" alt="" />`}
    <p>${who}</p>
    <p>
      ${t('The people there can then use this account until you revoke the access at the network. If you do not recognise them, close this page.')}
    </p>`;
}
