import { Icon } from '../../components/icon.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLater } from '../../components/use-later.ts';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import type { Account, Draft, Upload } from './draft.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorNotes } from './editor-notes.tsx';
import type { NetworkOptions } from './network-options.ts';
import { useComposedPosts } from './use-composed-posts.ts';
import { useEditor } from './use-editor.ts';
import type { Rulebook } from './use-problems.ts';

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

/** The editor, or the list of posts once several were stored. */
export function Editor(properties: Properties) {
  const { title, id_organization, accounts, options, rulebook, initial, stored, onAnother } = properties;
  const editor = useEditor(id_organization, initial, stored);
  const { draft, base, latest, theirs, isComparing, done } = editor;
  const ChangedElsewhere = useLater(
    isComparing,
    async () => (await import('./changed-elsewhere.tsx')).ChangedElsewhere,
  );
  const StoredList = useLater(done !== undefined, async () => (await import('./stored-list.tsx')).StoredList);
  const composed = useComposedPosts(properties, draft);
  const input = composed.posts[0]?.input;
  if (done)
    return StoredList ? (
      <StoredList id_organization={id_organization} publications={done} onAnother={onAnother} />
    ) : (
      <Skeleton lines={6} />
    );
  return (
    <Screen title={title} isWide actions={stored && <EditorActions publication={stored} />}>
      <EditorNotes editor={editor} />
      <EditorForm
        id_organization={id_organization}
        accounts={accounts}
        isFixed={stored !== undefined}
        options={options}
        rulebook={rulebook}
        editor={editor}
        composed={composed}
      />
      {isComparing && ChangedElsewhere && base && latest && input && theirs.length > 0 && (
        <ChangedElsewhere
          before={base}
          after={latest}
          fields={theirs}
          onClose={() => editor.setComparing(false)}
          onTheirs={() => editor.takeTheirs(latest)}
          mine={input}
          uploads={composed.uploads}
          onMine={editor.continueWith}
        />
      )}
    </Screen>
  );
}

function EditorActions({ publication }: { readonly publication: Publication }) {
  const { id_organization, _id } = publication;
  return (
    <>
      <a class="button" href={to(addresses.publication, { id_organization, id_publication: _id })}>
        {t('All details')}
      </a>
      {may('publications:create') && (
        <a class="button" href={to(addresses.compose, { id_organization }, { from: _id })}>
          <Icon name="copy" /> {t('Duplicate')}
        </a>
      )}
    </>
  );
}
