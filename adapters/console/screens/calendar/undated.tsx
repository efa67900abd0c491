import { PublicationLine } from '../../components/publication-line.tsx';
import { Icon } from '../../components/icon.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';

/** How many of the newest drafts are searched for undated ones. */
const limit = 100;

/** Drafts without a date, which no day shows; renders nothing when there are none. */
export function Undated({ id_organization }: { readonly id_organization: string }) {
  const { data } = useRead(
    call('GET', '/organizations/{id_organization}/publish', {
      path: { id_organization },
      query: { state: ['draft'], limit },
    }),
    about(['ai_plans', 'integrations', 'publications']),
  );
  const undated = data?.data.filter(({ publish_date }) => publish_date === undefined) ?? [];
  if (undated.length === 0) return null;
  return (
    <details class="undated">
      <summary>
        <h2>
          {t('{count, plural, one {# draft without a time} other {# drafts without a time}}', {
            count: undated.length,
          })}
        </h2>
      </summary>
      <ul class="list">
        {undated.map((publication) => (
          <PublicationLine
            key={publication._id}
            publication={publication}
            actions={
              may('publications:update') && (
                <a class="button small" href={to(addresses.compose, { id_organization }, { id: publication._id })}>
                  <Icon name="edit" /> {t('Edit')}
                </a>
              )
            }
          />
        ))}
      </ul>
    </details>
  );
}
