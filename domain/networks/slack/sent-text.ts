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
