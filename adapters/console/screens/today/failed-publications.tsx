import { Act } from '../../components/act.tsx';
import { Known } from '../../components/known.tsx';
import { Icon } from '../../components/icon.tsx';
import type { Publication } from '../../components/excerpt.ts';
import { PublicationLine } from '../../components/publication-line.tsx';
import { networkName } from '../../components/network.tsx';
import { retryCall, SettleUnknown } from '../../components/settle-unknown.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { Section } from './section.tsx';
import { SettleAll } from './settle-all.tsx';

interface Properties {
  readonly publications: readonly Publication[];
  readonly total: number;
  onDone(): void;
}

/** Failed posts, and posts with an unknown outcome. */
export function FailedPublications({ publications, total, onDone }: Properties) {
  const doubtful = publications.filter(({ outcome }) => outcome === 'unknown');
  const failed = publications.filter(({ outcome }) => outcome !== 'unknown');
  const [first, second] = doubtful;
  return (
    <>
      {first && (
        <Section
          icon="unknown"
          title={t('It is not known whether these were published')}
          actions={
            second &&
            may('publications:update') && <SettleAll id_organization={first.id_organization} onDone={onDone} />
          }
        >
          {doubtful.map((publication) => (
            <PublicationLine
              key={publication._id}
              publication={publication}
              actions={
                may('publications:update') && <SettleUnknown publication={publication} isSmall onDone={onDone} />
              }
            >
              <p class="hint">
                {t('{network} did not answer while it was sent. Check there: if it is missing, send it again.', {
                  network: networkName(publication.social_network),
                })}
              </p>
            </PublicationLine>
          ))}
        </Section>
      )}
      {failed.length > 0 && (
        <Section
          icon="warning"
          title={t('Failed: {count, plural, one {# post} other {# posts}}', { count: total - doubtful.length })}
        >
          {failed.map((publication) => (
            <PublicationLine
              key={publication._id}
              publication={publication}
              actions={may('publications:update') && <Failed publication={publication} onDone={onDone} />}
            >
              {publication.publication_errors.slice(0, 3).map(({ code, message }) => (
                <p key={code} class="publication-problem">
                  <Known text={message} />
                </p>
              ))}
            </PublicationLine>
          ))}
        </Section>
      )}
    </>
  );
}

interface OneProperties {
  readonly publication: Publication;
  onDone(): void;
}

function Failed({ publication, onDone }: OneProperties) {
  const { id_organization, _id } = publication;
  return (
    <>
      <a class="button small" href={to(addresses.compose, { id_organization }, { id: _id })}>
        <Icon name="edit" /> {t('Edit')}
      </a>
      <Act icon="retry" isSmall call={retryCall(publication)} done={t('The post is sent again.')} onDone={onDone}>
        {t('Send again')}
      </Act>
    </>
  );
}
