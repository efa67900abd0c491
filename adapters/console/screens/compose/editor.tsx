// Long, because the content of a post is one form.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { confirm } from '../../components/confirm.tsx';
import { TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLater } from '../../components/use-later.ts';
import { addresses } from '../../router/addresses.ts';
import { guardLeaving, to } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { person } from '../../service/session.ts';
import { t } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { AccountsField } from './accounts-field.tsx';
import { ContentEditor } from './content-editor.tsx';
import {
  type Account,
  changedFields,
  contentFor,
  type Draft,
  toDraft,
  toInput,
  isBlank,
  type Upload,
} from './draft.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';
import type { NetworkOptions } from './network-options.ts';
import type { Ruled } from './rulebook.ts';
import { SendPanel } from './send-panel.tsx';
import { sentOptions } from './sent-options.ts';
import { Tabs } from './tabs.tsx';
import { type Checked, type Rulebook, useProblems } from './use-problems.ts';
import { useUploads } from './use-uploads.ts';

type Publication = components['schemas']['Publication'];

interface Properties {
  readonly title: string;
  readonly id_organization: string;
  readonly accounts: readonly Account[];
  readonly options: NetworkOptions;
  readonly rulebook: Rulebook;
  readonly initial: Draft;
  readonly known: readonly Upload[];
  /** The edited publication, as last read. */
  readonly stored: Publication | undefined;
  onAnother(): void;
}

/** Unsaved work is stored this long after the last change, in milliseconds. */
const saveDelay = 500;

const unchecked: ReadonlyMap<string, Checked> = new Map();

