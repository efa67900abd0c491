import { createSlack, slackAddresses } from '#adapters/networks/slack/index';
import { createSlackStandIn } from '#runtimes/sandbox/networks/slack/stand-in';
import { expect } from '@jest/globals';
import type { FailureKind } from '#domain/networks/network-failure';
import { networkContract } from '../../../contracts/network-contract.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';

const error = (name: string) => ({ status: 200, body: { ok: false, error: name } });

const rows = (kind: FailureKind, code: number | undefined, names: string) =>
  names.split(' ').map((name) => ({ name, answer: error(name), kind, ...(code !== undefined && { code }) }));

networkContract({
  social_network: 'slack',
  stand_in: createSlackStandIn,
  create: (tools, at) =>
    createSlack({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(slackAddresses) }, tools),
  accounts: 3,
  publications: [
    { name: 'a text', input: { text: 'Hello & <!channel> *bold*' } },
    {
      name: 'an image',
      input: { text: 'Look <here>' },
      files: ['jpeg'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg']);
      },
    },
    {
      name: 'several files',
      input: { text: 'Several' },
      files: ['png', 'mp4', 'gif'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/png', 'video/mp4', 'image/gif']);
      },
    },
    {
      name: 'a text that calls people, without previews of its links',
      input: {
        text: 'Hi @[Ann](U0ALICE000) & @[Crew](S0CREW0000) @[all](channel) @[now](here) <@U0BOB00000>',
        options: { unfurl_links: false, unfurl_media: false, mentions: ['channel'] },
      },
      text: 'Hi',
      shows: ({ text, details }) => {
        expect(text).toMatch(
          /^Hi \(calls U0ALICE000\) & \(calls S0CREW0000\) \(calls everybody: channel\) @\[now\]\(here\) <@U0BOB00000>/,
        );
        expect(details?.without).toBe('unfurl_links unfurl_media');
      },
    },
  ],
  over_limit: { input: { text: 'x'.repeat(4001) }, code: 981 },
  publishing: /POST slack\.com\/api\/chat\.postMessage/,
  lost: 'found',
  thread_answers: 'first',
  heals: false,
  removes: true,
  lists: true,
  failures: [
    ...rows('refused', 985, 'channel_not_found is_archived channel_is_limited_access'),
    ...rows('refused', 980, 'method_not_supported_for_channel_type too_many_members'),
    ...rows(
      'reconnect',
      undefined,
      'invalid_auth not_authed account_inactive token_revoked token_expired team_access_not_granted missing_scope no_permission not_allowed_token_type',
    ),
    ...rows('throttled', 984, 'ratelimited rate_limited message_limit_exceeded'),
    ...rows(
      'temporary',
      undefined,
      'internal_error fatal_error service_unavailable request_timeout org_login_required',
    ),
    ...rows(
      'refused',
      986,
      'file_uploads_disabled file_uploads_except_images_disabled file_type_not_allowed file_upload_size_restricted storage_limit_reached snippet_too_large file_update_failed',
    ),
    ...rows('refused', 981, 'msg_too_long'),
    ...rows(
      'refused',
      undefined,
      'no_text msg_blocks_too_long markdown_text_conflict invalid_blocks invalid_blocks_format too_many_attachments metadata_too_large invalid_metadata_format alt_txt_too_large restricted_action restricted_action_read_only_channel posting_to_channel_denied ekm_access_denied access_denied slack_connect_file_link_sharing_blocked cant_delete_message cant_delete_file delete_not_allowed file_deleting_disabled bad_timestamp no_item_specified invalid_code oauth_authorization_url_mismatch user_email_unverified cannot_install_an_org_installed_app no_scopes',
    ),
    ...rows('not_found', undefined, 'message_not_found file_deleted'),
    ...rows(
      'misconfigured',
      undefined,
      'bad_redirect_uri bad_client_secret invalid_client_id invalid_grant_type pkce_not_allowed invalid_refresh_token',
    ),
    {
      name: 'HTTP 429',
      answer: { status: 429, headers: { 'retry-after': '30' }, body: { ok: false, error: 'ratelimited' } },
      kind: 'throttled',
      code: 984,
    },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
    { name: 'a proxy that lets nothing through', answer: { status: 403, body: '<html>' }, kind: 'temporary' },
  ],
});

pinUndescribed('slack');
