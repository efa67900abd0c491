import { getExcerpt } from '../../components/excerpt.ts';
import { publicationAddress } from '../../components/publication-line.tsx';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';

interface Properties {
  readonly id_organization: string;
  /** Undefined if the post was not made here. */
  readonly id_publication: string | undefined;
}

/** The post that the comments are about. */
export function CommentedPost({ id_organization, id_publication }: Properties) {
  const publication = useRead(
    id_publication === undefined || !may('publications:read')
      ? undefined
      : call('GET', '/organizations/{id_organization}/publish/{id_publication}', {
          path: { id_organization, id_publication },
        }),
  );
  return (
    <aside class="inbox-post" aria-label={t('The post')}>
      {publication.data ? (
        <>
          <p class="inbox-post-facts faint">
            {t('The post')}
            {publication.data.publish_date !== undefined && <FormattedDate date={publication.data.publish_date} />}
          </p>
          <a href={publicationAddress(publication.data)}>{getExcerpt(publication.data)}</a>
        </>
      ) : (
        <p class="faint">{id_publication === undefined ? t('This post was not made here.') : t('The post')}</p>
      )}
    </aside>
  );
}
