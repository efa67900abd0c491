import { fileAddress } from '../../components/file-address.ts';
import { Icon } from '../../components/icon.tsx';
import { Network, networkName } from '../../components/network.tsx';
import { say } from '../../texts/say.ts';
import type { Account, PublicationInput, Upload } from './draft.ts';
import type { Fields, Ruled } from './rulebook.ts';
import type { Rulebook } from './use-problems.ts';

/** After about so many characters, feeds fold a text until somebody opens it. They measure lines, so these are rules of thumb. */
const folds: Partial<Readonly<Record<Account['social_network'], number>>> = {
  facebook: 480,
  instagram: 125,
  linkedin: 210,
  pinterest: 60,
  tiktok: 100,
  youtube: 150,
};

/** The shape in which feeds show most files, where they all get the same one: width divided by height. */
const usualShape: Partial<Readonly<Record<Account['social_network'], number>>> = {
  pinterest: 2 / 3,
  tiktok: 9 / 16,
  youtube: 16 / 9,
};

/** Returns the shape in which a file is shown: as the network takes it, within what a screen has room for. */
function shapeOf(network: Account['social_network'], fields: Fields, type: string, file: Upload): number {
  if (type === 'stories' || type === 'reels') return 9 / 16;
  const ratio = file.file_properties.aspect_ratio.value || 1;
  const range = file.file_type === 'video' ? fields.media.video_ratios : fields.media.image_ratios;
  const accepted = range ? Math.min(Math.max(ratio, range.min), range.max) : ratio;
  return usualShape[network] ?? Math.min(Math.max(accepted, 0.6), 2.5);
}

interface Properties {
  readonly post: Ruled;
  readonly rulebook: Rulebook;
  readonly fields: Fields;
}

/** How a post is about to look: text, files and their proportions, in plain boxes. */
export function Preview({ post, rulebook, fields }: Properties) {
  const { account, input, uploads } = post;
  const { social_network: network, name } = account;
  const { files = [], text, title, link, thread, first_comment, publication_type = 'profile' } = input;
  const attached = files.flatMap((id) => uploads.get(id) ?? []);
  const [first] = attached;
  const shape = first && shapeOf(network, fields, publication_type, first);
  const isWordless = publication_type === 'stories';
  return (
    <article class="compose-preview" aria-label={say('Preview for {name}', { name })}>
      <header class="row">
        <Network network={network} isShort />
        <strong>{name}</strong>
      </header>
      {title && fields.titleCharacters > 0 && <p class="compose-preview-title">{title}</p>}
      {text && !isWordless && (
        <ShownText text={text} kept={rulebook.fittingPart(post)} fold={folds[network]} />
      )}
      {shape !== undefined && (
        <div
          class={`compose-preview-files ${attached.length > 1 ? 'several' : 'one'}${shape < 0.8 ? ' upright' : ''}`}
        >
          {attached.slice(0, 4).map((file, index) => (
            <ShownFile
              key={file._id}
              file={file}
              shape={shape}
              words={input.alt_texts?.[file._id]}
              more={index === 3 ? attached.length - 4 : 0}
            />
          ))}
        </div>
      )}
      {link && fields.usesLink && attached.length === 0 && (
        <p class="compose-preview-link">
          <Icon name="link" /> {link}
        </p>
      )}
      {(thread ?? []).map((part, index) => (
        <div key={index} class="compose-preview-part">
          <p class="compose-preview-text">{part.text}</p>
          <Files part={part} uploads={uploads} />
        </div>
      ))}
      {first_comment && (
        <div class="compose-preview-part">
          <p class="hint">{say('First comment')}</p>
          <p class="compose-preview-text">{first_comment}</p>
        </div>
      )}
      {!text && attached.length === 0 && !title && (
        <p class="faint">
          {say('What you write for {network} appears here.', { network: networkName(network) })}
        </p>
      )}
    </article>
  );
}

/** A text with the place where feeds fold it, and with what is too much marked. */
function ShownText({
  text,
  kept,
  fold,
}: {
  readonly text: string;
  /** What the limits let stand. */
  readonly kept: string;
  readonly fold: number | undefined;
}) {
  const tooMuch = text.slice(kept.length);
  const isFolded = fold !== undefined && kept.length > fold;
  // Between words where there are any, and never within a character of two units.
  const beginning = kept.slice(0, fold).replace(/[\uD800-\uDBFF]$/, '');
  const at = beginning.replace(/(\s)\S{0,30}$/u, '$1').length;
  return (
    <p class="compose-preview-text" dir="auto">
      {isFolded ? (
        <>
          {kept.slice(0, at)}
          <span class="compose-fold">{say('… more')}</span>
          <span class="faint">{kept.slice(at)}</span>
        </>
      ) : (
        kept
      )}
      {tooMuch !== '' && (
        <mark class="compose-too-much">
          <span class="unseen">{say('Too much from here on:')} </span>
          {tooMuch}
        </mark>
      )}
    </p>
  );
}

interface FileProperties {
  readonly file: Upload;
  readonly shape: number;
  readonly words: string | undefined;
  /** How many more there are that are not shown. */
  readonly more: number;
}

function ShownFile({ file, shape, words, more }: FileProperties) {
  const address = fileAddress(file);
  return (
    <div class="compose-preview-file" style={{ aspectRatio: String(shape) }}>
      {file.file_type === 'image' && address !== undefined && (
        <img src={address} alt={words ?? file.name} decoding="async" />
      )}
      {file.file_type === 'video' && address !== undefined && (
        <video src={address} muted preload="metadata" controls aria-label={words ?? file.name} />
      )}
      {file.file_type === 'document' && <span>{file.name}</span>}
      {more > 0 && <span class="compose-preview-more">+{more}</span>}
    </div>
  );
}

function Files({
  part,
  uploads,
}: {
  readonly part: NonNullable<PublicationInput['thread']>[number];
  readonly uploads: ReadonlyMap<string, Upload>;
}) {
  const files = (part.files ?? []).flatMap((id) => uploads.get(id) ?? []);
  if (files.length === 0) return null;
  return (
    <div class="compose-preview-files several">
      {files.slice(0, 4).map((file) => (
        <ShownFile
          key={file._id}
          file={file}
          shape={file.file_properties.aspect_ratio.value || 1}
          words={part.alt_texts?.[file._id]}
          more={0}
        />
      ))}
    </div>
  );
}
