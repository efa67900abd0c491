import type { Problem } from '#ports/foundation/problem';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationContent } from '#ports/publishing/publication';
import { countGraphemes, countUtf16, postProblem } from '../../foundation/index.ts';
import {
  choiceProblems,
  countText,
  hasParts,
  type LengthRule,
  mediaRules,
  type NetworkRules,
  type Post,
  rulebook,
} from '../../networks/index.ts';
import { checkFiles } from './check-files.ts';

/** Matches a visible character. Networks treat a text of only spaces, control characters and joiners as empty. */
const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** Matches an http or https URL: no spaces, and only valid characters in the host. */
const address = /^https?:\/\/(?:[^\s/?#@]*@)?[^\s/?#@:\\[\]<>"^`{|}%]+(?::\d{1,5})?(?:[/?#]\S*)?$/i;

type Unit = NetworkRules['text']['unit'];

function checkLength(text: string, rule: LengthRule, unit: Unit, found: Problem[]): void {
  const { max_characters: max, too_long: code, data } = rule;
  // A text never has more graphemes than UTF-16 units, so most texts need no counting.
  if (code === undefined || text.length <= max) return;
  const characters = unit === 'graphemes' ? countGraphemes(text) : countUtf16(text);
  if (characters > max) found.push(postProblem(code, { characters, max_characters: max, ...data }));
}

/** What each count of a text is called in a problem's message. */
const counted = { bytes: 'bytes', graphemes: 'graphemes', utf16: 'characters', weight: 'characters' } as const;

/**
 * Checks a text by all counts of its network. The problem has all counts, by the first of each name that is exceeded.
 */
function checkText(post: Post, rules: NetworkRules, found: Problem[]): void {
  const { text, measure } = rules;
  if (!measure || !text.too_long) {
    checkLength(post.text ?? '', text, text.unit, found);
    return;
  }
  const counts = countText(post);
  const over = counts.find(({ count, max }) => count > max);
  if (!over) return;
  const facts = [...counts, over].flatMap(({ unit, count, max }) => [
    [counted[unit], count] as const,
    [`max_${counted[unit]}`, max] as const,
  ]);
  const media = text.tells_files && { has_media: post.files.length > 0 };
  found.push(postProblem(text.too_long, { ...Object.fromEntries(facts), ...text.data, ...media }));
}

function checkFields(post: Post, rules: NetworkRules, found: Problem[]): void {
  const { link } = post;
  if (rules.uses_link && link && !address.test(link)) {
    found.push(postProblem('link_not_valid', { reason: 'not an http or https address' }));
  }
  found.push(...choiceProblems(rules, post));
}

/**
 * Returns why a network accepts no publication of this type, whatever its content: `publications_not_supported` or
 * `publication_type_not_supported`; else undefined.
 */
export function typeProblem({
  social_network,
  publication_type,
}: Pick<Post, 'publication_type' | 'social_network'>): Problem | undefined {
  const { capabilities, publication_types: allowed } = rulebook[social_network];
  if (!capabilities.publications) return postProblem('publications_not_supported');
  if (allowed.includes(publication_type)) return undefined;
  return postProblem('publication_type_not_supported', { allowed });
}

/**
 * Returns what prevents publishing a post on its network, except invalid options: all that can be checked while a user
 * types. Never throws and calls no network. Where the network does not publish, `publications_not_supported` is the
 * only problem. Lengths are in the network's own unit.
 */
export function checkContent(post: Post): Problem[] {
  const rules = rulebook[post.social_network];
  const refusal = typeProblem(post);
  const found: Problem[] = refusal ? [refusal] : [];
  if (!rules.capabilities.publications) return found;
  const { text = '', title = '' } = post;
  if (post.files.length === 0 && !visible.test(text)) found.push(postProblem('publication_empty'));
  checkText(post, rules, found);
  checkLength(title, rules.title, 'utf16', found);
  checkFields(post, rules, found);
  checkFiles(post, mediaRules(rules, post.publication_type), found);
  if (rules.check) found.push(...rules.check(post));
  return found;
}

/** Returns `thread_not_supported` or `thread_too_long` if the network does not support such a thread. */
export function checkThread(
  social_network: SocialNetwork,
  { publication_type, thread = [] }: Pick<PublicationContent, 'publication_type' | 'thread'>,
): Problem[] {
  if (thread.length === 0) return [];
  const rule = rulebook[social_network].thread;
  if (!rule || !hasParts(publication_type)) return [postProblem('thread_not_supported')];
  const { max_parts: max } = rule;
  return thread.length > max ? [postProblem('thread_too_long', { count: thread.length, max })] : [];
}

/** Returns `first_comment_not_supported`, `first_comment_too_long` or `publication_empty` for a first comment. */
export function checkFirstComment(
  social_network: SocialNetwork,
  { publication_type, text = '' }: Pick<PublicationContent, 'publication_type' | 'text'>,
): Problem[] {
  const { first_comment: rule, text: usual } = rulebook[social_network];
  if (!rule || !hasParts(publication_type)) return [postProblem('first_comment_not_supported')];
  const found: Problem[] = visible.test(text) ? [] : [postProblem('publication_empty')];
  checkLength(text, { ...rule, too_long: 'first_comment_too_long' }, usual.unit, found);
  return found;
}
