import type { Publication } from '#ports/publishing/publication';
import { pick } from '../../foundation/index.ts';
import { contentFields } from './content-fields.ts';
import { getOutcome } from './publication-outcome.ts';
import { getRevision } from './publication-revision.ts';

const shown = [
  '_id',
  'id_organization',
  'id_account',
  'social_network',
  'state',
  ...contentFields,
  'publish_date',
  'schedule',
  'creation_date',
  'publication_errors',
  'postponed',
  'retries',
  'external_identifier',
  'url',
  'extra_data',
  'parts',
  'id_ai_plan',
  'id_integration',
  'source_index',
  'ai',
] as const satisfies readonly (keyof Publication)[];

/** A publication for callers, without the worker's bookkeeping. */
export type PublicationView = Pick<Publication, (typeof shown)[number] | 'outcome'> & { readonly revision: string };

const place = [
  '_id',
  'id_organization',
  'id_account',
  'social_network',
  'publication_type',
  'state',
  'publish_date',
  'schedule',
  'creation_date',
  'revision',
  'retries',
  'id_ai_plan',
  'id_integration',
  'source_index',
] as const satisfies readonly (keyof PublicationView)[];

/** Returns only which publication it is, where and when: for callers who may not read its content. */
export function viewPublicationOutline(publication: Publication): PublicationView {
  return { ...pick(viewPublication(publication), place), files: [], publication_errors: [] };
}

/** Returns the fields of a publication that callers may see. */
export function viewPublication(publication: Publication): PublicationView {
  const revision = getRevision(publication);
  const outcome = getOutcome(publication);
  // Lists contain many publications, so copy each only once.
  return Object.assign(pick(publication, shown), outcome ? { revision, outcome } : { revision });
}
