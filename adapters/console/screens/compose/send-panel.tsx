import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { ShownCall } from '../../components/shown-call.tsx';
import { useLater } from '../../components/use-later.ts';
import { t } from '../../texts/translate.ts';
import { Checks } from './checks.tsx';
import { createCall, updateCall } from './send-draft.ts';
import type { StoreProperties } from './store-draft.ts';
import type { Rulebook } from './use-problems.ts';
import { useStoring } from './use-storing.ts';
import { WhenField } from './when-field.tsx';

interface Properties extends StoreProperties {
  readonly rulebook: Rulebook;
  /** The account being edited; undefined shows all. */
  readonly shown: string | undefined;
}

/** The date, problems, preview, and the buttons that store the post. */
export function SendPanel({ rulebook, shown, ...properties }: Properties) {
  const { id_organization, editor, composed, onLook } = properties;
  const { draft, base } = editor;
  const { posts } = composed;
  const storing = useStoring(properties);
  const isEmpty = posts.length === 0;
  const seen = shown === undefined ? posts : posts.filter(({ account }) => account._id === shown);
  const [first] = posts;
  const Preview = useLater(!isEmpty, async () => (await import('./preview.tsx')).Preview);
  const NextSlot = useLater(draft.schedule !== undefined, async () => (await import('./next-slot.tsx')).NextSlot);
  return (
    <aside class="compose-side stack" aria-label={t('Sending and preview')}>
      {storing.mayStore && (
        <div class="card">
          <WhenField
            id_organization={id_organization}
            id_account={first?.account._id}
            date={draft.date}
            schedule={draft.schedule}
            onChange={editor.set}
          />
          {draft.schedule &&
            NextSlot &&
            posts.map(({ account }) => <NextSlot key={account._id} account={account} base={base} />)}
          <Checks posts={posts} checked={composed.checked} onLook={onLook} />
          {storing.problem !== undefined && <Problem text={storing.problem} />}
          <StoreButtons
            storing={storing}
            isLater={draft.date !== undefined || draft.schedule !== undefined}
            isWithdrawn={base !== undefined && base.state !== 'draft'}
          />
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

interface ButtonsProperties {
  readonly storing: ReturnType<typeof useStoring>;
  /** Whether the post is published later. */
  readonly isLater: boolean;
  /** Whether the post is scheduled, so that saving it as a draft takes that back. */
  readonly isWithdrawn: boolean;
}

function StoreButtons({ storing: { isBusy, isOff, store }, isLater, isWithdrawn }: ButtonsProperties) {
  return (
    <div class="compose-buttons">
      <button
        type="button"
        class="button primary"
        aria-disabled={isBusy}
        aria-keyshortcuts="Control+Enter"
        disabled={isOff}
        onClick={() => void store('send')}
      >
        <Icon name={isLater ? 'clock' : 'forward'} />
        {isLater ? t('Schedule') : t('Send now')}
      </button>
      <button
        type="button"
        class="button"
        aria-disabled={isBusy}
        aria-keyshortcuts="Control+S"
        disabled={isOff}
        onClick={() => void store('keep')}
      >
        {isWithdrawn ? t('Make it a draft') : t('Save as a draft')}
      </button>
      {isBusy && <span class="spinner" role="img" aria-label={t('Working')} />}
    </div>
  );
}
