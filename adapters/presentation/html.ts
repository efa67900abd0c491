/** HTML that is safe to send unchanged. */
export interface Html {
  readonly html: string;
}

type Part = Html | readonly Part[] | string | undefined;

function render(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') {
    return part
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
  }
  return 'html' in part ? part.html : part.map(render).join('');
}

/** Builds HTML from a template. Every inserted text is escaped. */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: template.map((text, index) => text + render(parts[index])).join('') };
}
