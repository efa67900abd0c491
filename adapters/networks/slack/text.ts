/**
 * A person's text as literal text, so that `<!channel>` calls nobody. Of 4,000 characters it makes 20,000 at
 * most, and Slack cuts at 40,000. https://docs.slack.dev/messaging/formatting-message-text#escaping
 */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The other way round; an address that Slack found in a text comes in angle brackets. */
export function readableText(text: string): string {
  return text
    .replace(/<(?:[^<>|]*\|)?([^<>|]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
