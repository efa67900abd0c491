import { useRef } from 'preact/hooks';
import { TextField } from '../../components/field.tsx';
import { networkName } from '../../components/network.tsx';
import { message, t } from '../../texts/translate.ts';
import { ChoicesFields } from './choices-fields.tsx';
import {
  type Account,
  change,
  type Content,
  contentFor,
  differing,
  type Draft,
  leftOut,
  type Part,
  sameAsAll,
  type Upload,
} from './draft.ts';

import { MediaField } from './media-field.tsx';
import type { NetworkOptions } from './network-options.ts';
import { ProblemList } from './problem-list.tsx';
import type { Problem, Ruled } from './rulebook.ts';
import { type CountedAt, CountedText } from './text-field.tsx';
import { ThreadField } from './thread-field.tsx';
import type { Crop } from './thumbnail.tsx';
import { type Checked, problemsAt, type Rulebook } from './use-problems.ts';

interface Properties {
  readonly id_organization: string;
  readonly draft: Draft;
  onChange(changed: (draft: Draft) => Draft): void;
  /** The account being edited; undefined for the content shared by all. */
  readonly current: Account | undefined;
  readonly chosen: readonly Account[];
  readonly posts: readonly Ruled[];
  readonly options: NetworkOptions;
  readonly rulebook: Rulebook;
  readonly checked: ReadonlyMap<string, Checked>;
  readonly uploads: ReadonlyMap<string, Upload>;
  onUploaded(upload: Upload): void;
}

const wordNames: Readonly<Record<string, string>> = {
  text: message('Text'),
  title: message('Title'),
  link: message('Link'),
  first_comment: message('First comment'),
  files: message('Pictures and videos'),
  alt_texts: message('Alternative text'),
  thread: message('Thread'),
};

