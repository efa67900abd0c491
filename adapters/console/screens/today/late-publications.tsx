import type { Publication } from '../../components/excerpt.ts';
import { PublicationLine } from '../../components/publication-line.tsx';
import { t } from '../../texts/translate.ts';
import { Section } from './section.tsx';

/** Scheduled posts past their date that have not failed. */
export function LatePublications({ publications }: { readonly publications: readonly Publication[] }) {
  if (publications.length === 0) return null;
  return (
    <Section
      icon="clock"
      title={t('Late: {count, plural, one {# post} other {# posts}}', { count: publications.length })}
    >
      {publications.map((publication) => (
        <PublicationLine key={publication._id} publication={publication}>
          <p class="hint">
            {publication.postponed
              ? t('It waits: {reason}', { reason: publication.postponed.message })
              : t('It is published as soon as possible. Nothing is lost.')}
          </p>
        </PublicationLine>
      ))}
    </Section>
  );
}
