import type { Platform } from '#domain/platform/index';
import { type Html, html } from '#domain/shared/index';

type Asker = Awaited<ReturnType<Platform['connecting']['connectAsker']>>;

const longest = 80;
/** Characters that could hide, reverse or push away our own words around a name. */
const unseen = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u00ad\u200b\u2060\ufeff]+/gu;

/** Renders a name that a stranger chose so that it can only be read as a name. */
export function named(name: string): Html {
  const characters = Array.from(name.replace(unseen, ' ').replace(/\s+/g, ' ').trim());
  const text =
    characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('');
  return html`<bdi>“${text}”</bdi>`;
}

/** Says who asks to connect an account, and what they will then be able to do with it. */
export function askerWords({ app, organization }: Asker): Html {
  return html`<p>
      ${app === undefined ? 'A user of this service' : html`The app <strong>${named(app)}</strong>`} asks you
      to connect one account to <strong>${named(organization)}</strong>.
    </p>
    <p>
      The people there can then publish as this account and read its content until you revoke the access at
      the network. If you do not recognise them, close this page.
    </p>`;
}
