import { addressForm, pathPattern } from './find-addresses.ts';

const letters = String.raw`\p{L}\p{M}\p{N}`;
/**
 * Brackets in pairs, and the joiners within words of some scripts; but no quotes, emoji or punctuation of full width.
 */
const others = String.raw`|[?^·・]|(?<=[^ -~])[\u200C\u200D]|\[[^\s\[\]]*\]`;

/** A dot between two sentences: `It works.In short,`. */
const twoSentences = /[a-z]\.[A-Z][a-z]+$/;

/** How addresses are read where the network leaves that to us, so that they lead where their author means. */
export const defaultAddresses = addressForm(
  String.raw`[^\s\p{C}[\p{P}--[.:@_\-]]<>]+(?<![.:@_\-])`,
  (host, known, scheme) => {
    if (scheme === '') return known === host.length && !twoSentences.test(host) ? known : 0;
    // Words of the sentence may follow without a blank.
    return known > 0 && /^(?::\d+)?[^ -~]/.test(host.slice(known)) ? known : host.length;
  },
  String.raw`(?::\d+)?(?:(?=[\/?#])${pathPattern(letters, others, '*')})?`,
);
