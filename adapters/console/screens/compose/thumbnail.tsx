import { networkName } from '../../components/network.tsx';
import { t } from '../../texts/translate.ts';
import type { Account, Upload } from './draft.ts';
import { FramedFile } from './framed-file.tsx';
import { ratioText } from './ratio-text.ts';

/** A crop that a network would apply. */
export interface Crop {
  readonly network: Account['social_network'];
  /** Width divided by height. */
  readonly ratio: number;
}

/** A thumbnail with the frame of its first crop. */
export function Thumbnail({
  upload,
  crops,
}: {
  readonly upload: Upload | undefined;
  crops(upload: Upload): readonly Crop[];
}) {
  const { ratio: min = 0, ratio: max = Infinity } = (upload && crops(upload)[0]) ?? {};
  return (
    <div class="compose-thumbnail">
      {upload && <FramedFile file={upload} frame={{ fit: 'cut', min, max }} />}
      {upload?.file_type !== 'image' && <span class="compose-format">{upload?.file_format.toUpperCase()}</span>}
    </div>
  );
}

/** Shows which networks would crop a file, and to which aspect ratio. */
export function CropHints({
  upload,
  getCrops,
}: {
  readonly upload: Upload | undefined;
  getCrops(upload: Upload): readonly Crop[];
}) {
  if (!upload) return null;
  return (
    <>
      {getCrops(upload).map(({ network, ratio }) => (
        <p key={network} class="hint">
          {t('{network} accepts at most {allowed} (the frame): crop it, this is {ratio}.', {
            network: networkName(network),
            allowed: ratioText(ratio),
            ratio: ratioText(upload.file_properties.aspect_ratio.value),
          })}
        </p>
      ))}
    </>
  );
}
