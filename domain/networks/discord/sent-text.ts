/**
 * Returns the text as Discord gets it: `@[Name](id)` mentions a person, `@[Name](&id)` a role. Everything else stays as
 * it is. https://docs.discord.com/developers/reference#message-formatting
 */
export function sentText(text: string): string {
  return text.replace(/@\[[^[\]\n]+\]\((&?\d{17,20})\)/g, '<@$1>');
}
