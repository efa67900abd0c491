// Long because the errors of the interface are one list.
import type { ErrorData } from '#ports/foundation/problem';
import { error, postErrors } from './post-errors.ts';

/**
 * The one table of errors, by name. A `{name}` in a sentence stands for that field of the error's data, which is
 * therefore required. Codes and meanings follow the interface. An error that nothing throws is not listed.
 */
export const catalogue = {
  // 500-554: authentication, tokens, permissions, apps
  unforeseen: error(
    500,
    'Something went wrong on our side. Try again; if it keeps happening, give the operator the request id.',
    500,
  ),
  token_missing: error(501, 'The authorization token is missing or not valid. Sign in again or ask for a new token.'),
  identifier_malformed: error(503, '{field} holds an identifier that does not have 24 lower-case hex digits.'),
  wrong_password: error(505, 'E-mail or password is wrong.'),
  mail_not_sent: error(508, 'The mail could not be sent. Try again, or ask the operator to look at the mail settings.'),
  role_held_already: error(509, 'This person already holds the role.'),
  email_taken: error(510, 'A person with this e-mail address already exists.'),
  users_only: error(512, 'This operation needs a user; an app cannot do it.'),
  apps_only: error(514, 'This operation needs app credentials; a user or connect token cannot do it.'),
  plan_without_inbox: error(516, 'The plan of this client does not include comments and messages.'),
  client_disabled: error(
    517,
    'The operator has suspended this client. It can only read and remove what it has. Ask the operator to lift this.',
  ),
  caller_deleted: error(518, 'This user or app was deleted.'),
  caller_not_accepted: error(519, 'This kind of token is not accepted here. Accepted: {accepted}.'),
  permission_missing: error(520, 'A permission is missing for this operation.', 401),
  client_not_found: error(521, 'The client is missing or not valid.'),
  token_expired: error(522, 'The token has expired. Ask for a new one.'),
  origin_not_allowed: error(523, 'This app cannot be used from {origin}, which is not one of its allowed domains.'),
  app_not_found: error(524, 'The app does not exist in this client.'),
  app_name_missing: error(525, 'The app needs a name of at most 255 characters.'),
  allowed_domains_not_a_list: error(526, 'allowed_domains must be a list.'),
  redirect_urls_not_a_list: error(527, 'redirect_urls must be a list.'),
  allowed_domain_not_valid: error(531, 'An allowed domain is not a valid address: {url}.'),
  redirect_url_not_registered: error(532, 'The redirect URL is not registered. Register it first, then ask again.'),
  app_identifier_not_valid: error(
    533,
    'An app identifier has 3 to 64 lower-case letters, digits, dots, dashes and underscores, and starts with a letter or digit.',
  ),
  app_identifier_taken: error(534, 'Another app already uses this identifier.'),
  webhook_url_not_valid: error(535, 'The webhook URL is not a valid http or https address, or must not be called.'),
  connect_token_used: error(543, 'This connect token has already connected an account. Issue a new one.'),
  connect_token_of_other_network: error(544, 'This connect token was issued for another network.'),
  too_many_calls: error(
    545,
    'Too many requests: at most {limit} are allowed in this period. Try again in {retry_after_seconds} seconds.',
    429,
  ),
  email_not_verified: error(546, 'The e-mail address must be verified first.'),
  app_identifier_fixed: error(547, 'An app identifier cannot be changed. Create another app instead.'),
  connect_session_not_valid: error(
    551,
    'The connect session is missing, has expired or belongs to somebody else. Start again.',
  ),
  passwords_kept_elsewhere: error(555, 'People sign in at {issuer}; this service stores no passwords.'),
  delivery_not_found: error(556, 'The delivery does not exist.'),
  identity_provider_unreachable: error(
    557,
    '{issuer}, where people sign in, cannot be reached. Try again in a moment.',
  ),
  webhook_switched_off: error(
    558,
    'The webhook was switched off on {date} after failing for days. Save its URL again first.',
  ),
  too_many_streams: error(559, 'Too many streams are open: at most {limit} at a time. Close one first.', 429),
  session_not_found: error(560, 'You have no such sign-in, or it has ended.'),
  portal_link_not_found: error(561, 'This app has no such portal link, or it has expired.'),
  sign_in_not_completed: error(
    562,
    'Signing in at {issuer} was not completed: {reason}. Start again from the console.',
  ),
  not_from_console: error(
    563,
    'This call did not come from a page of the console at {address}. Reload the console and try again.',
    403,
  ),
  assistant_request_not_valid: error(
    564,
    'The assistant’s request cannot be answered: {reason}. Start again from the assistant.',
  ),
  assistant_not_found: error(565, 'You have no such assistant, or you have ended what it was allowed.'),
  confirmation_not_valid: error(566, 'The confirmation does not fit this call: {reason}.'),
  tool_not_in_time: error(567, 'There was no answer within {seconds} seconds: {reason}.'),

  calendar_link_not_found: error(568, 'The organization has no such calendar link.'),
  connect_token_not_found: error(591, 'The organization has no such connect token, or it has expired.'),
  report_link_not_found: error(590, 'The organization has no such link to a report, or it has expired.'),
  too_many_calendar_links: error(569, 'There are {limit} calendar links. Withdraw one first.'),

  publication_changed: error(
    570,
    'The publication was changed since it was read. Read it again, and decide what is to stay.',
  ),
  sandbox_not_used: error(573, 'There is no sandbox here: this installation talks to the networks themselves.'),
  verification_needed: error(
    578,
    'Prove again that it is you: with your password at POST /users/me/verification or, where an issuer keeps the people, by signing in again. That counts for {seconds} seconds.',
  ),
  verification_link_not_valid: error(
    584,
    'This link does not confirm an address of yours. It may have been used, be too old, or be for another account.',
  ),
  sandbox_unreachable: error(574, 'The sandbox does not answer. Start it again, then try again.'),
  database_unavailable: error(
    592,
    'Nothing can be read or stored now, because the database or its disk cannot be used. Try again in {retry_after_seconds} seconds.',
    503,
  ),
  strangers_hold_too_much: error(
    598,
    'Too much is arriving at once from callers without a token. Send it again in {retry_after_seconds} seconds.',
    503,
  ),

  roles_in_other_clients: error(
    587,
    'This person has roles in other clients too, so only the operator can sign them out. You can end their assistants in this client and take away their roles.',
  ),

  // 600-612: users
  user_not_found: error(605, 'The user is not valid, or not known in this client.'),
  invitation_not_found: error(
    606,
    'There is no such invitation: its link is not complete or has expired, or it was accepted, declined or taken back. Ask for another one.',
  ),
  invitation_of_other_address: error(
    607,
    'This invitation was mailed to another address than yours. Sign out, open its link again, and accept with the user of that address.',
  ),
  invitation_without_inviter: error(
    608,
    'The person who invited you may no longer give this role. Ask somebody else there to invite you.',
  ),
  email_not_valid: error(609, 'The e-mail address is not valid.'),
  password_not_valid: error(611, 'A password must have {min} to {max} characters and must not be your e-mail address.'),

  // 700-718: accounts
  account_not_usable: error(
    700,
    'The account is not enabled or has no usable network token. Enable or connect it again.',
  ),
  account_not_found: error(701, 'The account does not exist.'),
  network_not_supported: error(702, 'The social network is missing or not supported. Allowed: {allowed}.'),
  account_name_missing: error(704, 'The account needs a name.'),
  no_account_slot: error(706, 'The plan has no free account slot: {used} of {limit} are in use.'),
  session_renewal_failed: error(707, 'Renewing the account’s token failed. Connect it again.'),
  no_persistent_menu: error(710, '{social_network} has no persistent menu.'),
  account_connected_elsewhere: error(711, 'This network account is connected in another organization.'),
  network_refused_deletion: error(713, 'The network cannot delete this: {reason}.'),
  whatsapp_account_not_found: error(715, 'The WhatsApp business account was not found: {reason}.'),
  account_state_unknown: error(
    716,
    'The network could not confirm that the account still works. Try again in a moment.',
  ),
  access_lacks_scopes: error(
    717,
    'The account was connected without permissions that this needs: {scopes}. Connect it again and grant them.',
  ),
  account_without_slots: error(718, 'The account has no posting slots. Set some, or give the post a date of its own.'),
  posting_slots_too_few: error(
    720,
    'Some accounts have no free posting slot on some of the chosen days, and no post there.',
  ),
  posting_slots_paused: error(721, 'The posting slots of some accounts are paused: their posts wait until they go on.'),
  posting_slot_gone: error(
    722,
    'Its posting slot is taken, and this week has no other free one. Schedule it for the next free slot, or give it a date.',
  ),

  // 800-810: files
  image_format_not_accepted: error(
    800,
    'The image format is not accepted. Accepted: JPEG, PNG, GIF, BMP, WebP, AVIF, HEIC, HEIF.',
  ),
  video_format_not_accepted: error(801, 'The video is not accepted: {reason}.'),
  image_too_large: error(802, 'The image is larger than {max_mb} MB.'),
  video_too_large: error(803, 'The video is larger than {max_mb} MB.'),
  storage_full: error(804, 'The plan’s storage is full: {used} of {limit} bytes are used.'),
  not_an_image_or_video: error(805, 'The file is neither an image nor a video, nor a PDF where those are taken.'),
  upload_not_found: error(806, 'The upload does not exist in this organization.'),
  upload_failed: error(807, 'The upload failed: {reason}.'),
  cover_for_videos_only: error(809, 'Only videos can have a cover.'),
  cover_not_valid: error(810, 'The cover is missing, is not an image or is the cover of another video.'),
  document_too_large: error(811, 'The document is larger than {max_mb} MB.'),

  // 900-999: publications
  publication_type_not_valid: error(913, 'The publication type is not valid. Allowed: {allowed}.'),
  publication_state_not_valid: error(914, 'The publication state is not valid. Allowed: {allowed}.'),
  publication_not_found: error(917, 'The publication does not exist.'),
  sending_failed: error(919, 'The post could not be sent after several tries: {reason}.'),
  publication_not_changeable: error(
    921,
    'The publication was sent or is being sent and can no longer be changed (state {state}).',
  ),
  no_publications_left: error(924, 'This month’s publications are used up: {used} of {limit}.'),
  publication_not_sent: error(936, 'The publication is not on the network: it was never sent, or is gone.'),
  schedule_not_valid: error(1706, 'The schedule of the publication is not valid: {reason}.'),
  no_free_slot: error(
    1707,
    'All posting slots of the account are taken for a year. Add some, or give the post a date of its own.',
  ),
  // 1708-1711: imports of posts
  calendar_not_valid: error(1708, 'The calendar cannot be read: {reason}.'),
  event_not_imported: error(1709, 'Not imported from the calendar: {reason}.'),
  quotation_not_closed: error(
    1710,
    'The table cannot be read: the quotation mark that opens on line {line} is never closed.',
  ),
  column_twice: error(1711, 'The table cannot be read: the column {column} is there twice.'),
  publish_date_not_valid: error(938, 'The publish date is not valid: {reason}.'),
  no_x_credits_left: error(940, 'Not enough X credits are left this month: {used} of {limit} are used.'),
  no_ai_credits_left: error(
    941,
    'Not enough AI credits are left this month: {used} of {limit} are used, and {cost} are needed.',
  ),
  comments_not_supported: error(945, '{social_network} has no comments.'),
  comment_action_not_supported: error(946, '{social_network} does not allow this for the comment: {action}.'),
  comment_not_found: error(947, 'The comment does not exist, or not any more.'),
  reply_not_valid: error(948, 'A reply has between 1 and {max} characters.'),
  retry_not_allowed: error(949, 'Only a publication with errors can be retried (state {state}).'),
  no_retries_left: error(
    950,
    'No retries are left: {retries} of {max_retries} are used. Change the publication to start again.',
  ),
  outcome_unknown: error(
    952,
    'The network may or may not have the post: its answer was lost. Check there first; the post is not sent again automatically.',
  ),
  creation_unknown: error(
    952,
    '{social_network} may or may not have made it: its answer was lost. Look there first; sending the same again makes no second one.',
  ),
  bluesky_session_ended: error(953, 'Bluesky no longer accepts the session of this account. Connect it again.'),
  bluesky_image_not_accepted: error(
    954,
    'Bluesky does not accept the image: it cannot be read, or is still too large after being made smaller.',
  ),
  bluesky_video_refused: error(955, 'Bluesky refused the video: {reason}.'),
  bluesky_hidden_full: error(956, 'Bluesky hides at most {max} replies below one post.'),
  discord_channel_gone: error(957, 'The Discord channel or its webhook is gone. Connect the channel again.'),
  discord_application_refused: error(959, 'Discord does not accept the application: {reason}.'),
  discord_application_missing: error(960, 'The organization has not stored its own Discord application.'),
  telegram_no_discussion_group: error(
    965,
    'This Telegram channel ({chat_id}) has no discussion group, so its posts take no comments. Its owner can link one.',
  ),
  telegram_deletion_too_late: error(
    966,
    'Telegram allows a post to be deleted for {max_hours} hours; this one was published at {published_date}.',
  ),
  telegram_bot_may_not_post: error(
    968,
    'The bot is not allowed to post in this Telegram channel. Make it an administrator who can post messages, then connect the channel again.',
  ),
  telegram_bot_may_not_delete: error(
    969,
    'The bot is not allowed to delete messages in this Telegram chat ({chat_id}).',
  ),
  telegram_throttled: error(970, 'Telegram is limiting the bot: it can continue in {retry_after_seconds} seconds.'),
  threads_timed_out: error(971, 'Threads did not finish processing the post in time. Send it again.'),
  threads_file_refused: error(972, 'Threads refused a file: {reason}.'),
  threads_quota_used_up: error(
    973,
    'The daily quota of posts on Threads is used up: the next try is in {retry_after_seconds} seconds.',
  ),
  threads_reply_not_on_first_level: error(977, 'On Threads only replies to the post itself can be hidden.'),
  account_throttled: error(
    978,
    'The network is limiting this account: it can continue in {retry_after_seconds} seconds.',
  ),
  daily_posts_used_up: error(
    979,
    'The network’s daily limit of posts has been reached: the next try is in {retry_after_seconds} seconds.',
  ),
  slack_app_not_in_channel: error(
    980,
    'The app is not in this Slack channel: invite it there with /invite, then connect the account again.',
  ),
  slack_throttled: error(984, 'Slack is limiting the app: it can continue in {retry_after_seconds} seconds.'),
  slack_channel_gone: error(985, 'This Slack channel is archived, closed or gone ({reason}).'),
  slack_upload_refused: error(986, 'Slack refused the upload: {reason}.'),
  pinterest_throttled: error(
    991,
    'Pinterest is limiting this account: it can continue in {retry_after_seconds} seconds.',
  ),
  meta_file_refused: error(998, 'Meta did not accept a file: {status}.'),
  meta_timed_out: error(999, 'Meta did not finish processing the files within {minutes} minutes. Send the post again.'),

  // 1000-1207: general and organizations
  filter_not_valid: error(1000, 'A filter is not valid: {field}.'),
  range_end_not_valid: error(1001, 'The end of the range is not valid: {field}.'),
  range_too_long: error(1003, 'The range is longer than {max_days} days.'),
  request_not_valid: error(1004, 'The request is not valid: {reason}.'),
  body_too_large: error(1005, 'The body is larger than {max_bytes} bytes.'),
  content_type_not_accepted: error(1006, 'This content type is not accepted. Accepted: {accepted}.'),
  idempotency_key_not_valid: error(
    1007,
    'This Idempotency-Key was already used for a different request, or is not valid. Use a new one.',
  ),
  request_still_running: error(
    1008,
    'The first request with this Idempotency-Key is still running. Try again in a moment.',
  ),
  network_unavailable: error(1009, '{social_network} did not answer: {reason}. Try again later.'),
  timeline_not_readable: error(1010, '{social_network} lets an application publish posts but not read them.'),
  answer_not_kept: error(
    1011,
    'The request with this Idempotency-Key succeeded, but its answer contained a secret and was not stored. Read the secret where it is shown, or use a new key.',
  ),
  nesting_too_deep: error(1100, 'Organizations can be nested at most {max} levels deep.'),
  organization_not_found: error(1101, 'The organization is not valid, or the token belongs to another one.'),
  report_recipient_lacks_rights: error(
    1112,
    'A recipient may not read the numbers of the organization. Recipients need account_stats:read and publication_stats:read there.',
  ),
  integration_of_other_organization: error(1102, 'The integration belongs to another organization.'),
  unknown_client_permissions: error(1200, 'Unknown client permissions: {permissions}.'),
  unknown_organization_permissions: error(1201, 'Unknown organization permissions: {permissions}.'),
  organization_role_not_found: error(1202, 'The role does not exist in this organization.'),
  client_role_not_found: error(1203, 'The role does not exist in this client.'),
  client_role_name_taken: error(1204, 'A role with this name already exists in the client.'),
  organization_role_name_taken: error(1205, 'A role with this name already exists in the organization.'),
  default_role_needs_holder: error(1206, 'Somebody must hold the default role: give it to another person first.'),
  default_role_fixed: error(1207, 'A default role cannot be changed or deleted.'),

  // 1300-1408: plans
  fewer_accounts_than_used: error(1301, 'The plan has fewer accounts than are in use: at least {min} are needed.'),
  fewer_publications_than_used: error(
    1302,
    'The plan has fewer publications than were counted this month: at least {min} are needed.',
  ),
  less_space_than_used: error(1306, 'The plan has less space than is in use: at least {min} GB are needed.'),
  no_app_place: error(1308, 'The plan allows no more apps: {used} of {limit} are in use.'),
  publication_will_not_fit: error(
    1309,
    'At its date the limit of {limit} {unit} will be used up: it would fail or wait.',
  ),
  more_accounts_than_left: error(1400, 'The plan asks for more accounts than are left: {left} of {limit}.'),
  more_publications_than_left: error(1401, 'The plan asks for more publications than are left: {left} of {limit}.'),
  more_space_than_left: error(1403, 'The plan asks for more space than is left: {left} of {limit} GB.'),
  more_integrations_than_left: error(1404, 'More integrations are asked for than the plan of {limit} has left.'),
  field_missing: error(1406, 'A required field is missing: {field}.'),
  more_x_credits_than_left: error(1407, 'The plan asks for more X credits than are left: {left} of {limit}.'),
  more_ai_credits_than_left: error(1408, 'The plan asks for more AI credits than are left: {left} of {limit}.'),

  // 1501: comments
  comment_account_gone: error(1501, 'The account of this comment was removed.'),

  // 1500-1515: messages
  message_empty: error(1500, 'The message has neither text nor file.'),
  no_messages: error(1502, '{social_network} has no messages of this kind.'),
  message_type_not_valid: error(1505, 'This type of message cannot be sent there. Allowed: {allowed}.'),
  message_too_long: error(1506, 'The text of the message is too long: at most {max} characters.'),
  buttons_missing: error(1507, 'The buttons or elements of the message are missing or not valid: {reason}.'),
  quick_replies_missing: error(1508, 'The quick replies of the message are missing or not valid: {reason}.'),
  one_file_only: error(1509, 'A message has one file at most.'),
  reference_not_valid: error(
    1510,
    'The message needs in_response_external_id: what it answers, by the network’s identifier.',
  ),
  template_not_valid: error(1511, 'The message template is not valid: {reason}.'),

  interactive_not_valid: error(1512, 'The interactive message is not valid: {reason}.'),
  window_closed: error(1513, 'The contact cannot be written to now: they have not written lately. Allowed: {allowed}.'),
  private_reply_not_possible: error(1514, 'The comment cannot be answered in private: {reason}.'),
  message_refused: error(1515, '{social_network} refused the message: {reason}.'),

  message_not_found: error(1515, 'The message is gone.'),

  // 1600-1602: contacts
  contact_not_found: error(1600, 'The contact does not exist.'),
  contact_without_identifier: error(1601, 'The contact has no identifier for this network.'),
  identifier_taken: error(1602, 'The identifier belongs to another contact, {id_contact}.'),

  // 2000-2299: products, AI
  product_or_catalog_missing: error(2000, 'Say which product or catalogue is meant: {field} is missing.'),
  ai_plan_not_found: error(2100, 'The AI plan does not exist in this organization.'),
  plan_without_ai: error(2101, 'The plan of this client has no AI credits.'),
  ai_plan_state_not_allowed: error(2102, 'The AI plan does not allow this in its state ({state}).'),
  ai_plan_accounts_not_usable: error(
    2103,
    'Accounts of an AI plan must be enabled accounts of the organization: {accounts}.',
  ),
  ai_setting_not_valid: error(2104, 'The AI setting of {scope} is not valid: {reason}.'),
  ai_plan_accounts_missing: error(2105, 'An AI plan needs at least one account.'),
  ai_plan_options_not_valid: error(2106, 'An option of the AI plan is not valid: {reason}.'),
  ai_plan_slots_missing: error(
    2108,
    'All chosen days are past, or their posting slots are taken: choose more days, or a later week_start.',
  ),
  image_not_made: error(2109, 'The image model made no picture: {reason}.'),
  ai_images_off: error(2110, 'Pictures are not made for now, after repeated failures.'),
  planner_template_not_found: error(2111, 'The template does not exist. Allowed: {allowed}.'),
  ai_plan_source_not_valid: error(2112, 'The source of the AI plan is missing or not valid: {reason}.'),
  ai_plan_page_not_readable: error(2113, 'The page cannot be read: {reason}. Paste its text into source.text.'),
  ai_plan_page_not_public: error(2114, 'The page is not at a public address.'),
  no_usable_catalog: error(2115, 'The account has no usable catalogue: {reason}.'),
  ai_plan_source_empty: error(2116, 'The source of the AI plan has nothing to write about.'),
  ai_plan_source_too_long: error(
    2117,
    'The source has more items than the week has slots: {capacity} of {source_items} are used.',
  ),
  ai_plan_board_missing: error(2118, 'Name a board in options.destinations for each of these accounts: {accounts}.'),
  ai_plan_images_missing: error(2119, 'Posts would be left without the picture they need: {reason}.'),
  ai_plan_network_not_supported: error(2120, 'AI plans cannot be made for these accounts: {accounts}.'),
  model_not_answering: error(2121, 'The model did not answer: {reason}.'),
  model_answer_not_usable: error(2122, 'The answer of the model is of no use: {reason}.'),
  ai_text_has_foreign_links: error(
    2123,
    'The text has links or mentions that were not requested: {found}. Change the text, or schedule it yourself.',
  ),
  integration_not_found: error(2200, 'The integration does not exist in this organization.'),
  provider_not_supported: error(2201, 'The provider cannot do this here, or needs more: {reason}.'),
  integration_connected: error(2202, 'This is connected already, as {id_integration}.'),
  integration_access_ended: error(2203, 'The provider refused the access, or somebody took it away: connect again.'),
  file_not_downloadable: error(2204, 'The file cannot be downloaded: {reason}.'),
  feed_not_readable: error(2205, 'The feed cannot be read: {reason}.'),
  feed_without_accounts: error(2206, 'A feed needs at least one account to publish to.'),
  feed_owner_lacks_permission: error(
    2207,
    'The feed makes no posts, because who connected it or saved it last may no longer publish. Somebody with integrations:update and publications:create must save it.',
  ),

  // 2600-2602: inbox
  account_without_comments: error(
    2600,
    'This {social_network} account has no comments that can be read: only those of pages have.',
  ),
  comment_action_refused: error(2602, '{social_network} refused to {action} the comment: {reason}.'),
  // 900-999 and 1700-1705: what people write
  ...postErrors,
} as const;

export type ErrorName = keyof typeof catalogue;

/** The names of the fields that a sentence shows. */
type Shown<Sentence extends string> = Sentence extends `${string}{${infer Field}}${infer Rest}`
  ? Field | Shown<Rest>
  : never;

/** The data of an error: what its sentence shows, and any other facts. */
type ErrorFacts<Name extends ErrorName> = ErrorData &
  Readonly<Record<Shown<(typeof catalogue)[Name]['message']>, unknown>>;

/** The data as arguments: optional when the sentence shows none of it. */
export type ErrorArguments<Name extends ErrorName> = Name extends ErrorName
  ? [Shown<(typeof catalogue)[Name]['message']>] extends [never]
    ? [data?: ErrorData]
    : [data: ErrorFacts<Name>]
  : never;
