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
import { say } from '../../texts/say.ts';
import { Moment } from '../../time/moment.tsx';
import { now } from '../../time/now.ts';
import { Actions } from './actions.tsx';
import { Failures } from './failures.tsx';
import { LifeLine } from './life-line.tsx';
import { Numbers } from './numbers.tsx';
import './publication.css';
import { SentContent } from './sent-content.tsx';

type Publication = components['schemas']['Publication'];

/** How often a publication that is on its way is looked at, in milliseconds. */
const soon = 2000;

/** Whether something is about to happen to it without anybody asking. */
function isMoving({ state, publish_date }: Publication, at: number): boolean {
  if (state === 'publishing') return true;
  return state === 'ready' && (publish_date === undefined || Date.parse(publish_date) <= at);
}

/** One publication: how far it is, what went wrong and what mends it, what was sent, what it reached. */
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
    const timer = setInterval(() => read.reload(), soon);
    return () => clearInterval(timer);
  }, [isLooking]);
  // Times are those of the organization, so nothing is drawn before its zone is known.
  if (!organization.value) return <Skeleton lines={8} />;
  return (
    <Screen title={say('Post')} actions={data && <Actions publication={data} onDone={() => read.reload()} />}>
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
        <Moment date={publish_date ?? creation_date} style="moment" />
        {url !== undefined && <OuterLink href={url}>{say('See it there')}</OuterLink>}
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
              <h2 id="why">{say('Why this post')}</h2>
              <p>{publication.ai.why}</p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
