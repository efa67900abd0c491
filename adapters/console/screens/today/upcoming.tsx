import { Empty } from '../../components/empty.tsx';
import { PublicationLine } from '../../components/publication-line.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';

interface Properties {
  readonly publications: readonly components['schemas']['DashboardHealthUpcomingPublication'][];
  readonly id_organization: string;
}

/** What is published next. */
export function Upcoming({ publications, id_organization }: Properties) {
  return (
    <section class="stack" aria-labelledby="upcoming">
      <h2 id="upcoming">{t('Scheduled for the next two days')}</h2>
      {publications.length === 0 ? (
        <Empty icon="calendar" title={t('Nothing is scheduled for these days')}>
          {may('publications:create') && (
            <a class="button" href={to(addresses.calendar, { id_organization })}>
              {t('Choose a time in the calendar')}
            </a>
          )}
        </Empty>
      ) : (
        <ul class="list">
          {publications.map((publication) => (
            <PublicationLine key={publication._id} publication={{ ...publication, id_organization, state: 'ready' }} />
          ))}
        </ul>
      )}
    </section>
  );
}
