import type { MediaFrame } from '#domain/networks/index';
import { fileAddress } from '../../components/file-address.ts';
import type { Upload } from './draft.ts';
import { getMisfit, shownRatio } from './frames.ts';

const percent = (part: number): string => `${String(Math.round(part * 1000) / 10)}%`;

interface FramedProperties {
  readonly file: Upload;
  readonly frame: Pick<MediaFrame, 'fit' | 'max' | 'min'>;
}

/** A thumbnail with the network's frame over it, or inside the frame where it does not fill it. */
export function FramedFile({ file, frame }: FramedProperties) {
  const { value: ratio } = file.file_properties.aspect_ratio;
  const address = fileAddress(file);
  const misfit = getMisfit(ratio, frame);
  const isWithin = frame.fit === 'bars' && misfit !== undefined;
  const outer = isWithin ? shownRatio(ratio, frame) : ratio;
  const rest = misfit ? percent(1 - 2 * misfit.part) : '100%';
  const inner = misfit?.edges === 'sides' ? { width: rest, height: '100%' } : { width: '100%', height: rest };
  return (
    <span class="compose-framed">
      <span
        class={isWithin ? 'compose-framed-box bars' : 'compose-framed-box'}
        style={{ aspectRatio: String(outer), ...(outer > 1 ? { width: '100%' } : { height: '100%' }) }}
      >
        {address !== undefined && file.file_type === 'image' && (
          <img src={address} alt="" loading="lazy" decoding="async" />
        )}
        {address !== undefined && file.file_type === 'video' && (
          <video src={address} muted preload="metadata" tabIndex={-1} aria-hidden="true" />
        )}
        {misfit && !isWithin && <span class="compose-frame" style={inner} />}
      </span>
    </span>
  );
}
