import type { AccountView } from '#domain/accounts/account-view';
import type { ConnectLink } from '#domain/accounts/get-connect-links';
import type { Platform } from '#domain/platform/create-platform';
import type { SocialNetwork } from '#ports/networks/social-network';
import { type Html, html } from './html.ts';

type NetworkDescription = ReturnType<Platform['connecting']['describeNetworks']>[number];

const names: Readonly<Record<SocialNetwork, string>> = {
  bluesky: 'Bluesky',
  discord: 'Discord',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  slack: 'Slack',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
};

/** The look of all connect pages: one column that fits a phone. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 30rem; padding: 1.5rem 1rem; }
h1 { font-size: 1.4rem; }
section { border: 1px solid #8886; border-radius: .75rem; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
label { display: block; margin: .5rem 0; }
input[type=text], input[type=password] { box-sizing: border-box; width: 100%; padding: .6rem; font: inherit; }
input[type=checkbox] { width: 1.2rem; height: 1.2rem; vertical-align: middle; margin-right: .5rem; }
button, .button { display: block; box-sizing: border-box; width: 100%; padding: .7rem; margin-top: .75rem; border: 0;
  border-radius: .5rem; background: #1155cc; color: #fff; font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; }
.problem { border-left: .3rem solid #c33; padding-left: .75rem; }
.quiet { opacity: .75; font-size: .9rem; }
`;

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
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

function consentForm(link: ConnectLink, network: NetworkDescription | undefined): Html {
  const name = names[link.social_network];
  if (!network?.hint) return html`<a class="button" href="${link.link}">Continue to ${name}</a>`;
  const { label, example, required } = network.hint;
  const session = new URL(link.link).searchParams.get('session') ?? '';
  return html`<form action="/connect/start" method="get">
    <input type="hidden" name="session" value="${session}" />
    <label
      >${label}
      <input
        type="text"
        name="hint"
        placeholder="${example}"
        autocapitalize="none"
        autocorrect="off"
        spellcheck="false"
        ${required ? html`required` : undefined}
    /></label>
    <button>Continue to ${name}</button>
  </form>`;
}

function credentialForm(network: NetworkDescription, token: string): Html | undefined {
  if (!network.credential_fields) return undefined;
  const fields = network.credential_fields.map(
    ({ name, label, secret, required }) =>
      html`<label
        >${label}
        <input
          type="${secret ? 'password' : 'text'}"
          name="${name}"
          autocomplete="off"
          autocapitalize="none"
          ${required ? html`required` : undefined}
      /></label>`,
  );
  return html`<details>
    <summary>Or use an app password</summary>
    <form action="/connect/credentials" method="post">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="social_network" value="${network.social_network}" />
      ${fields}
      <button>Connect</button>
    </form>
  </details>`;
}

/** The networks a person may connect. */
export function networksPage(
  links: readonly ConnectLink[],
  networks: readonly NetworkDescription[],
  token: string,
): string {
  if (links.length === 0) {
    return failurePage('There is nothing to connect here: no network is set up for this link.');
  }
  const sections = links.map((link) => {
    const network = networks.find((one) => one.social_network === link.social_network);
    return html`<section id="${link.social_network}">
      <h2>${names[link.social_network]}</h2>
      ${consentForm(link, network)} ${network && credentialForm(network, token)}
    </section>`;
  });
  return page(
    'Connect an account',
    html`<p>Choose where your account is. You agree there, come back here, and decide what is used.</p>
      ${sections}`,
  );
}

/** The accounts that came, to be ticked. */
export function accountsPage(accounts: readonly AccountView[], problems: readonly string[]): string {
  const boxes = accounts.map(
    ({ _id, name, username, social_network, enabled }) =>
      html`<label>
        <input type="checkbox" name="account" value="${_id}" checked /> ${name}
        <span class="quiet"
          >${username ? `@${username}, ` : ''}${names[social_network]}${enabled ? ', in use' : ''}</span
        ></label
      >`,
  );
  return page(
    'Choose accounts',
    html`${problems.map((text) => html`<p class="problem">${text}</p>`)}
      <p>These accounts can be used now. Untick those that should stay off.</p>
      <form action="/connect/accounts" method="post">
        <section>${boxes}</section>
        <button>Use these accounts</button>
      </form>`,
  );
}

/** All went well and nobody waits for the person elsewhere. */
export function donePage(enabled: number): string {
  const text =
    enabled === 0
      ? 'Your account is connected and switched off. You can close this page.'
      : `${enabled === 1 ? 'Your account is' : 'Your accounts are'} connected and ready. You can close this page.`;
  return page('It worked', html`<p>${text}</p>`);
}

/** Something is in the way, in words. */
export function failurePage(text: string, again?: string): string {
  return page(
    'This did not work',
    html`<p class="problem" role="alert">${text}</p>
      ${again ? html`<a class="button" href="${again}">Try again</a>` : html`<p>Go back to where you came from and start again.</p>`}`,
  );
}

/** Sends the browser on without a redirect, which a strict form policy would stop. */
export function onwardPage(url: string): string {
  return page('One moment', html`<p>If nothing happens, <a href="${url}">go on here</a>.</p>`);
}
