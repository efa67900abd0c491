import { useMemo, useState } from 'preact/hooks';
import { type Account, contentFor, type Draft, isBlank, toInput, type Upload } from './draft.ts';
import type { NetworkOptions } from './network-options.ts';
import type { Ruled } from './rulebook.ts';
import { sentOptions } from './sent-options.ts';
import { type Checked, type Rulebook, useProblems } from './use-problems.ts';
import { useUploads } from './use-uploads.ts';

interface Sources {
  readonly id_organization: string;
  readonly accounts: readonly Account[];
  readonly options: NetworkOptions;
  readonly rulebook: Rulebook;
  readonly known: readonly Upload[];
}

export type ComposedPosts = ReturnType<typeof useComposedPosts>;

const unchecked: ReadonlyMap<string, Checked> = new Map();

/** The posts of a draft, one for each chosen account, with their files and problems. */
export function useComposedPosts({ id_organization, accounts, options, rulebook, known }: Sources, draft: Draft) {
  const [uploads, addUpload] = useUploads(id_organization, draft, known);
  const chosen = draft.accounts.flatMap((id) => accounts.find(({ _id }) => _id === id) ?? []);
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
  const { checked, recheck } = useProblems(id_organization, posts, rulebook);
  // Problems appear once the user has written something or tried to send it.
  const [isTried, setTried] = useState(false);
  return {
    chosen,
    posts,
    uploads,
    addUpload,
    checked: isTried || !isBlank(draft) ? checked : unchecked,
    /** Repeats the service's check, and returns the accounts whose posts cannot be published. */
    recheck,
    showProblems: (): void => setTried(true),
  };
}
