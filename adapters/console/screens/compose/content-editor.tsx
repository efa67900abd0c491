import { useRef } from 'preact/hooks';
import { TextField } from '../../components/field.tsx';
import { networkName } from '../../components/network.tsx';
import { t } from '../../texts/translate.ts';
import { ChoicesFields } from './choices-fields.tsx';
import { DifferingNote, LeftOutNote } from './content-notes.tsx';
import { type ContentProperties, type ContentScope, getContentScope } from './content-scope.ts';
import { change, sameAsAll } from './draft.ts';
import { MediaField } from './media-field.tsx';
import { ProblemList } from './problem-list.tsx';
import { CountedText } from './text-field.tsx';
import { ThreadField } from './thread-field.tsx';
import type { Rulebook } from './use-problems.ts';

/** Edits the content of a post, for all accounts or for one. */
export function ContentEditor(properties: ContentProperties) {
  const { id_organization, editor, composed, current, rulebook } = properties;
  const { chosen, uploads, addUpload } = composed;
  const scope = getContentScope(properties);
  const { content, own, threaded, left, set, setWith, getProblems, getCrops } = scope;
  const paste = useRef<(files: readonly File[]) => void>(undefined);
  return (
    <section class="stack" aria-label={current ? current.name : t('All accounts')}>
      {own.length > 0 && current && (
        <DifferingNote own={own} onReset={() => editor.setDraft((before) => sameAsAll(before, current._id))} />
      )}
      {chosen.length === 0 && <p class="hint">{t('Choose accounts: then the limits of their networks apply.')}</p>}
      <CountedText
        label={t('Text')}
        value={content.text}
        onChange={(text) => set({ text })}
        counted={scope.countMain()}
        network={current?.social_network}
        onFiles={(files) => paste.current?.(files)}
      />
      <ProblemList problems={getProblems(undefined)} />
      <MediaField
        id_organization={id_organization}
        media={content}
        uploads={uploads}
        onUploaded={addUpload}
        onChange={setWith}
        getProblems={(file) => getProblems({ file })}
        getCrops={getCrops}
        pasted={paste}
      />
      <NetworkFields {...properties} scope={scope} />
      {threaded.length > 0 && (
        <ThreadField
          id_organization={id_organization}
          thread={content.thread}
          onChange={(changed) => setWith(({ thread }) => ({ thread: changed(thread) }))}
          uploads={uploads}
          onUploaded={addUpload}
          getCounts={({ text, files }) => scope.countText(text, files, threaded)}
          getProblems={(part) => getProblems({ part })}
          getCrops={getCrops}
        />
      )}
      {scope.canComment && <FirstComment scope={scope} rulebook={rulebook} />}
      {left.length > 0 && <LeftOutNote left={left} />}
    </section>
  );
}

interface ScopeProperties {
  readonly scope: ContentScope;
  readonly rulebook: Rulebook;
}

/** The fields that only some networks have. */
function NetworkFields({ editor, composed, current, options, rulebook, scope }: ContentProperties & ScopeProperties) {
  const { content, set, getProblems } = scope;
  return (
    <>
      {scope.hasTitle && (
        <TextField
          label={t('Title')}
          hint={<TitleLengths scope={scope} rulebook={rulebook} />}
          value={content.title}
          onChange={(title) => set({ title })}
        />
      )}
      {scope.hasLink && (
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
          onChange={(changed) => editor.setDraft((before) => change(before, current._id, changed))}
          fields={rulebook.getFields(current.social_network, content.publication_type)}
          schema={options(current.social_network).options}
          uploads={composed.uploads}
          problems={getProblems({ option: true })}
        />
      )}
      {!current && composed.chosen.length > 1 && (
        <>
          <ProblemList problems={getProblems({ option: true })} />
          <p class="hint">{t('Choose kind, options and who sees it for each account above.')}</p>
        </>
      )}
    </>
  );
}

/** The maximum title lengths of networks that have titles. */
function TitleLengths({ scope, rulebook }: ScopeProperties) {
  const lengths = new Map(
    scope.posts.map(({ account, input }) => [
      networkName(account.social_network),
      rulebook.getFields(account.social_network, input.publication_type ?? 'profile').titleCharacters,
    ]),
  );
  return (
    <>
      {[...lengths]
        .filter(([, max]) => max > 0)
        .map(([network, max]) => `${network}: ${t('{count} of {max}', { count: scope.content.title.length, max })}`)
        .join(' · ')}
    </>
  );
}

function FirstComment({ scope, rulebook }: ScopeProperties) {
  const { content, posts, set } = scope;
  return (
    <CountedText
      label={t('First comment')}
      rows={2}
      value={content.first_comment}
      onChange={(first_comment) => set({ first_comment })}
      counted={posts.flatMap(({ account }) => {
        const { social_network: network, _id: id, name } = account;
        const count = rulebook.countComment(network, content.first_comment);
        return count ? [{ id, network, name, counts: [count] }] : [];
      })}
    />
  );
}
