import type { ConnectSession } from '#ports/access/connect-token';
import type { Invitation } from '#ports/networks/network-adapter';
import { rulebook } from '#domain/networks/index';
import { type Html, html } from '#adapters/presentation/html';
import type { Message } from './messages.ts';
import { page } from './pages.ts';
import type { Translator } from './translator.ts';

/** Renders the page for a network without a redirect, which uses a chat with a bot or a popup. */
export function invitationPage(
  { _id, social_network }: Pick<ConnectSession, '_id' | 'social_network'>,
  { link, authorization, script }: Invitation,
  t: Translator,
  problem?: Message,
): string {
  const network = rulebook[social_network].name;
  const alert = problem && html`<p class="problem" role="alert">${t(problem)}</p>`;
  if (authorization.type === 'telegram_bot') {
    const { bot_username: bot, add_to_group_link: group } = authorization;
    const toGroup = (words: Html): Html => html`<a href="${group ?? ''}" target="_blank" rel="noopener">${words}</a>`;
    return page(
      t('Connect your {network} channel', { network }),
      html`${alert}
        <p>${t('Open the chat with @{bot} and press Start. It tells you how to add it to your channel.', { bot })}</p>
        <a class="button" href="${link}" target="_blank" rel="noopener">${t('Open {network}', { network })}</a>
        ${
          group === undefined
            ? undefined
            : html`<p>
                ${t.rich('To read and answer comments, add it to the <link>discussion group</link> of the channel too.', { link: toGroup })}
              </p>`
        }
        <a class="button" href="/connect/arrived">${t('I have added it')}</a>`,
      t.language,
    );
  }
  if (authorization.type === 'meta_embedded_signup') {
    const { app_id, config_id, graph_version, feature_type, session_info_version } = authorization;
    return page(
      t('Connect your {network} number', { network }),
      html`${alert}
        <p>
          ${t('{network} opens in a new window. Choose the number there; you will then return here automatically.', { network })}
        </p>
        <button
          id="open"
          data-session="${_id}"
          data-app-id="${app_id}"
          data-config-id="${config_id}"
          data-version="${graph_version}"
          data-feature-type="${feature_type}"
          data-session-info-version="${session_info_version}"
        >
          ${t('Open {network}', { network })}
        </button>
        <script src="${script ?? ''}" defer></script>
        <script src="/connect/popup.js" defer></script>`,
      t.language,
    );
  }
  return page(
    t('Connect your {network} account', { network }),
    html`${alert}<a class="button" href="${link}">${t('Continue to {network}', { network })}</a>`,
    t.language,
  );
}
