import { Act } from '../../components/act.tsx';
import { Icon } from '../../components/icon.tsx';
import { Known } from '../../components/known.tsx';
import { networkName } from '../../components/network.tsx';
import { OuterLink } from '../../components/outer-link.tsx';
import { retryCall, SettleUnknown } from '../../components/settle-unknown.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { remedies, getRemedy } from './what-to-do.ts';

type Publication = components['schemas']['Publication'];

interface Properties {
  readonly publication: Publication;
  onDone(): void;
}

/** Why it was not published, and buttons that fix it; renders nothing without a problem. */
export function Failures({ publication, onDone }: Properties) {
  const { publication_errors, outcome, state } = publication;
  if (outcome === 'unknown') return <Unknown publication={publication} onDone={onDone} />;
  if (publication_errors.length === 0 || state === 'published') return null;
  const remedyKinds = new Set(publication_errors.map(({ code }) => getRemedy(code)));
  const { id_organization, _id, publish_date } = publication;
  const isFailed = state === 'withErrors';
  return (
    <section class="publication-failures" aria-labelledby="failures">
      <h2 id="failures">
        <Icon name="warning" />{' '}
        {isFailed ? t('It was not published, because:') : t('It cannot be published like this:')}
      </h2>
      <ul>
        {publication_errors.map(({ code, message, data }, index) => (
          <li key={`${String(code)}-${String(index)}`}>
            {typeof data?.part === 'number' && data.part > 0 && (
              <strong>{t('Post {number} of the thread', { number: data.part + 1 })}: </strong>
            )}
            <Known text={message} /> <span class="publication-code">{code}</span>
          </li>
        ))}
      </ul>
      {[...remedyKinds].map((remedy) => (
        <p key={remedy}>{t(remedies[remedy])}</p>
      ))}
      {isFailed && may('publications:update') && (
        <div class="row">
          {remedyKinds.has('account') && (
            <a
              class="button primary"
              href={to(addresses.accounts, { id_organization }, { connect: publication.social_network })}
            >
              <Icon name="accounts" /> {t('Connect the account')}
            </a>
          )}
          {remedyKinds.has('change') && (
            <a class="button primary" href={to(addresses.compose, { id_organization }, { id: _id })}>
              <Icon name="edit" /> {t('Change the post')}
            </a>
          )}
          <Act
            icon="retry"
            look={remedyKinds.has('account') || remedyKinds.has('change') ? 'plain' : 'primary'}
            call={retryCall(publication)}
            done={
              publish_date !== undefined && Date.parse(publish_date) > Date.now()
                ? t('It is sent at its time.')
                : t('The post is sent again.')
            }
            onDone={onDone}
          >
            {t('Send again as it is')}
          </Act>
        </div>
      )}
    </section>
  );
}

/** The outcome is unknown: the user checks the network and decides. */
function Unknown({ publication, onDone }: Properties) {
  const { social_network, account, url } = publication;
  const network = networkName(social_network);
  return (
    <section class="publication-failures publication-unknown" aria-labelledby="failures">
      <h2 id="failures">
        <Icon name="unknown" /> {t('It is not known whether it was published')}
      </h2>
      <p>
        {t('{network} did not answer while it was sent. Check {account} there, then choose what you saw.', {
          network,
          account: account?.name ?? network,
        })}{' '}
        <OuterLink href={url}>{url === undefined ? '' : t('See it there')}</OuterLink>
      </p>
      {may('publications:update') && (
        <div class="row">
          <SettleUnknown publication={publication} onDone={onDone} />
        </div>
      )}
    </section>
  );
}
