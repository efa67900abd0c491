import { isTranslated, language, translateKnown } from '../texts/translate.ts';

/** A text of the API: translated if known here, otherwise marked as English. */
export function Known({ text }: { readonly text: string }) {
  return <span lang={isTranslated(text) || language() === 'en' ? undefined : 'en'}>{translateKnown(text)}</span>;
}
