/**
 * Escapes a person's text, so that `<!channel>` alerts no one. 4,000 characters become at most 20,000, and Slack cuts
 * at 40,000. https://docs.slack.dev/messaging/formatting-message-text#escaping
 */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Reverses `escapeText`. Slack wraps the addresses it finds in angle brackets. */
export function readableText(text: string): string {
  return text
    .replace(/<(?:[^<>|]*\|)?([^<>|]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
