import type { Publication } from '#ports/publications/publication';
import { outcomeOf } from './publication-outcome.ts';

/** A publication as callers see it: without the worker's bookkeeping. */
export type PublicationView = Omit<
  Publication,
  | 'attempt'
  | 'deleted'
  | 'deletion'
  | 'due_date'
  | 'files_text'
  | 'hosted'
  | 'id_client'
  | 'lease'
  | 'outcomes'
  | 'search_text'
  | 'tries'
>;

/** The fields of a publication that leave the service. */
export function viewPublication(publication: Publication): PublicationView {
  const {
    attempt: _attempt,
    deleted: _deleted,
    deletion: _deletion,
    outcome: _outcome,
    due_date: _dueDate,
    files_text: _filesText,
    hosted: _hosted,
    id_client: _idClient,
    lease: _lease,
    outcomes: _outcomes,
    search_text: _searchText,
    tries: _tries,
    ...view
  } = publication;
  const outcome = outcomeOf(publication);
  return { ...view, ...(outcome && { outcome }) };
}
