/** A part of a message: text, value, plural or select, tagged content, or `#`. */
type Part =
  | string
  | { readonly kind: 'value'; readonly name: string; readonly style: string }
  | {
      readonly kind: 'plural' | 'select';
      readonly name: string;
      readonly choices: ReadonlyMap<string, readonly Part[]>;
    }
  | { readonly kind: 'tag'; readonly name: string; readonly parts: readonly Part[] }
  | { readonly kind: 'count' };

export type Values<Element> = Readonly<
  Record<string, number | string | ((words: readonly (Element | string)[]) => Element)>
>;

/** Parses the subset of ICU MessageFormat that the console uses: values, plural, select, and tags. */
class Reader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #fail(): never {
    throw new SyntaxError(`not a message: ${this.#text}`);
  }

  /** Parses up to an unnested end. */
  parts(end: string, isChoice: boolean): readonly Part[] {
    const parts: Part[] = [];
    while (!this.#text.startsWith(end, this.#at) || end === '') {
      const character = this.#text[this.#at];
      if (character === undefined) {
        if (end === '') return parts;
        this.#fail();
      }
      if (character === '{') parts.push(this.#braces());
      else if (character === '#' && isChoice) {
        this.#at += 1;
        parts.push({ kind: 'count' });
      } else if (/^<\w+>/.test(this.#text.slice(this.#at))) parts.push(this.#tag(isChoice));
      else {
        const last = parts.at(-1);
        if (typeof last === 'string') parts[parts.length - 1] = last + character;
        else parts.push(character);
        this.#at += 1;
      }
    }
    this.#at += end.length;
    return parts;
  }

  #match(form: RegExp): string {
    const found = form.exec(this.#text.slice(this.#at));
    if (found?.index !== 0) this.#fail();
    this.#at += found[0].length;
    return found[1] ?? '';
  }

  #tag(isChoice: boolean): Part {
    const name = this.#match(/^<(\w+)>/);
    return { kind: 'tag', name, parts: this.parts(`</${name}>`, isChoice) };
  }

  #braces(): Part {
    const name = this.#match(/^\{\s*(\w+)\s*/);
    if (this.#text[this.#at] === '}') {
      this.#at += 1;
      return { kind: 'value', name, style: '' };
    }
    const kind = this.#match(/^,\s*(\w+)\s*/);
    if (kind !== 'plural' && kind !== 'select') {
      this.#match(/^\}/);
      return { kind: 'value', name, style: kind };
    }
    this.#match(/^,\s*/);
    const choices = new Map<string, readonly Part[]>();
    while (this.#text[this.#at] !== '}') {
      const choice = this.#match(/^([=\w]+)\s*\{/);
      choices.set(choice, this.parts('}', kind === 'plural'));
      this.#match(/^\s*/);
    }
    this.#at += 1;
    if (!choices.has('other')) this.#fail();
    return { kind, name, choices };
  }
}

/** Control characters that change the text direction: a name with one would turn its whole sentence. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

const read = new Map<string, readonly Part[]>();

function parseMessage(message: string): readonly Part[] {
  const kept = read.get(message);
  if (kept) return kept;
  const parts = new Reader(message).parts('', false);
  read.set(message, parts);
  return parts;
}

/** Cached by language, since creating one is slow. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function getNumberFormat(language: string): Intl.NumberFormat {
  const made = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, made);
  return made;
}

function getPluralRules(language: string): Intl.PluralRules {
  const made = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, made);
  return made;
}

/** Formats a message into texts and the elements that tags create. Throws `SyntaxError` for an invalid message. */
export function formatMessage<Element>(
  message: string,
  language: string,
  values: Values<Element> = {},
): (Element | string)[] {
  const write = (parts: readonly Part[], count: number): (Element | string)[] => {
    const output: (Element | string)[] = [];
    const add = (one: Element | string): void => {
      const last = output.at(-1);
      if (typeof one === 'string' && typeof last === 'string') output[output.length - 1] = last + one;
      else output.push(one);
    };
    for (const part of parts) {
      if (typeof part === 'string') add(part);
      else if (part.kind === 'count') add(getNumberFormat(language).format(count));
      else {
        const value = values[part.name];
        if (part.kind === 'tag') {
          const words = write(part.parts, count);
          if (typeof value === 'function') add(value(words));
          else words.forEach(add);
        } else if (part.kind === 'value') {
          if (typeof value === 'number') add(getNumberFormat(language).format(value));
          else add(typeof value === 'string' ? value.replace(turning, '') : `{${part.name}}`);
        } else {
          const number = Number(value);
          const choice =
            part.kind === 'plural'
              ? (part.choices.get(`=${String(value)}`) ?? part.choices.get(getPluralRules(language).select(number)))
              : part.choices.get(String(value));
          write(choice ?? part.choices.get('other') ?? [], number).forEach(add);
        }
      }
    }
    return output;
  };
  return write(parseMessage(message), 0);
}
