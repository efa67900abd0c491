import { useState } from 'preact/hooks';
import { fileAddress } from '../../components/file-address.ts';
import { networkName } from '../../components/network.tsx';
import { t } from '../../texts/translate.ts';
import type { Account, Upload } from './draft.ts';
import type { FileFrames } from './frame-hints.tsx';
import { shownRatio } from './frames.ts';

/** The maximum number of files in a grid; the last one shows how many more there are. */
const maxInGrid = 4;

interface PreviewFile extends FileFrames {
  /** The nearest aspect ratio that the network accepts, if it does not accept the file's own. */
  readonly taken: number | undefined;
}

interface Shape {
  /** Width divided by height. */
  readonly ratio: number;
  /** Whether the file is cropped to it. */
  readonly isCut: boolean;
}

/** Returns the shape in which a file first appears. */
function getShape({ file, frames, taken }: PreviewFile): Shape {
  const ratio = file.file_properties.aspect_ratio.value || 1;
  const frame = frames.find(({ place }) => place !== 'profile');
  if (frame) return { ratio: shownRatio(ratio, frame), isCut: frame.fit === 'cut' };
  return { ratio: taken ?? ratio, isCut: taken !== undefined };
}

interface Properties {
  readonly network: Account['social_network'];
  readonly layout: 'carousel' | 'grid';
  readonly files: readonly PreviewFile[];
  /** The alternative texts. */
  readonly words: Readonly<Record<string, string>> | null | undefined;
}

/** The files of a post in the network's layout: single, grid or carousel. */
export function PreviewFiles(properties: Properties) {
  const { network, layout, files, words } = properties;
  const [first, ...others] = files;
  if (!first) return null;
  if (others.length > 0 && layout === 'carousel') return <Carousel {...properties} />;
  if (others.length === 0)
    return (
      <div class="compose-preview-files">
        <ShownFile file={first.file} words={words?.[first.file._id]} {...getShape(first)} />
      </div>
    );
  const isKnown = files.every(({ frames }) => frames.length > 0);
  return (
    <>
      <div class={`compose-preview-files grid${isKnown && files.length === 3 ? ' three' : ''}`}>
        {files.slice(0, maxInGrid).map((shown, index) => (
          <ShownFile
            key={shown.file._id}
            file={shown.file}
            words={words?.[shown.file._id]}
            ratio={isKnown ? getShape(shown).ratio : 1}
            isCut
            more={index === maxInGrid - 1 ? files.length - maxInGrid : 0}
          />
        ))}
      </div>
      {!isKnown && (
        <p class="hint">
          {t('How {network} arranges several files is not known; this is a guess.', { network: networkName(network) })}
        </p>
      )}
    </>
  );
}

function Carousel({ network, files, words }: Properties) {
  const [at, setAt] = useState(0);
  return (
    <div class="compose-carousel">
      <ol
        class="compose-preview-files carousel"
        tabIndex={0}
        aria-label={t('Pictures and videos as {network} shows them, to swipe through', {
          network: networkName(network),
        })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1)))
        }
      >
        {files.map((shown) => (
          <li key={shown.file._id}>
            <ShownFile file={shown.file} words={words?.[shown.file._id]} {...getShape(shown)} />
          </li>
        ))}
      </ol>
      <span class="compose-carousel-at" aria-hidden="true">
        {t('{count} of {max}', { count: Math.min(at, files.length - 1) + 1, max: files.length })}
      </span>
    </div>
  );
}

interface FileProperties extends Shape {
  readonly file: Upload;
  /** Its alternative text. */
  readonly words: string | undefined;
  /** How many more files are not shown. */
  readonly more?: number;
}

function ShownFile({ file, words, ratio, isCut, more = 0 }: FileProperties) {
  return (
    <div class={isCut ? 'compose-preview-file' : 'compose-preview-file whole'} style={{ '--shape': String(ratio) }}>
      <FileContent file={file} words={words} />
      {words && <span class="compose-format">{t('ALT')}</span>}
      {more > 0 && <span class="compose-preview-more">+{more}</span>}
    </div>
  );
}

function FileContent({ file, words }: Pick<FileProperties, 'file' | 'words'>) {
  const address = fileAddress(file);
  const altText = words === undefined || words === '' ? file.name : words;
  if (file.file_type === 'document') return <span>{file.name}</span>;
  if (address === undefined) return null;
  return file.file_type === 'image' ? (
    <img src={address} alt={altText} decoding="async" />
  ) : (
    <video src={address} muted preload="metadata" controls aria-label={altText} />
  );
}