/** Edits the content of a post, for all accounts or for one. */
export function ContentEditor({
  id_organization,
  draft,
  onChange,
  current,
  chosen,
  posts,
  options,
  rulebook,
  checked,
  uploads,
  onUploaded,
}: Properties) {
  const isAlone = chosen.length <= 1;
  const own = current ? differing(draft, current._id) : [];
  // A single account edits the shared content, so that a second account starts with it.
  const editedAccount = current && (!isAlone || own.length > 0) ? current._id : undefined;
  const content: Content = current ? contentFor(draft, current._id) : contentFor({ ...draft, own: {} }, '');
  const seen = current ? posts.filter(({ account }) => account._id === current._id) : posts;
  const getFields = ({ account, input }: Ruled) =>
    rulebook.getFields(account.social_network, input.publication_type ?? 'profile');
  const canThread = seen.some(({ account }) => options(account.social_network).thread_parts > 0);
  const canComment = seen.some(({ account }) => options(account.social_network).first_comment_characters > 0);
  const hasTitle = seen.some((post) => getFields(post).titleCharacters > 0);
  const hasLink = seen.some((post) => getFields(post).usesLink);
  const set = (changed: Partial<Content>): void => onChange((before) => change(before, editedAccount, changed));
  const setWords = (changed: (words: Content) => Partial<Content>): void =>
    onChange((before) =>
      change(
        before,
        editedAccount,
        changed(
          editedAccount === undefined ? contentFor({ ...before, own: {} }, '') : contentFor(before, editedAccount),
        ),
      ),
    );
  const getProblems = (post: Ruled): readonly Problem[] => checked.get(post.account._id)?.problems ?? [];
  const at = (place: Parameters<typeof problemsAt>[1]): readonly Problem[] =>
    seen.flatMap((post) => {
      const found = problemsAt(getProblems(post), place);
      if (current) return found;
      // In the shared content, the message has to name the network.
      const network = networkName(post.account.social_network);
      return found.map((one) => ({ ...one, message: `${network}: ${one.message}` }));
    });
  const countedText = (text: string, files: readonly string[], posts = seen): readonly CountedAt[] =>
    posts.map((post) => ({
      id: post.account._id,
      network: post.account.social_network,
      name: post.account.name,
      counts: rulebook.getCounts(post, text, files),
    }));
  // Accounts with a text of their own are counted by it.
  const countedAll = (): readonly CountedAt[] =>
    seen
      .filter(({ account }) => current !== undefined || !differing(draft, account._id).includes('text'))
      .flatMap((post) => countedText(content.text, post.input.files ?? [], [post]));
  const getCrops = (upload: Upload): readonly Crop[] =>
    seen.flatMap((post) => {
      const ratio = rulebook.cropFor(upload, getFields(post).media);
      return ratio === undefined ? [] : [{ network: post.account.social_network, ratio }];
    });
  const left = seen.flatMap(({ account }) => {
    const { thread_parts, first_comment_characters } = options(account.social_network);
    return leftOut(contentFor(draft, account._id), {
      thread: thread_parts > 0,
      first_comment: first_comment_characters > 0,
    }).map((what) => ({ what, network: networkName(account.social_network) }));
  });
  const paste = useRef<(files: readonly File[]) => void>(undefined);
  const needsChoice = chosen.length === 0;
  return (
    <section class="stack" aria-label={current ? current.name : t('All accounts')}>
      {own.length > 0 && current && (
        <p class="row hint">
          {t('Different here: {what}', { what: own.map((field) => t(wordNames[field] ?? field)).join(', ') })}
          <button
            type="button"
            class="button small"
            onClick={() => onChange((before) => sameAsAll(before, current._id))}
          >
            {t('Same as for all')}
          </button>
        </p>
      )}
      {needsChoice && <p class="hint">{t('Choose accounts: then the limits of their networks apply.')}</p>}
      <CountedText
        label={t('Text')}
        value={content.text}
        onChange={(text) => set({ text })}
        counted={countedAll()}
        network={current?.social_network}
        onFiles={(files) => paste.current?.(files)}
      />
      <ProblemList problems={at(undefined)} />
      <MediaField
        id_organization={id_organization}
        media={content}
        uploads={uploads}
        onUploaded={onUploaded}
        onChange={(changed) => setWords((words) => changed(words))}
        getProblems={(file) => at({ file })}
        getCrops={getCrops}
        pasted={paste}
      />
      {hasTitle && (
        <TextField
          label={t('Title')}
          hint={<TitleLengths title={content.title} posts={seen} rulebook={rulebook} />}
          value={content.title}
          onChange={(title) => set({ title })}
        />
      )}
      {hasLink && (
        <TextField
          label={t('Link')}
          isOptional
          value={content.link}
          input={{ type: 'url', inputMode: 'url', placeholder: 'https://' }}
          onChange={(link) => set({ link })}
        />
      )}
      {current && (
        <ChoicesFields
          account={current}
          content={content}
          onChange={(changed) => onChange((before) => change(before, current._id, changed))}
          fields={rulebook.getFields(current.social_network, content.publication_type)}
          schema={options(current.social_network).options}
          uploads={uploads}
          problems={at({ option: true })}
        />
      )}
      {!current && chosen.length > 1 && (
        <>
          <ProblemList problems={at({ option: true })} />
          <p class="hint">{t('Choose kind, options and who sees it for each account above.')}</p>
        </>
      )}
      {canThread && (
        <ThreadField
          id_organization={id_organization}
          thread={content.thread}
          onChange={(changed) => setWords(({ thread }) => ({ thread: changed(thread) }))}
          uploads={uploads}
          onUploaded={onUploaded}
          getCounts={(part: Part) =>
            countedText(
              part.text,
              part.files,
              seen.filter(({ account }) => options(account.social_network).thread_parts > 0),
            )
          }
          getProblems={(part) => at({ part })}
          getCrops={getCrops}
        />
      )}
      {canComment && (
        <CountedText
          label={t('First comment')}
          rows={2}
          value={content.first_comment}
          onChange={(first_comment) => set({ first_comment })}
          counted={seen.flatMap(({ account }) => {
            const { social_network: network, _id: id, name } = account;
            const count = rulebook.countComment(network, content.first_comment);
            return count ? [{ id, network, name, counts: [count] }] : [];
          })}
        />
      )}
      {left.length > 0 && (
        <ul class="hint">
          {left.map(({ what, network }) => (
            <li key={`${what} ${network}`}>
              {t('{network} does not support this, so it is left out there: {what}', {
                network,
                what: t(wordNames[what] ?? what),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The maximum title lengths of networks that have titles. */
function TitleLengths({
  title,
  posts,
  rulebook,
}: {
  readonly title: string;
  readonly posts: readonly Ruled[];
  readonly rulebook: Rulebook;
}) {
  const lengths = new Map(
    posts.map(({ account, input }) => [
      networkName(account.social_network),
      rulebook.getFields(account.social_network, input.publication_type ?? 'profile').titleCharacters,
    ]),
  );
  return (
    <>
      {[...lengths]
        .filter(([, max]) => max > 0)
        .map(([network, max]) => `${network}: ${t('{count} of {max}', { count: title.length, max })}`)
        .join(' · ')}
    </>
  );
}
