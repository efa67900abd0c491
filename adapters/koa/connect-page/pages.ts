import { rulebook } from '#domain/networks/index';
import type { AccountView } from '#domain/accounts/index';
import type { Platform } from '#domain/platform/index';
import { type Html, html } from '#adapters/presentation/html';
import type { Message } from './messages.ts';
import { networkMark } from './network-mark.ts';
import type { Translator } from './translator.ts';

/** The description of a configured network. */
type NetworkDescription = ReturnType<Platform['connecting']['describeNetworks']>[number];

/** A network to choose, with the connect session that leads to it. */
export interface Choice {
  readonly network: NetworkDescription;
  readonly id_session: string;
  /** Whether the user comes from the console, and returns there. */
  readonly isOfConsole?: boolean;
}

/** The stylesheet of all connect pages: a single column that fits a phone. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
h2 svg { width: 1.25rem; height: 1.25rem; margin-inline-end: .5rem; vertical-align: -.2rem; fill: currentColor; }
section ul { margin: .25rem 0 .75rem; }
section p { margin: 0; }
.logo { display: block; max-width: 4rem; max-height: 4rem; margin-bottom: 1rem; border-radius: .5rem; }
section { border: 1px solid #8887; border-radius: .75rem; padding: 1rem; margin: 1rem 0; }
label { display: block; margin: .75rem 0; }
[type=hidden] + label { margin-top: 0; }
a { color: inherit; }
input { font: inherit; }
input[type=text], input[type=email], input[type=password] { box-sizing: border-box; display: block; width: 100%; margin-top: .25rem;
  padding: .65rem .75rem; border: 1px solid #888; border-radius: .5rem; }
.choice { display: flex; gap: .75rem; align-items: center; margin: 0; padding: .5rem 0; }
.choice input { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; }
.choice small { display: block; }
fieldset { border: 0; margin: .75rem 0 0; padding: 0; }
legend { padding: 0; }
small { font-size: .9rem; opacity: .8; }
button, .button { display: block; box-sizing: border-box; width: 100%; padding: .75rem; margin-top: 1rem; border: 0;
  border-radius: .5rem; background: #1155cc; color: #fff; font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; }
details { margin: 1rem 0 -.75rem; border-top: 1px solid #8887; }
details form { margin-bottom: .75rem; }
summary { padding: .75rem 0; cursor: pointer; }
:focus-visible { outline: 3px solid #f80; outline-offset: 2px; }
.files { list-style: none; margin: 1rem 0; padding: 0; }
.files li { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; border-top: 1px solid #8887; }
.files small { flex: 0 1 60%; text-align: right; }
[disabled] { opacity: .6; cursor: default; }
.problem { border-left: .3rem solid #c22; padding: .25rem 0 .25rem .75rem; }
`;

/** Renders a whole page with its title as the heading, in English by default. */
export function page(title: string, content: Html, language = 'en'): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/connect/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.html;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly secret: boolean;
  readonly required: boolean;
  readonly example?: string;
}

function input({ name, label, secret, required, example }: Field, t: Translator, value = ''): Html {
  return html`<label
    >${required ? t.known(label) : t.rich('{field} (optional)', { field: t.known(label) })}
    <input
      type="${secret ? 'password' : 'text'}"
      name="${name}"
      value="${value}"
      placeholder="${example ?? ''}"
      autocomplete="off"
      autocapitalize="none"
      autocorrect="off"
      spellcheck="false"
      ${required ? html`required` : undefined}
  /></label>`;
}

/** Renders the form that leads to the network. It asks for the account name if the network needs it first. */
export function consentForm({ network, id_session, isOfConsole }: Choice, t: Translator, hint?: string): Html {
  return html`<form action="/connect/start" method="post">
    <input type="hidden" name="session" value="${id_session}" />
    ${isOfConsole ? html`<input type="hidden" name="from" value="console" />` : undefined}
    ${network.hint && input({ name: 'hint', secret: false, ...network.hint }, t, hint)}
    <button>${t('Continue to {network}', { network: rulebook[network.social_network].name })}</button>
  </form>`;
}

/** Renders the form that connects an account with typed credentials. Secrets must always be typed again. */
export function credentialForm(
  { social_network, credential_fields = [] }: NetworkDescription,
  token: string,
  t: Translator,
  typed: Readonly<Record<string, string>> = {},
): Html {
  return html`<form action="/connect/credentials" method="post">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="social_network" value="${social_network}" />
    ${credential_fields.map((field) => input(field, t, field.secret ? '' : typed[field.name]))}
    <button>${t('Connect')}</button>
  </form>`;
}

const purposes: Readonly<Record<NetworkDescription['purposes'][number], Message>> = {
  publishing: 'publish posts',
  comments: 'read and answer comments',
  messages: 'read and answer private messages',
  metrics: 'see its numbers',
};

