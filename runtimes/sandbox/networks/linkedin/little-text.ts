import { refuse } from './access.ts';

const mention = /^@\[((?:\\.|[^\\|{}@[\]()<>#*_~])+)\]\((urn:li:(?:organization|person):[\w-]+)\)/;
const hashtag = /^#[\p{L}\p{N}](?:[\p{L}\p{N}]|\\_)*/u;

/**
 * Parses a text: returns what is displayed, and who is mentioned. Refuses an unescaped reserved character, which would
 * truncate the text.
 */
export function readLittleText(text: string): { readonly shown: string; readonly mentions: readonly string[] } {
  let shown = '';
  const mentions: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    const isTag = character === '#' && hashtag.test(text.slice(at));
    const [whole, name = '', urn = ''] = mention.exec(text.slice(at)) ?? [];
    if (whole !== undefined) {
      at += whole.length - 1;
      shown += name.replace(/\\(.)/g, '$1');
      mentions.push(urn);
    } else if (character === '\\') {
      at += 1;
      shown += text[at] ?? '';
    } else if (isTag || !/[|{}@[\]()<>#*_~]/.test(character)) shown += character;
    else refuse(400, 'INVALID_VALUE_FOR_COMMENTARY', `The reserved character ${character} stands alone`);
  }
  return { shown, mentions };
}
