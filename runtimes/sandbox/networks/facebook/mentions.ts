import { facebookPages } from './login.ts';

/** The mention of a page in a text. */
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
 * Creates the replacement of `@[page]` by the name of the page, where the application has the feature Page Mentioning:
 * https://developers.facebook.com/documentation/development/features-reference/page-mentioning
 * Without it, and for anything but a page, the mention disappears: https://github.com/gitroomhq/postiz-app/issues/1548
 */
export function facebookMentions() {
  const feature = { isGranted: true };
  return {
    feature,
    /** Returns the displayed text and its mentions. */
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
