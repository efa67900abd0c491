import type { ErrorName } from '#domain/foundation/errors/catalogue';
import { operations } from '#domain/platform/operations';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { raisedErrors } from './raised-errors.ts';
import { sourceFiles } from './source-files.ts';

/** What Discord and Telegram answer about where comments stand. */
const discussion = {
  discord_application_missing: 'adapters/networks/discord/session.ts',
  discord_application_refused: 'adapters/networks/discord/comments.ts',
  telegram_no_discussion_group: 'adapters/networks/telegram/comments.ts',
  telegram_throttled: 'adapters/networks/telegram/failures.ts',
} as const;
/** What Telegram answers to a deletion. */
const deletion = {
  telegram_bot_may_not_delete: 'adapters/networks/telegram/deletion.ts',
  telegram_deletion_too_late: 'adapters/networks/telegram/deletion.ts',
} as const;

/** What Slack answers about the channel. */
const channel = {
  slack_app_not_in_channel: 'adapters/networks/slack/failures.ts',
  slack_channel_gone: 'adapters/networks/slack/failures.ts',
} as const;

/** What Meta answers to too many calls. */
const held = { account_throttled: 'adapters/networks/shared/graph.ts' } as const;

/** What the rules tell of a type of post, which is raised as they told it. */
const type = {
  publications_not_supported: 'domain/publishing/publications/check-content.ts',
  publication_type_not_supported: 'domain/publishing/publications/check-content.ts',
} as const;

/** What no use case names itself, and the file that does. */
const fromOutside: Readonly<Record<string, Partial<Record<ErrorName, string>>>> = {
  createPublication: type,
  checkPublication: type,
  updatePublication: { publication_type_not_supported: type.publication_type_not_supported },
  updateAccountPublication: { publication_type_not_supported: type.publication_type_not_supported },
  connectIntegration: type,
  updateIntegration: type,
  reconnectIntegration: type,
  // Streams are counted where they are opened.
  streamEvents: { too_many_streams: 'adapters/koa/event-streams.ts' },
  // What Telegram answers travels as the problem of a `NetworkFailure`, and is raised as it came.
  deletePublication: {
    ...deletion,
    ...channel,
    account_throttled: 'adapters/networks/shared/graph.ts',
    discord_application_missing: 'adapters/networks/discord/session.ts',
    discord_application_refused: 'adapters/networks/discord/failures.ts',
    pinterest_throttled: 'adapters/networks/pinterest/failures.ts',
    slack_throttled: 'adapters/networks/slack/failures.ts',
    telegram_throttled: 'adapters/networks/telegram/failures.ts',
  },
  listSocialPublications: {
    ...held,
    ...channel,
    discord_application_missing: 'adapters/networks/discord/publish.ts',
    discord_application_refused: 'adapters/networks/discord/failures.ts',
    pinterest_throttled: 'adapters/networks/pinterest/failures.ts',
    slack_throttled: 'adapters/networks/slack/failures.ts',
  },
  // As with deletions, what a network answers is raised as it came.
  deleteComment: { ...deletion, ...discussion, ...held },
  replyToComment: { ...discussion, ...held },
  readReplies: { ...discussion, ...held },
  readPublicationComments: { ...discussion, ...held },
  readAccountComments: { ...discussion, ...held },
  updateComment: {
    ...held,
    bluesky_hidden_full: 'adapters/networks/bluesky/comments.ts',
    threads_reply_not_on_first_level: 'adapters/networks/threads/comments.ts',
  },
  // As above, and when the network wants to be asked later.
  measurePublication: {
    ...channel,
    discord_application_missing: 'adapters/networks/discord/session.ts',
    discord_application_refused: 'adapters/networks/discord/failures.ts',
    account_throttled: 'adapters/networks/shared/graph.ts',
    slack_throttled: 'adapters/networks/slack/failures.ts',
    pinterest_throttled: 'adapters/networks/pinterest/failures.ts',
  },
  getPersistentMenu: held,
  setPersistentMenu: held,
  listAccountConversations: held,
  readMessages: held,
  sendMessage: held,
  replyPrivately: held,
  tellSeen: held,
  listMessageTemplates: held,
  createMessageTemplate: held,
  deleteMessageTemplate: held,
  listProductCatalogs: held,
  createProductCatalog: held,
  listProducts: held,
  saveProduct: held,
  // What a model answers travels as the problem of a `PlanFailed`, and is raised as it came.
  regenerateAiPlanPublication: {
    image_not_made: 'domain/ai-plans/draw-image.ts',
    ai_images_off: 'domain/ai-plans/draw-image.ts',
  },
  // The rules of posts tell problems, and a default that no post could have is refused with the first of them.
  updateAccount: {
    network_refused_publication: 'domain/networks/choice-problems.ts',
    option_not_valid: 'domain/networks/describe-options.ts',
    option_not_supported: 'domain/networks/option-problems.ts',
    reply_control_not_valid: 'domain/networks/choice-problems.ts',
  },
};

describe('What an operation declares', () => {
  let raised: ReturnType<typeof raisedErrors>;
  beforeAll(() => {
    raised = raisedErrors();
  }, 60_000);

  test.each(operations.map((one) => [one.id, one] as const))('%s may raise', (id, { errors, area }) => {
    // The catalogue of the interface is made of constants.
    if (area === 'catalog') {
      expect(errors).toEqual([]);
      return;
    }
    const own = raised.get(id);
    const outside = Object.keys(fromOutside[id] ?? {});
    expect(own).toBeDefined();
    expect(errors.filter((name) => own?.has(name) !== true && !outside.includes(name))).toEqual([]);
    // A reason that is needed no more goes.
    expect(outside.filter((name) => !errors.some((one) => one === name) || own?.has(name as ErrorName))).toEqual([]);
  });

  test('and comes from elsewhere only where the file beside it names it', () => {
    const files = [
      ...sourceFiles('adapters'),
      ...sourceFiles('domain/networks'),
      ...sourceFiles('domain/publishing'),
      ...sourceFiles('domain/ai-plans'),
    ];
    const wrong = Object.values(fromOutside).flatMap((errors) =>
      Object.entries(errors).filter(
        ([name, path]) => !files.some((file) => file.path === path && file.text.includes(`'${name}'`)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('is told from what it may not raise', () => {
    expect(raised.get('getAccount')?.has('account_not_found')).toBe(true);
    expect(raised.get('getAccount')?.has('no_account_slot')).toBe(false);
    expect(raised.get('checkPublication')?.has('client_disabled')).toBe(false);
  });
});