/** The editor: content on one side, checks and preview on the other. */
export function Editor({
  title,
  id_organization,
  accounts,
  options,
  rulebook,
  initial,
  known,
  stored,
  onAnother,
}: Properties) {
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(initial);
  // The version that the user started with, and the current one.
  const [base, setBase] = useState(stored);
  const [latest, setLatest] = useState(stored);
  useEffect(() => setLatest(stored), [stored]);
  const [tab, setTab] = useState<string>();
  const [isComparing, setComparing] = useState(false);
  const ChangedElsewhere = useLater(
    isComparing,
    async () => (await import('./changed-elsewhere.tsx')).ChangedElsewhere,
  );
  const [done, setDone] = useState<readonly Publication[]>();
  const StoredList = useLater(done !== undefined, async () => (await import('./stored-list.tsx')).StoredList);
  const [uploads, addUpload] = useUploads(id_organization, draft, known);
  const work = `${person().id}-${id_organization}-${stored?._id ?? 'new'}`;
  const [kept, setKept] = useState(() => keptDraft(work, now.peek()));
  const chosen = draft.accounts.flatMap((id) => accounts.find(({ _id }) => _id === id) ?? []);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);

  const endGuard = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) return undefined;
    const end = guardLeaving(async () => {
      const isConfirmed = await confirm({
        title: t('Leave without saving?'),
        text: t('Your changes are lost.'),
        action: t('Leave'),
        isDanger: true,
      });
      if (isConfirmed) forgetDraft(work);
      return isConfirmed;
    });
    endGuard.current = end;
    return end;
  }, [isDirty]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => keepDraft(work, draft, Date.now()), saveDelay);
    return () => clearTimeout(timer);
  }, [draft]);
  /** Marks the content as saved, so that the user may leave. */
  const settle = (): void => {
    endGuard.current?.();
    forgetDraft(work);
    setSaved(draft);
    setKept(undefined);
  };

  const posts = useMemo(
    () =>
      chosen.map((account): Ruled => {
        const { social_network } = account;
        const content = contentFor(draft, account._id);
        const { thread_parts, first_comment_characters } = options(social_network);
        const can = { thread: thread_parts > 0, first_comment: first_comment_characters > 0 };
        const input = toInput(
          social_network,
          { ...content, options: sentOptions(content.options) },
          { can, name: draft.name, date: draft.date, schedule: draft.schedule },
        );
        return { account, input, uploads };
      }),
    [draft, uploads, accounts],
  );
  const { checked: found, recheck } = useProblems(id_organization, posts, rulebook);
  // Problems appear once the user has written something or tried to send it.
  const [isTried, setTried] = useState(false);
  const checked = isTried || !isBlank(draft) ? found : unchecked;
  // A single account has no overrides: its content is the shared one.
  const current = chosen.find(({ _id }) => _id === tab) ?? (chosen.length === 1 ? chosen[0] : undefined);
  const theirs = base && latest ? changedFields(base, latest) : [];
  const input = posts[0]?.input;
  const isGone = latest !== undefined && ['published', 'publishing'].includes(latest.state);

  if (done)
    return StoredList ? (
      <StoredList id_organization={id_organization} publications={done} onAnother={onAnother} />
    ) : (
      <Skeleton lines={6} />
    );
  return (
    <Screen
      title={title}
      isWide
      actions={
        stored && (
          <>
            <a class="button" href={to(addresses.publication, { id_organization, id_publication: stored._id })}>
              {t('All details')}
            </a>
            {may('publications:create') && (
              <a class="button" href={to(addresses.compose, { id_organization }, { from: stored._id })}>
                <Icon name="copy" /> {t('Duplicate')}
              </a>
            )}
          </>
        )
      }
    >
      {kept && (
        <div class="compose-note" role="status">
          <Icon name="clock" />
          <span>
            {t('Unsaved work from an earlier visit was found:')}{' '}
            <FormattedDate date={new Date(kept.date).toISOString()} isRelative />
          </span>
          <button
            type="button"
            class="button small"
            onClick={() => {
              setDraft(kept.draft);
              setKept(undefined);
            }}
          >
            {t('Restore it')}
          </button>
          <button
            type="button"
            class="button quiet small"
            onClick={() => {
              if (!isDirty) forgetDraft(work);
              setKept(undefined);
            }}
          >
            {t('Discard it')}
          </button>
        </div>
      )}
      {theirs.length > 0 && !isGone && (
        <div class="compose-note" role="alert">
          <Icon name="warning" />
          <span>{t('Someone else changed this post while you were editing it.')}</span>
          <button type="button" class="button small" onClick={() => setComparing(true)}>
            {t('See the changes')}
          </button>
        </div>
      )}
      {isGone && (
        <div class="compose-note" role="alert">
          <Icon name="warning" />
          <span>{t('This post is published or being sent, so it can no longer be changed.')}</span>
        </div>
      )}
      {base?.external_identifier !== undefined && !isGone && (
        <p class="compose-note">
          <Icon name="check" />
          <span>{t('What is already published stays as it is; the rest can be changed.')}</span>
        </p>
      )}
      <div class="compose">
        <div class="compose-write stack">
          <AccountsField
            id_organization={id_organization}
            accounts={accounts}
            chosen={draft.accounts}
            isFixed={stored !== undefined}
            onChange={(selected) => setDraft((before) => ({ ...before, accounts: selected }))}
          />
          {chosen.length > 1 && (
            <Tabs draft={draft} chosen={chosen} current={current?._id} checked={checked} onChoose={setTab} />
          )}
          <ContentEditor
            key={current?._id ?? ''}
            id_organization={id_organization}
            draft={draft}
            onChange={setDraft}
            current={current}
            chosen={chosen}
            posts={posts}
            options={options}
            rulebook={rulebook}
            checked={checked}
            uploads={uploads}
            onUploaded={addUpload}
          />
          <TextField
            label={t('Internal name')}
            isOptional
            hint={t('It is not sent to networks.')}
            value={draft.name}
            onChange={(name) => setDraft((before) => ({ ...before, name }))}
          />
        </div>
        <SendPanel
          id_organization={id_organization}
          draft={draft}
          onWhen={(when) => setDraft((before) => ({ ...before, ...when }))}
          posts={posts}
          checked={checked}
          recheck={recheck}
          rulebook={rulebook}
          shown={current?._id}
          base={base}
          isOff={isGone}
          onLook={(id_account) => {
            setTab(id_account);
            setTried(true);
          }}
          onChangedElsewhere={(after) => {
            setLatest(after);
            setComparing(true);
          }}
          onSettled={(publication) => {
            settle();
            setBase(publication);
            setLatest(publication);
          }}
          onStored={(publications) => {
            settle();
            setDone(publications);
          }}
          onLeft={(left) => setDraft((before) => ({ ...before, accounts: left }))}
        />
      </div>
      {isComparing && ChangedElsewhere && base && latest && input && theirs.length > 0 && (
        <ChangedElsewhere
          before={base}
          after={latest}
          fields={theirs}
          onClose={() => setComparing(false)}
          onTheirs={() => {
            const written = toDraft(latest);
            setDraft(written);
            setSaved(written);
            setBase(latest);
            setComparing(false);
          }}
          mine={input}
          uploads={uploads}
          onMine={(merged) => {
            setDraft(merged);
            setBase(latest);
            setComparing(false);
          }}
        />
      )}
    </Screen>
  );
}
