/** Characters that some storages cannot hold, and U+FFFD, which marks a character that was lost earlier. */
const broken = /[\0\p{Surrogate}\uFFFD]/gu;
/** The same, also as escaped by `storableKey`. */
const brokenOrEscaped = /[\0\p{Surrogate}\uFFFD]|\ufdd0[\u3800\uc7fd\ue000-\ue7ff]/gu;
/** The endings of names of fields with text for people. Any other text may be compared with one at a network. */
const shown =
  /(?:^|_)(?:texts?|title|(?:first|last)?name|description|message|summary|label|comment|subject|why|reason|prompt|idea|emoji|caption)$/;
/** Endings of fields below which all text is for people, at any depth. */
const texts = /(?:^|_)texts?$/;

/** Returns text for people in a form that every storage can hold: without U+0000, lone surrogates and U+FFFD. */
export function storableText(text: string): string {
  return text.replace(brokenOrEscaped, '');
}

/**
 * Returns an identifier in a form that every storage can hold. Different ones stay different: U+0000, lone surrogates
 * and U+FFFD become U+FDD0, which no text contains (https://www.unicode.org/faq/private_use.html#nonchar1), and one
 * character for each of them.
 */
export function storableKey(key: string): string {
  return key.replace(broken, (unit) => `\ufdd0${String.fromCharCode(unit.charCodeAt(0) ^ 0x3800)}`);
}

/**
 * Returns a deep copy of plain JSON without undefined fields, with text for people as `storableText` returns it, and
 * all other text and names of fields as `storableKey` does. `field` is the name of the field that holds the value;
 * without one it is an identifier.
 */
export function storable<T>(value: T, field = ''): T {
  // The copy has the shape of the original, which the compiler cannot see through the recursion.
  return copy(value, shown.test(field)) as T;
}

/** Returns whether JSON may contain text that cannot be stored unchanged, literal or escaped. */
export const mayBeBroken = (json: string): boolean => /\uFFFD|\\u(?:0000|d[89a-f]|fffd)/i.test(json);

/**
 * Returns a network's facts in a storable form: the same objects, and copies of those that cannot be stored unchanged.
 */
export function storableFacts<T extends object>(facts: readonly T[]): readonly T[] {
  return facts.map((fact) => (mayBeBroken(JSON.stringify(fact)) ? storable(fact) : fact));
}

function copy(value: unknown, isShown: boolean): unknown {
  if (typeof value === 'string') return isShown ? storableText(value) : storableKey(value);
  if (Array.isArray(value)) return value.map((item) => copy(item, isShown));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => {
        const names = typeof field === 'object' && !Array.isArray(field) ? texts : shown;
        return [storableKey(name), copy(field, isShown || names.test(name))];
      }),
  );
}
