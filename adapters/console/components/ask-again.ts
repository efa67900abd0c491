import { locale, t } from '../texts/translate.ts';
import { zone } from '../service/organization.ts';
import { formatDate } from '../time/format.ts';
import type { Question } from './confirm.tsx';
import { getExcerpt, type Publication } from './excerpt.ts';
import { shownState, stateWords } from './publication-state.ts';

/** Returns a question about a post that changed since the user saw it; it starts with the current state. */
export function askAgain(publication: Publication, question: Omit<Question, 'title'>): Question {
  const { publish_date } = publication;
  const state = t(stateWords[shownState(publication)]);
  const what =
    publish_date === undefined ? state : `${state}, ${formatDate(publish_date, 'moment', locale(), zone.value)}`;
  const current = t('Current state: {what}. Text: {words}', { what, words: getExcerpt(publication) });
  return { ...question, title: t('Someone else changed this post'), text: `${current} ${question.text}` };
}
