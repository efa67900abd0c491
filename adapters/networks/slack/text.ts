/**
 * Escapes a person's text, so that `<!channel>` notifies nobody. 4,000 characters become at most 20,000, and
 * Slack cuts at 40,000. https://docs.slack.dev/messaging/formatting-message-text#escaping
 */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Does the reverse. Addresses that Slack found in a text come in angle brackets. */
export function readableText(text: string): string {
  return text
    .replace(/<(?:[^<>|]*\|)?([^<>|]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
