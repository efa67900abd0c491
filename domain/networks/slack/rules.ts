import type { Problem } from '#ports/foundation/problem';
import { countUtf16, postProblem } from '../../foundation/index.ts';
import type { Post } from '../post.ts';
import { defaultMediaCodes, type NetworkRules, type TextCount } from '../rules.ts';

const notation = /@\[[^[\]\n]+\]\(([UWS][A-Z0-9]{5,20}|channel|here)\)/g;

function toMention(id: string, crowds: readonly string[]): string | undefined {
  if (id === 'channel' || id === 'here') return crowds.includes(id) ? `<!${id}>` : undefined;
  return id.startsWith('S') ? `<!subteam^${id}>` : `<@${id}>`;
}

/**
 * Returns the text with mentions as Slack writes them: `@[Name](U…)` mentions a person, `@[Name](S…)` a user group, and
 * `@[Name](channel)` or `@[Name](here)` one of the `crowds` that may be notified. `escape` is done to all other text.
 * https://docs.slack.dev/messaging/formatting-message-text#linking-to-channels-and-users
 */
export function sentText(
  text: string,
  crowds: readonly string[],
  escape: (text: string) => string = (plain) => plain,
): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: whole, 1: id = '', index } of text.matchAll(notation)) {
    const mention = toMention(id, crowds);
    if (mention === undefined) continue;
    pieces.push(escape(text.slice(from, index)), mention);
    from = index + whole.length;
  }
  return [...pieces, escape(text.slice(from))].join('');
}

const maxText = 4000;
const ofTexts = ['unfurl_links', 'unfurl_media', 'username', 'icon_url', 'icon_emoji'];

/** Measures a text with its mentions as they are sent, before `&`, `<` and `>` are escaped. */
function measure({ text = '', options = {} }: Pick<Post, 'options' | 'text'>): readonly [TextCount] {
  const crowds = Array.isArray(options.mentions) ? options.mentions.map(String) : [];
  return [{ unit: 'utf16', count: countUtf16(sentText(text, crowds)), max: maxText }];
}

/**
 * Returns `option_not_valid` for options that a message with files does not have and for two pictures of its author.
 */
function check(post: Post): readonly Problem[] {
  const { files, options = {} } = post;
  const hasTwoIcons = options.icon_url !== undefined && options.icon_emoji !== undefined;
  const found = files.length > 0 ? ofTexts.filter((option) => options[option] !== undefined) : [];
  return [
    ...found.map((option) =>
      postProblem('option_not_valid', { option, reason: 'a message with files does not have it' }),
    ),
    ...(hasTwoIcons
      ? [postProblem('option_not_valid', { option: 'icon_url', reason: 'icon_emoji would take its place' })]
      : []),
  ];
}

/** Slack: docs/networks/slack.md, https://docs.slack.dev/apis/web-api/ */
export const slack: NetworkRules = {
  name: 'Slack',
  capabilities: {
    publications: true,
    messages: false, // not offered by the interface
    products: false,
    webhooks: true,
    persistent_menu: false,
    comments: false,
  },
  comment_actions: { reply: false, hide: false, delete_own: false, delete_others: false },
  publication_types: ['profile'],
  text: { max_characters: maxText, unit: 'utf16', too_long: 'slack_text_too_long' },
  measure,
  title: { max_characters: 0 },
  comment_characters: 0,
  media: {
    holds: 'mixed',
    required: false,
    max_images: 10,
    max_video_seconds: 0, // limited only by size
    max_file_size_mb: 1024,
    max_document_size_mb: 1024,
    alt_text_characters: 1000, // alt_txt
    codes: { ...defaultMediaCodes, too_many_images: 'slack_too_many_files', file_too_large: 'slack_file_too_large' },
  },
  thread: { max_parts: 24 }, // a habit of ours: Slack states no limit
  check,
  uses_link: false, // link cards come from addresses in the text
};
