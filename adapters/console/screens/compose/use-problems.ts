import { useEffect, useMemo, useState } from 'preact/hooks';
import { call } from '../../service/call.ts';
import { isRefusal } from '../../service/failure.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import type { Account, PublicationInput } from './draft.ts';
import type * as rules from './rulebook.ts';
import type { Problem, Ruled } from './rulebook.ts';

/** The module with the rules of the networks. */
export type Rulebook = typeof rules;

let loaded: Rulebook | undefined;

/** Loads the rules of the networks; `retry` is set if that failed. */
export function useRulebook(): { readonly rulebook: Rulebook | undefined; readonly isFailed: boolean } {
  const [rulebook, setRulebook] = useState(loaded);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (rulebook) return;
    import('./rulebook.ts').then(
      (module) => {
        loaded = module;
        setRulebook(module);
      },
      () => setFailed(true),
    );
  }, []);
  return { rulebook, isFailed };
}

const checkCall = (id_organization: string, { _id }: Account, body: PublicationInput) =>
  call('POST', '/organizations/{id_organization}/accounts/{id_account}/publish/check', {
    path: { id_organization, id_account: _id },
    body,
  });

/** The result of the service's check. */
interface Findings {
  readonly problems: readonly Problem[];
  /** Limits that will be used up by the scheduled date. They do not prevent scheduling. */
  readonly warnings: readonly Problem[];
}

/** Has the service check a post. A refusal counts as a problem. Throws when the service does not answer. */
async function askService(id_organization: string, { account, input }: Ruled, signal?: AbortSignal): Promise<Findings> {
  try {
    const check = checkCall(id_organization, account, input);
    const { publication_errors, publication_warnings } = await send(check, { ...(signal && { signal }) });
    return { problems: publication_errors, warnings: publication_warnings };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, message, data } = error;
    return { problems: [{ code, message, data }], warnings: [] };
  }
}

/** The service checks after this long without changes, in milliseconds. */
const checkDelay = 800;

interface Answer extends Findings {
  /** The checked input. */
  readonly inputKey: string;
}

/** The problems of a post, and their source. */
export interface Checked extends Findings {
  /** Whether the service has checked exactly this content; until then the local rules apply. */
  readonly isConfirmed: boolean;
}

/**
 * Finds the problems of each post, by account: immediately by the local rules, then by the service's check, which knows
 * the account and the time. `recheck` runs the service's check, and returns the accounts whose posts cannot be
 * published.
 */
export function useProblems(
  id_organization: string,
  posts: readonly Ruled[],
  rulebook: Rulebook,
): { readonly checked: ReadonlyMap<string, Checked>; recheck(): Promise<readonly string[]> } {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const inputKey = useMemo(() => posts.map(({ input }) => JSON.stringify(input)), [posts]);
  const mayAsk = may('publications:create');
  const ask = async (post: Ruled, key: string, signal?: AbortSignal): Promise<readonly Problem[]> => {
    const found = await askService(id_organization, post, signal);
    setAnswers((before) => new Map(before).set(post.account._id, { inputKey: key, ...found }));
    return found.problems;
  };
  useEffect(() => {
    if (!mayAsk) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      for (const [index, post] of posts.entries()) {
        const key = inputKey[index] ?? '';
        if (answers.get(post.account._id)?.inputKey === key) continue;
        // Without a response, the result of the local rules remains.
        ask(post, key, controller.signal).catch(() => undefined);
      }
    }, checkDelay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [inputKey.join()]);
  const checked = useMemo(
    () =>
      new Map(
        posts.map((post, index) => {
          const answer = answers.get(post.account._id);
          const confirmed = answer?.inputKey === inputKey[index] ? answer : undefined;
          return [
            post.account._id,
            {
              problems: confirmed?.problems ?? rulebook.findProblems(post),
              warnings: confirmed?.warnings ?? [],
              isConfirmed: confirmed !== undefined,
            },
          ];
        }),
      ),
    [posts, answers],
  );
  const recheck = async (): Promise<readonly string[]> => {
    const found = await Promise.all(
      posts.map(async (post, index) => {
        const problems = mayAsk ? await ask(post, inputKey[index] ?? '') : rulebook.findProblems(post);
        return problems.length > 0 ? [post.account._id] : [];
      }),
    );
    return found.flat();
  };
  return { checked, recheck };
}

/** Returns the problems of one part of the editor: a file, an option, a part of the thread, or the rest. */
export function problemsAt(
  problems: readonly Problem[],
  place: { readonly file: string } | { readonly option: true } | { readonly part: number } | undefined,
): readonly Problem[] {
  return problems.filter(({ data = {} }) => {
    if (typeof data.part === 'number' && data.part > 0)
      return place !== undefined && 'part' in place && place.part === data.part;
    if (typeof data.id_upload === 'string')
      return place !== undefined && 'file' in place && place.file === data.id_upload;
    if (typeof data.option === 'string') return place !== undefined && 'option' in place;
    return place === undefined;
  });
}
