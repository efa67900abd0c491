import { rulebook } from '#domain/networks/index';
import type { ConnectSession } from '#ports/authentication/connect-token';
import type { Invitation } from '#ports/networks/network-adapter';
import { html } from '#domain/shared/index';
import { page } from './pages.ts';

/** Renders the page for a network that sends no redirect back, but uses a chat with a bot or a popup. */
export function invitationPage(
  { _id, social_network }: Pick<ConnectSession, '_id' | 'social_network'>,
  { link, authorization, script }: Invitation,
  problem?: string,
): string {
  const name = rulebook[social_network].name;
  const alert = problem === undefined ? undefined : html`<p class="problem" role="alert">${problem}</p>`;
  if (authorization.type === 'telegram_bot') {
    const { bot_username, add_to_group_link: group } = authorization;
    return page(
      `Connect your ${name} channel`,
      html`${alert}
        <p>
          Open the chat with @${bot_username} and press Start. It tells you how to add it to your channel.
        </p>
        <a class="button" href="${link}" target="_blank" rel="noopener">Open ${name}</a>
        ${
          group === undefined
            ? undefined
            : html`<p>
                To read and answer comments, add it to the
                <a href="${group}" target="_blank" rel="noopener">discussion group</a> of the channel too.
              </p>`
        }
        <a class="button" href="/connect/arrived">I have added it</a>`,
    );
  }
  if (authorization.type === 'meta_embedded_signup') {
    const { app_id, config_id, graph_version, feature_type, session_info_version } = authorization;
    return page(
      `Connect your ${name} number`,
      html`${alert}
        <p>
          ${name} opens in a new window. Choose the number there; you will then return here automatically.
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
          Open ${name}
        </button>
        <script src="${script ?? ''}" defer></script>
        <script src="/connect/popup.js" defer></script>`,
    );
  }
  return page(`Connect ${name}`, html`${alert}<a class="button" href="${link}">Continue</a>`);
}
