import { isTranslated, language, sayKnown } from '../texts/say.ts';

/** A sentence of the interface: translated where it is known here, and marked as English where it is not. */
export function Known({ text }: { readonly text: string }) {
  return <span lang={isTranslated(text) || language() === 'en' ? undefined : 'en'}>{sayKnown(text)}</span>;
}
