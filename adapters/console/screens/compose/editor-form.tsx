import { useState } from 'preact/hooks';
import { TextField } from '../../components/field.tsx';
import { t } from '../../texts/translate.ts';
import { AccountsField } from './accounts-field.tsx';
import { ContentEditor } from './content-editor.tsx';
import type { Account } from './draft.ts';
import type { NetworkOptions } from './network-options.ts';
import { SendPanel } from './send-panel.tsx';
import { Tabs } from './tabs.tsx';
import type { ComposedPosts } from './use-composed-posts.ts';
import type { EditorState } from './use-editor.ts';
import type { Rulebook } from './use-problems.ts';

interface Properties {
  readonly id_organization: string;
  readonly accounts: readonly Account[];
  /** Whether the accounts cannot be changed. */
  readonly isFixed: boolean;
  readonly options: NetworkOptions;
  readonly rulebook: Rulebook;
  readonly editor: EditorState;
  readonly composed: ComposedPosts;
}

/** The content on one side, checks and preview on the other. */
export function EditorForm({ accounts, isFixed, ...properties }: Properties) {
  const { id_organization, rulebook, editor, composed } = properties;
  const { draft, set } = editor;
  const { chosen } = composed;
  const [tab, setTab] = useState<string>();
  // A single account has no overrides: its content is the shared one.
  const current = chosen.find(({ _id }) => _id === tab) ?? (chosen.length === 1 ? chosen[0] : undefined);
  return (
    <div class="compose">
      <div class="compose-write stack">
        <AccountsField
          id_organization={id_organization}
          accounts={accounts}
          chosen={draft.accounts}
          isFixed={isFixed}
          onChange={(selected) => set({ accounts: selected })}
        />
        {chosen.length > 1 && (
          <Tabs draft={draft} chosen={chosen} current={current?._id} checked={composed.checked} onChoose={setTab} />
        )}
        <ContentEditor key={current?._id ?? ''} {...properties} current={current} />
        <TextField
          label={t('Internal name')}
          isOptional
          hint={t('It is not sent to networks.')}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
      </div>
      <SendPanel
        id_organization={id_organization}
        editor={editor}
        composed={composed}
        rulebook={rulebook}
        shown={current?._id}
        onLook={(id_account) => {
          setTab(id_account);
          composed.showProblems();
        }}
      />
    </div>
  );
}
