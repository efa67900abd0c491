import type { MediaFrame } from '#domain/networks/index';
import { Icon } from '../../components/icon.tsx';
import { networkName } from '../../components/network.tsx';
import { locale, message, t } from '../../texts/translate.ts';
import type { Account, Upload } from './draft.ts';
import { FramedFile } from './framed-file.tsx';
import { type Misfit, getMisfit } from './frames.ts';
import { ratioText } from './ratio-text.ts';

const places: Readonly<Record<MediaFrame['place'], string>> = {
  feed: message('In the feed'),
  profile: message('On the profile'),
  screen: message('Full screen'),
};

const sentences: Readonly<Record<MediaFrame['fit'], Readonly<Record<Misfit['edges'], string>>>> = {
  cut: {
    sides: message('{network} cuts the sides: {part} of it on the left and on the right is not shown.'),
    ends: message('{network} cuts top and bottom: {part} of it above and below is not shown.'),
  },
  bars: {
    sides: message('{network} shows all of it, with empty bars above and below.'),
    ends: message('{network} shows all of it, with empty bars on the left and on the right.'),
  },
  'cut or bars': {
    sides: message(
      '{network} leaves empty bars above and below, or cuts {part} on the left and on the right. The shape that fits is {shape}.',
    ),
    ends: message(
      '{network} leaves empty bars on the left and on the right, or cuts {part} above and below. The shape that fits is {shape}.',
    ),
  },
};

/** A file of a post, with the frames in which the network displays it. */
export interface FileFrames {
  readonly file: Upload;
  readonly frames: readonly MediaFrame[];
}

interface HintsProperties {
  readonly network: Account['social_network'];
  readonly files: readonly FileFrames[];
}

/** Shows how a network displays each file: the frame over the picture, and the same in words. */
export function FrameHints({ network, files }: HintsProperties) {
  const name = networkName(network);
  const hints = files.flatMap(({ file, frames }) => frames.map((frame) => ({ file, frame })));
  if (hints.length === 0) return null;
  const misfits = hints.flatMap(({ file, frame }) => {
    const misfit = getMisfit(file.file_properties.aspect_ratio.value, frame);
    return misfit ? [{ file, frame, misfit }] : [];
  });
  if (misfits.length === 0)
    return (
      <p class="hint compose-fits">
        <Icon name="check" /> {t('{network} shows the files uncropped.', { network: name })}
      </p>
    );
  return (
    <ul class="compose-hints" aria-label={t('How {network} frames the files', { network: name })}>
      {misfits.map(({ file, frame, misfit: { edges, part } }) => (
        <li key={`${file._id} ${frame.place}`} data-place={frame.place} data-fit={frame.fit}>
          <FramedFile file={file} frame={frame} />
          <span>
            <span class="compose-hint-place">
              {t(places[frame.place])}
              {files.length > 1 && ` · ${file.name}`}
            </span>{' '}
            {t(sentences[frame.fit][edges], {
              network: name,
              part: new Intl.NumberFormat(locale(), { style: 'percent' }).format(part),
              shape: ratioText(frame.max),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
