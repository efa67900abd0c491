import type { Platform } from '#domain/platform/index';
import { type Html, html } from './html.ts';

type Asker = Awaited<ReturnType<Platform['connecting']['connectAsker']>>;

const longest = 80;
/** What could hide, turn around or push away the words of ours around a name. */
const unseen = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u00ad\u200b\u2060\ufeff]+/gu;

/** A name that somebody chose, as a name and nothing else. */
function named(name: string): Html {
  const characters = Array.from(name.replace(unseen, ' ').replace(/\s+/g, ' ').trim());
  const text =
    characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('');
  return html`<bdi>“${text}”</bdi>`;
}

/** Who asks to connect an account, and what they can do with it then. */
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
