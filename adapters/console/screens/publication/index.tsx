import { useEffect } from 'preact/hooks';
import { Loaded } from '../../components/loaded.tsx';
import { Network } from '../../components/network.tsx';
import { OuterLink } from '../../components/outer-link.tsx';
import { shownState } from '../../components/publication-state.ts';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { State } from '../../components/state.tsx';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { about } from '../../service/live.ts';
import { may, organization, readable } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { now } from '../../time/now.ts';
import { Actions } from './actions.tsx';
import { Failures } from './failures.tsx';
import { LifeLine } from './life-line.tsx';
import { Numbers } from './numbers.tsx';
import './publication.css';
import { SentContent } from './sent-content.tsx';

type Publication = components['schemas']['Publication'];

/** The polling interval while it is being published, in milliseconds. */
const pollInterval = 2000;

/** Whether its state is about to change by itself. */
function isMoving({ state, publish_date }: Publication, at: number): boolean {
  if (state === 'publishing') return true;
  return state === 'ready' && (publish_date === undefined || Date.parse(publish_date) <= at);
}

/** A publication: state, problems and their fixes, content, and metrics. */
export default function PublicationScreen({ id_organization = '', id_publication = '' }: ScreenProperties) {
  const path = { id_organization, id_publication };
  const read = useRead(
    call('GET', '/organizations/{id_organization}/publish/{id_publication}', {
      path,
      query: { expand: readable('account', 'files') },
    }),
    about(['publications'], { id_publication }),
  );
  const { data } = read;
  const isLooking = data !== undefined && isMoving(data, now.value);
  useEffect(() => {
    if (!isLooking) return undefined;
    const timer = setInterval(() => read.reload(), pollInterval);
    return () => clearInterval(timer);
  }, [isLooking]);
  // Times depend on the organization's time zone.
  if (!organization.value) return <Skeleton lines={8} />;
  return (
    <Screen title={t('Post')} actions={data && <Actions publication={data} onDone={() => read.reload()} />}>
      <Loaded read={read} lines={8}>
        {(publication) => <Shown publication={publication} onDone={() => read.reload()} />}
      </Loaded>
    </Screen>
  );
}

function Shown({ publication, onDone }: { readonly publication: Publication; onDone(): void }) {
  const { account, publish_date, creation_date, social_network, state, url, name } = publication;
  return (
    <>
      <div class="publication-head">
        <Network network={social_network} />
        {account && <strong>{account.name}</strong>}
        <span role="status">
          <State state={shownState(publication)} />
        </span>
        <FormattedDate date={publish_date ?? creation_date} style="moment" />
        {url !== undefined && <OuterLink href={url}>{t('See it there')}</OuterLink>}
      </div>
      {name !== undefined && <p class="faint">{name}</p>}
      <Failures publication={publication} onDone={onDone} />
      <div class="publication-columns">
        <SentContent publication={publication} />
        <div class="stack">
          <LifeLine publication={publication} />
          {state === 'published' && may('publication_stats:read') && <Numbers publication={publication} />}
          {publication.ai && (
            <section class="card" aria-labelledby="why">
              <h2 id="why">{t('Why this post')}</h2>
              <p>{publication.ai.why}</p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
