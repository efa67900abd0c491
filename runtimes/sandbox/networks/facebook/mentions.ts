import { facebookPages } from './login.ts';

/** A page that is mentioned in a text. */
interface MessageTag {
  readonly id: string;
  readonly name: string;
  readonly type: 'page';
  /** In code points. */
  readonly offset: number;
  readonly length: number;
}

const size = (text: string): number => Array.from(text).length;

/**
 * Creates what turns `@[page]` into the name of the page, where the application has the feature Page Mentioning:
 * https://developers.facebook.com/documentation/development/features-reference/page-mentioning
 * Without it, and for what is no page, nothing is left: https://github.com/gitroomhq/postiz-app/issues/1548
 */
export function facebookMentions() {
  const feature = { isGranted: true };
  return {
    feature,
    /** Returns a text as it is shown, and which pages it mentions. */
    show(written: string): { readonly text: string; readonly tags: readonly MessageTag[] } {
      const tags: MessageTag[] = [];
      let text = '';
      for (const [index, piece] of written.split(/@\[(\d+)\]/).entries()) {
        // Every second piece is what the parentheses matched.
        if (index % 2 === 0) text += piece;
        const page = index % 2 === 1 && facebookPages.find(({ id }) => id === piece);
        if (!page || !feature.isGranted) continue;
        const { id, name } = page;
        tags.push({ id, name, type: 'page', offset: size(text), length: size(name) });
        text += name;
      }
      return { text, tags };
    },
  };
}
