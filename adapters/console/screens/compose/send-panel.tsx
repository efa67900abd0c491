import { useEffect, useState } from 'preact/hooks';
import { confirm } from '../../components/confirm.tsx';
import { Icon } from '../../components/icon.tsx';
import { networkName } from '../../components/network.tsx';
import { notify } from '../../components/notices.tsx';
import { perform } from '../../components/perform.ts';
import { Problem } from '../../components/problem.tsx';
import { ShownCall } from '../../components/shown-call.tsx';
import { useLater } from '../../components/use-later.ts';
import { addresses } from '../../router/addresses.ts';
import { navigate, to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import type { components } from '../../service/interface.ts';
import { may, zone } from '../../service/organization.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import { Checks } from './checks.tsx';
import type { Draft, When } from './draft.ts';
import type { Ruled } from './rulebook.ts';
import { forgetKeys, createCall, storeAll, storeChange, updateCall, type Wish } from './send-draft.ts';
import type { Checked, Rulebook } from './use-problems.ts';
import { WhenField } from './when-field.tsx';

type Publication = components['schemas']['Publication'];

interface Properties {
  readonly id_organization: string;
  readonly draft: Draft;
  onWhen(when: When): void;
  readonly posts: readonly Ruled[];
  readonly checked: ReadonlyMap<string, Checked>;
  /** Repeats the service's check, and returns the accounts whose posts cannot be published. */
  recheck(): Promise<readonly string[]>;
  readonly rulebook: Rulebook;
  /** The account being edited; undefined shows all. */
  readonly shown: string | undefined;
  /** The edited publication, as the user knows it. */
  readonly base: Publication | undefined;
  /** Disables all buttons. */
  readonly isOff: boolean;
  /** Shows the content of an account. */
  onLook(id_account: string): void;
  /** The publication was changed by someone else. */
  onChangedElsewhere(after: Publication): void;
  /** The content was stored as one publication. */
  onSettled(publication: Publication): void;
  /** The content was stored as several publications. */
  onStored(publications: readonly Publication[]): void;
  /** Only these accounts remain to be stored. */
  onLeft(accounts: readonly string[]): void;
}

/** The date, problems, preview, and the buttons that store the post. */
export function SendPanel(properties: Properties) {
  const { id_organization, draft, onWhen, posts, checked, rulebook, shown, base, isOff, onLook } = properties;
  const [busy, setBusy] = useState<Wish>();
  const [problem, setProblem] = useState<string>();
  const isLater = draft.date !== undefined || draft.schedule !== undefined;
  const mayStore = may(base ? 'publications:update' : 'publications:create');
  const isEmpty = posts.length === 0;

  const store = async (wish: Wish): Promise<void> => {
    if (busy !== undefined || isOff || isEmpty || !mayStore) return;
    setBusy(wish);
    setProblem(undefined);
    try {
      await storeIt(wish, properties, setProblem);
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(undefined);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const wish = event.key === 'Enter' ? 'send' : event.key.toLowerCase() === 's' ? 'keep' : undefined;
      if (!wish) return;
      event.preventDefault();
      void store(wish);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const seen = shown === undefined ? posts : posts.filter(({ account }) => account._id === shown);
  const [first] = posts;
  const Preview = useLater(!isEmpty, async () => (await import('./preview.tsx')).Preview);
  const NextSlot = useLater(draft.schedule !== undefined, async () => (await import('./next-slot.tsx')).NextSlot);
  return (
    <aside class="compose-side stack" aria-label={t('Sending and preview')}>
      {mayStore && (
        <div class="card">
          <WhenField
            id_organization={id_organization}
            id_account={first?.account._id}
            date={draft.date}
            schedule={draft.schedule}
            onChange={onWhen}
          />
          {draft.schedule &&
            NextSlot &&
            posts.map(({ account }) => <NextSlot key={account._id} account={account} base={base} />)}
          <Checks posts={posts} checked={checked} onLook={onLook} />
          {problem !== undefined && <Problem text={problem} />}
          <div class="compose-buttons">
            <button
              type="button"
              class="button primary"
              aria-disabled={busy !== undefined}
              aria-keyshortcuts="Control+Enter"
              disabled={isEmpty || isOff}
              onClick={() => void store('send')}
            >
              <Icon name={isLater ? 'clock' : 'forward'} />
              {isLater ? t('Schedule') : t('Send now')}
            </button>
            <button
              type="button"
              class="button"
              aria-disabled={busy !== undefined}
              aria-keyshortcuts="Control+S"
              disabled={isEmpty || isOff}
              onClick={() => void store('keep')}
            >
              {base && base.state !== 'draft' ? t('Make it a draft') : t('Save as a draft')}
            </button>
            {busy !== undefined && <span class="spinner" role="img" aria-label={t('Working')} />}
          </div>
          {first && (
            <ShownCall
              call={
                base ? updateCall(id_organization, base, first, 'send') : createCall(id_organization, first, 'send')
              }
            />
          )}
        </div>
      )}
      <section class="stack" aria-label={t('Preview')}>
        <h2>{t('Preview')}</h2>
        {isEmpty && <p class="faint">{t('Choose an account to see how it will look.')}</p>}
        {Preview &&
          seen.map((post) => (
            <Preview
              key={post.account._id}
              post={post}
              rulebook={rulebook}
              fields={rulebook.getFields(post.account.social_network, post.input.publication_type ?? 'profile')}
            />
          ))}
      </section>
    </aside>
  );
}

/** Describes the outcome of a post. */
function describeOutcome(publication: Publication): string {
  const { state, publish_date, social_network } = publication;
  const network = networkName(social_network);
  if (state === 'draft') return t('Saved as a draft.');
  if (state === 'withErrors') return t('It could not be published on {network}.', { network });
  if (state === 'published') return t('It is on {network}.', { network });
  if (state === 'publishing' || publish_date === undefined) return t('It is on its way to {network}.', { network });
  return t('Scheduled for {date}.', { date: formatDate(publish_date, 'moment', locale(), zone.value) });
}

/** Notifies the user of the outcome, with an undo if the post is not published yet. */
function notifyOutcome(publication: Publication, made: Parameters<typeof perform>[0]['call']): void {
  const { state, publish_date, _id: id_publication, id_organization } = publication;
  const isWaiting = state === 'ready' && publish_date !== undefined;
  const undo = (): void =>
    void perform({
      call: call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
        path: { id_organization, id_publication },
        body: { state: 'draft' },
      }),
      done: t('It is a draft again.'),
    });
  notify(describeOutcome(publication), { call: made, isProblem: state === 'withErrors', ...(isWaiting && { undo }) });
}

async function storeIt(wish: Wish, properties: Properties, setProblem: (problem: string) => void): Promise<void> {
  const { id_organization, draft, posts, base, recheck } = properties;
  const { onLook, onChangedElsewhere, onSettled, onStored, onLeft } = properties;
  if (wish === 'send') {
    const [wrong] = await recheck();
    if (wrong !== undefined) {
      onLook(wrong);
      setProblem(t('It cannot be published like this. Fix what is marked, or save it as a draft.'));
      return;
    }
  }
  const [first] = posts;
  if (!first) return;
  const made = base ? updateCall(id_organization, base, first, wish) : createCall(id_organization, first, wish);
  const accounts = posts.map(({ account }) => `${account.name} (${networkName(account.social_network)})`);
  const isNow = wish === 'send' && draft.date === undefined && draft.schedule === undefined;
  const question = {
    title: t('Send it now?'),
    text: t('It is published immediately: {accounts}. This cannot be undone.', { accounts: accounts.join(', ') }),
    action: t('Send now'),
  };
  if (isNow && !(await confirm(question, made))) return;
  const toPublication = (publication: Publication): string =>
    to(addresses.publication, { id_organization, id_publication: publication._id });
  if (base) {
    const { publication, isStored } = await storeChange(id_organization, base, first, wish);
    if (!isStored) {
      onChangedElsewhere(publication);
      return;
    }
    onSettled(publication);
    notifyOutcome(publication, made);
    if (wish === 'send') await navigate(toPublication(publication));
    return;
  }
  const all = await storeAll(id_organization, posts, wish);
  const stored = all.flatMap((one) => ('publication' in one ? [one.publication] : []));
  const refused = all.flatMap((one) => ('failure' in one ? [one] : []));
  if (refused.length > 0) {
    onLeft(refused.map(({ post }) => post.account._id));
    const what = refused.map(({ post, failure }) => `${post.account.name}: ${failure}`).join(' ');
    setProblem(
      stored.length > 0
        ? t('{count, plural, one {# post is} other {# posts are}} stored; these are left. {what}', {
            count: stored.length,
            what,
          })
        : what,
    );
    return;
  }
  forgetKeys();
  const [only, ...more] = stored;
  if (!only) return;
  if (more.length > 0) {
    onStored(stored);
    return;
  }
  onSettled(only);
  notifyOutcome(only, made);
  if (wish === 'send') await navigate(toPublication(only));
  else await navigate(to(addresses.compose, { id_organization }, { id: only._id }), { replace: true });
}
