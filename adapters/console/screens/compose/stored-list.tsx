import { Known } from '../../components/known.tsx';
import { PublicationLine } from '../../components/publication-line.tsx';
import { Screen } from '../../components/screen.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { about } from '../../service/live.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';

type Publication = components['schemas']['Publication'];

interface Properties {
  readonly id_organization: string;
  readonly publications: readonly Publication[];
  onAnother(): void;
}

/** The posts just stored for several accounts, and their progress. */
export function StoredList({ id_organization, publications, onAnother }: Properties) {
  return (
    <Screen
      title={t('{count, plural, one {# post} other {# posts}} stored', { count: publications.length })}
      actions={
        <>
          <button type="button" class="button primary" onClick={onAnother}>
            {t('Write another')}
          </button>
          <a class="button" href={to(addresses.calendar, { id_organization })}>
            {t('To the calendar')}
          </a>
        </>
      }
    >
      <ul class="list">
        {publications.map((publication) => (
          <One key={publication._id} publication={publication} />
        ))}
      </ul>
    </Screen>
  );
}

function One({ publication }: { readonly publication: Publication }) {
  const { id_organization, _id } = publication;
  const read = useRead(
    call('GET', '/organizations/{id_organization}/publish/{id_publication}', {
      path: { id_organization, id_publication: _id },
    }),
    about(['publications'], { id_publication: _id }),
  );
  const shown = read.data ?? publication;
  return (
    <PublicationLine publication={shown}>
      {shown.publication_errors.map(({ code, message }) => (
        <p key={code} class="publication-problem">
          <Known text={message} />
        </p>
      ))}
    </PublicationLine>
  );
}
