import type { ComponentChildren } from 'preact';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icons.ts';
import { networkName } from '../../components/network.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { about } from '../../service/live.ts';
import { may } from '../../service/organization.ts';
import { session } from '../../service/session.ts';
import { useRead } from '../../service/use-read.ts';
import { message, t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { now } from '../../time/now.ts';
import { WebhookReports } from './told.tsx';

type Publication = components['schemas']['Publication'];
type Entry = components['schemas']['AuditEntry'];

interface Step {
  readonly icon: IconName;
  readonly words: ComponentChildren;
  readonly date?: string | undefined;
  readonly kind?: 'bad' | 'doubt' | 'good' | 'now';
}

const deeds: Readonly<Record<string, string>> = {
  createPublication: message('Requested by {who}'),
  updatePublication: message('Changed by {who}'),
  updateAccountPublication: message('Changed by {who}'),
  retryPublication: message('Sent again by {who}'),
};

/** How many of the organization's latest audit entries are searched for this publication. */
const maxSearched = 100;

function getActor({ caller, id_user }: Entry): string {
  if (id_user !== undefined && session.value.kind === 'person' && id_user === session.value.person.id) return t('you');
  return caller === 'user' ? t('a colleague') : t('an app');
}

const waits: Readonly<Record<NonNullable<Publication['postponed']>['kind'], string>> = {
  paused: message('The slots of the account are paused; it gets the next free one when they resume'),
  processing: message('{network} is working on it; the service will check again'),
  temporary: message('{network} could not accept it; the service will try again'),
  throttled: message('{network} accepts no posts for a while; the service will try again'),
};

/** Returns the past and upcoming steps of a publication, in order. */
function getSteps(publication: Publication, entries: readonly Entry[], at: number): readonly Step[] {
  const { creation_date, publish_date, state, outcome, postponed, retries, parts = [], social_network } = publication;
  const network = networkName(social_network);
  const isOut = publication.external_identifier !== undefined || state === 'published';
  const audited = entries.flatMap((entry): readonly Step[] => {
    const words = deeds[entry.action];
    return words === undefined
      ? []
      : [{ icon: 'accounts', words: t(words, { who: getActor(entry) }), date: entry.creation_date }];
  });
  const steps: Step[] =
    audited.length > 0 && entries.some(({ action }) => action === 'createPublication')
      ? [...audited]
      : [{ icon: 'add', words: t('Requested'), date: creation_date }, ...audited];
  if (retries > 0)
    steps.push({
      icon: 'retry',
      words: t('Sent again: {count, plural, one {# time} other {# times}}', { count: retries }),
    });
  if (state === 'draft')
    steps.push({ icon: 'edit', words: t('A draft: it is published once it is scheduled'), kind: 'now' });
  if (state === 'ready') {
    const isWaiting = publish_date !== undefined && Date.parse(publish_date) > at;
    steps.push({
      icon: 'clock',
      words: isWaiting ? t('Waiting for its time') : t('It is about to be sent'),
      date: publish_date,
      kind: 'now',
    });
  }
  if (postponed && (state === 'ready' || state === 'publishing'))
    steps.push({
      icon: 'clock',
      words: (
        <>
          {t(waits[postponed.kind], { network })}{' '}
          {postponed.kind !== 'paused' && <span class="faint">{postponed.message}</span>}
        </>
      ),
      date: postponed.kind === 'paused' ? undefined : postponed.until,
      kind: 'doubt',
    });
  if (state === 'publishing' && !postponed)
    steps.push({ icon: 'up', words: t('It is being sent to {network}', { network }), kind: 'now' });
  if (isOut)
    steps.push({
      icon: 'check',
      words: t('Seen on {network}', { network }),
      date: state === 'published' ? publish_date : undefined,
      kind: 'good',
    });
  if (parts.length > 0)
    steps.push({
      icon: 'check',
      words: t('{count, plural, one {# more part is} other {# more parts are}} published', { count: parts.length }),
      kind: 'good',
    });
  if (state === 'withErrors')
    steps.push(
      outcome === 'unknown'
        ? { icon: 'unknown', words: t('No answer: a search for it was inconclusive'), kind: 'doubt' }
        : { icon: 'warning', words: t('It failed'), kind: 'bad' },
    );
  return steps;
}

/** The history of a publication: created, scheduled, published, seen, reported. */
export function LifeLine({ publication }: { readonly publication: Publication }) {
  const { id_organization, _id } = publication;
  const audit = useRead(
    may('organization_roles:read')
      ? call('GET', '/organizations/{id_organization}/audit', {
          path: { id_organization },
          query: { limit: maxSearched },
        })
      : undefined,
    about(['publications'], { id_publication: _id }),
  );
  // The entry of a creation names the account, and its result only in some cases.
  const entries = (audit.data?.data ?? []).filter(({ resource }) => resource.id_publication === _id).reverse();
  return (
    <section class="card" aria-labelledby="life">
      <h2 id="life">{t('What happened')}</h2>
      <ol class="life-line">
        {getSteps(publication, entries, now.value).map(({ icon, words, date, kind = '' }, index) => (
          <li key={index} class={`life-step ${kind}`} aria-current={kind === 'now' ? 'step' : undefined}>
            <Icon name={icon} />
            <span>{words}</span>
            {date !== undefined && <FormattedDate date={date} />}
          </li>
        ))}
        <WebhookReports publication={publication} />
      </ol>
    </section>
  );
}