/** Renders what the app can do with an account of a network. */
function renderPurposes(network: NetworkDescription, t: Translator): Html {
  return html`<p>${t('They can:')}</p>
    <ul>
      ${network.purposes.map((purpose) => html`<li>${t(purposes[purpose])}</li>`)}
    </ul>`;
}

/** Renders the requesting app and the networks to choose; with a connect token, also typed credentials. */
export function networksPage(choices: readonly Choice[], asker: Html, say: Translator, token?: string): string {
  const [first, ...others] = choices;
  if (!first) return failurePage('There is nothing to connect: no network is set up for this link.', say);
  const only = others.length === 0 ? rulebook[first.network.social_network].name : undefined;
  const sections = choices.map(
    (choice) =>
      html`<section>
        <h2>${networkMark(choice.network.social_network)}${rulebook[choice.network.social_network].name}</h2>
        ${renderPurposes(choice.network, say)} ${consentForm(choice, say)}
        ${
          token === undefined || !choice.network.credential_fields
            ? undefined
            : html`<details>
                <summary>${say.known(choice.network.credential_label ?? '')}</summary>
                ${credentialForm(choice.network, token, say)}
              </details>`
        }
      </section>`,
  );
  return page(
    only === undefined ? say('Connect an account') : say('Connect your {network} account', { network: only }),
    html`${asker}
      <p>
        ${
          only === undefined
            ? say(
                'Choose the network your account is on. You sign in there and allow access. Then you return here and choose which accounts may be used.',
              )
            : say(
                'You sign in at {network} and allow access there. Then you return here and choose which accounts may be used.',
                { network: only },
              )
        }
      </p>
      ${sections}`,
    say.language,
  );
}

/** Returns the handle and network of an account, shown next to its name. */
export const describeAccount = ({ name, username, social_network }: AccountView): string =>
  `${username && username !== name ? `@${username}, ` : ''}${rulebook[social_network].name}`;

/** Renders the connected accounts as checkboxes, to choose which may be used. */
export function accountsPage(accounts: readonly AccountView[], problems: readonly Html[], t: Translator): string {
  if (accounts.length === 0) return failurePage('No account was connected.', t);
  const boxes = accounts.map((account) => {
    const { _id, name, enabled } = account;
    const box = enabled
      ? html`<input type="checkbox" checked disabled />`
      : html`<input type="checkbox" name="account" value="${_id}" checked />`;
    const place = `${describeAccount(account)}${enabled ? `, ${t('in use')}` : ''}`;
    return html`<label class="choice"
      >${box}<span>${name} <small>${place}</small></span></label
    >`;
  });
  const waits = accounts.some(({ enabled }) => !enabled);
  return page(
    t('Choose accounts'),
    html`${problems.map((text) => html`<p class="problem" role="alert">${text}</p>`)}
      <p>
        ${t(waits ? 'Access granted. Clear the accounts that should not be used.' : 'All the accounts you connected are already in use.')}
      </p>
      <form action="/connect/accounts" method="post">
        <section>${boxes}</section>
        <button>${t(waits ? 'Use the selected accounts' : 'Go on')}</button>
      </form>`,
    t.language,
  );
}

/** Renders the last page, for users who are not redirected. */
export function donePage(accounts: readonly AccountView[], t: Translator): string {
  const used = accounts.filter(({ enabled }) => enabled);
  const list = used.map((account) => html`<li>${account.name} <small>${describeAccount(account)}</small></li>`);
  return page(
    t(used.length === 0 ? 'No account selected' : 'Account connected'),
    html`${
        used.length === 0
          ? html`<p>${t('You granted access but selected no account.')}</p>`
          : html`<p>${t('Connected and ready to use:')}</p>
              <ul>
                ${list}
              </ul>`
      }
      <p>${t('You can close this page.')}</p>`,
    t.language,
  );
}

/** Renders an error, with a form to try again if that can help. */
export function failurePage(problem: Html | Message, t: Translator, again?: Html): string {
  return page(
    t('This did not work'),
    html`<p class="problem" role="alert">${typeof problem === 'string' ? t(problem) : problem}</p>
      ${
        again ? html`<section>${again}</section>` : html`<p>${t('Go back to where you came from and start again.')}</p>`
      }`,
    t.language,
  );
}

/** Renders a page that redirects by itself. A strict `form-action` policy would block an HTTP redirect. */
export function onwardPage(url: string, say: Translator): string {
  const link = (words: Html): Html => html`<a href="${url}">${words}</a>`;
  const text = say.rich('If nothing happens, <link>continue here</link>.', { link });
  return page(say('One moment'), html`<p>${text}</p>`, say.language);
}
