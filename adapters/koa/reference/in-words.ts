import { type Html, html } from '#adapters/presentation/html';

/** Renders a text of the description, with backticks as code. */
export function inWords(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
