import { cutText } from '#domain/foundation/index';
import { useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Network, networkName } from '../../components/network.tsx';
import { webAddress } from '../../components/outer-link.tsx';
import { t } from '../../texts/translate.ts';
import { FrameHints } from './frame-hints.tsx';
import { getFrames } from './frames.ts';
import { PreviewFiles } from './preview-files.tsx';
import type { Fields, Ruled } from './rulebook.ts';
import type { Rulebook } from './use-problems.ts';

interface Properties {
  readonly post: Ruled;
  readonly rulebook: Rulebook;
  readonly fields: Fields;
}

/** Previews a post on its network: text, framed files, link, thread and first comment, in plain boxes. */
export function Preview({ post, rulebook, fields }: Properties) {
  const { account, input, uploads } = post;
  const { social_network: network, name } = account;
  const { files = [], text, title, link, thread, first_comment, publication_type = 'profile' } = input;
  const look = rulebook.getLook(network);
  const withFrames = (ids: readonly string[]) => {
    const attached = ids.flatMap((id) => uploads.get(id) ?? []);
    const frames = getFrames(look, publication_type, attached);
    return attached.map((file, index) => ({
      file,
      frames: frames[index] ?? [],
      taken: rulebook.cropFor(file, fields.media),
    }));
  };
  const attached = withFrames(files);
  const shown = attached.length > 0 && (
    <>
      <PreviewFiles
        network={network}
        layout={look?.layout(attached.length) ?? 'grid'}
        files={attached}
        words={input.alt_texts}
      />
      <FrameHints network={network} files={attached} />
    </>
  );
  return (
    <article
      class={look?.media_first ? 'compose-preview media-first' : 'compose-preview'}
      aria-label={t('Preview for {name}', { name })}
    >
      <header class="row">
        <Network network={network} isShort />
        <strong>{name}</strong>
      </header>
      {look?.media_first && shown}
      {title && fields.titleCharacters > 0 && <p class="compose-preview-title">{title}</p>}
      {text && publication_type !== 'stories' && (
        <ShownText key={network} text={text} kept={rulebook.fittingPart(post)} fold={look?.fold_characters} />
      )}
      {!look?.media_first && shown}
      {link && fields.usesLink && attached.length === 0 && <LinkCard link={link} />}
      {(thread ?? []).map((part, index) => {
        const its = withFrames(part.files ?? []);
        return (
          <div key={index} class="compose-preview-part">
            <p class="hint">{t('Post {number} of the thread', { number: index + 2 })}</p>
            <p class="compose-preview-text" dir="auto">
              {part.text}
            </p>
            {its.length > 0 && (
              <>
                <PreviewFiles
                  network={network}
                  layout={look?.layout(its.length) ?? 'grid'}
                  files={its}
                  words={part.alt_texts}
                />
                <FrameHints network={network} files={its} />
              </>
            )}
          </div>
        );
      })}
      {first_comment && (
        <div class="compose-preview-part">
          <p class="hint">{t('First comment')}</p>
          <p class="compose-preview-text" dir="auto">
            {first_comment}
          </p>
        </div>
      )}
      {!text && attached.length === 0 && !title && (
        <p class="faint">{t('What you write for {network} appears here.', { network: networkName(network) })}</p>
      )}
    </article>
  );
}

/** The target of a link. The network reads the page's own metadata when the post is published. */
function LinkCard({ link }: { readonly link: string }) {
  const address = webAddress(link);
  return (
    <div class="compose-preview-link">
      <Icon name="link" />
      <span>
        {address !== undefined && <strong>{new URL(address).host}</strong>}
        <span class="compose-preview-address">{link}</span>
        <span class="hint">{t('Its picture and title are those of the page.')}</span>
      </span>
    </div>
  );
}

interface TextProperties {
  readonly text: string;
  /** The part of the text within the limits. */
  readonly kept: string;
  /** After how many characters the network folds it. */
  readonly fold: number | undefined;
}

/** A text as a feed shows it: folded until opened, with the part beyond the limit marked. */
function ShownText({ text, kept, fold }: TextProperties) {
  const [isOpen, setOpen] = useState(false);
  const tooMuch = text.slice(kept.length);
  const isFolded = fold !== undefined && kept.length > fold;
  // Between words if possible.
  const beginning = fold === undefined ? kept : cutText(kept, fold, 'utf16');
  const at = beginning.replace(/(\s)\S{0,30}$/u, '$1').length;
  // Text beyond the limit is never hidden.
  const isWhole = !isFolded || isOpen || tooMuch !== '';
  return (
    <div class="compose-preview-text" dir="auto">
      {isWhole ? kept : kept.slice(0, at)}
      {tooMuch !== '' && (
        <mark class="compose-too-much">
          <span class="unseen">{t('Too long from here on:')} </span>
          {tooMuch}
        </mark>
      )}
      {isFolded && tooMuch === '' && (
        <button type="button" class="compose-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Show less') : t('… more')}
        </button>
      )}
    </div>
  );
}
