import { useEffect, useMemo, useState } from 'preact/hooks';
import { Problem } from '../../components/problem.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { place } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { about } from '../../service/live.ts';
import { organization, readable } from '../../service/organization.ts';
import { type Read, useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';
import './compose.css';
import { type Account, toDraft, emptyDraft } from './draft.ts';
import { Editor } from './editor.tsx';
import type { NetworkOptions } from './network-options.ts';
import { useRulebook } from './use-problems.ts';

/** The screen where posts are written and edited. */
export default function Compose({ id_organization = '' }: ScreenProperties) {
  const { query } = place.value;
  // Resets the editor after several posts were stored.
  const [count, setCount] = useState(0);
  const [id, from] = [query.get('id') ?? undefined, query.get('from') ?? undefined];
  // Times depend on the organization's time zone.
  if (!organization.value) return <Skeleton lines={8} />;
  return (
    <Reading
      key={`${id ?? ''} ${from ?? ''} ${String(count)}`}
      id_organization={id_organization}
      id={id}
      from={from}
      onAnother={() => setCount(count + 1)}
    />
  );
}

interface Properties {
  readonly id_organization: string;
  /** The publication to edit. */
  readonly id: string | undefined;
  /** The publication to copy. */
  readonly from: string | undefined;
  onAnother(): void;
}

function NotLoaded() {
  return (
    <Problem text={t('This screen could not be loaded.')}>
      <button type="button" class="button small" onClick={() => location.reload()}>
        {t('Load the page again')}
      </button>
    </Problem>
  );
}

/** A placeholder until everything is read, or what failed. */
function Waiting({ failed }: { readonly failed: Pick<Read<unknown>, 'failure' | 'reload'> | undefined }) {
  if (!failed) return <Skeleton lines={8} />;
  return (
    <Problem text={failureText(failed.failure)}>
      <button type="button" class="button small" onClick={() => failed.reload()}>
        {t('Try again')}
      </button>
    </Problem>
  );
}

/** Loads the data of the editor. */
function Reading({ id_organization, id, from, onAnother }: Properties) {
  const path = { id_organization };
  const { query } = place.value;
  const { rulebook, isFailed } = useRulebook();
  const id_publication = id ?? from;
  const publication = useRead(
    id_publication === undefined
      ? undefined
      : call('GET', '/organizations/{id_organization}/publish/{id_publication}', {
          path: { id_organization, id_publication },
          query: { expand: readable('account', 'files') },
        }),
    id === undefined ? undefined : about(['publications'], { id_publication: id }),
  );
  const accounts = useRead(
    call('GET', '/organizations/{id_organization}/accounts', { path, query: { limit: 100 } }),
    about(['accounts']),
  );
  const networks = useRead(call('GET', '/allowed_social_publications'));
  const options = useRead(call('GET', '/social_options'));
  // Someone else may change the same post while it is open.
  const minute = Math.floor(now.value / 30_000);
  useEffect(() => {
    if (id === undefined || publication.data === undefined) return undefined;
    publication.reload();
    const look = (): void => publication.reload();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [minute]);
  const { data: stored } = publication;
  const all = useMemo(() => {
    const able = (accounts.data?.data ?? []).filter(({ social_network }) => networks.data?.includes(social_network));
    const own = stored?.account;
    return own && !able.some(({ _id }) => _id === own._id) ? [...able, own] : able;
  }, [accounts.data, networks.data, stored?.account?._id]);
  const account = query.get('account') ?? undefined;
  const initial = useMemo(() => {
    if (stored) return id === undefined ? { ...toDraft(stored), date: undefined } : toDraft(stored);
    const date = query.get('date') ?? '';
    const isOnlyOne = account === undefined && all.length === 1;
    const chosen = all.filter(({ _id, enabled, error_code }) =>
      isOnlyOne ? enabled && error_code === 0 : _id === account,
    );
    return emptyDraft(
      chosen.map(({ _id }) => _id),
      Number.isNaN(Date.parse(date)) ? undefined : new Date(date).toISOString(),
    );
  }, [stored?._id, accounts.data !== undefined && networks.data !== undefined]);
  const title = id === undefined ? t('Write a post') : t('Change a post');
  if (isFailed) return <NotLoaded />;
  const failed = [publication, accounts, networks, options].find(({ failure }) => failure !== undefined);
  const getOptions = (network: Account['social_network']): ReturnType<NetworkOptions> =>
    // The API describes options in JSON Schema; networks that it omits have none.
    options.data?.[network] ?? { options: {}, thread_parts: 0, first_comment_characters: 0 };
  const isRead =
    rulebook !== undefined &&
    accounts.data !== undefined &&
    networks.data !== undefined &&
    options.data !== undefined &&
    (id_publication === undefined || stored !== undefined);
  if (!isRead)
    return (
      <Screen title={title}>
        <Waiting failed={failed} />
      </Screen>
    );
  return (
    <Editor
      title={title}
      id_organization={id_organization}
      accounts={all}
      options={getOptions}
      rulebook={rulebook}
      initial={initial}
      known={stored?.uploads ?? []}
      stored={id === undefined ? undefined : stored}
      onAnother={onAnother}
    />
  );
}
