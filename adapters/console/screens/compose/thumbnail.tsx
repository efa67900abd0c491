import { fileAddress } from '../../components/file-address.ts';
import { networkName } from '../../components/network.tsx';
import { language, say } from '../../texts/say.ts';
import type { Account, Upload } from './draft.ts';

/** How a network would have to crop a file. */
export interface Crop {
  readonly network: Account['social_network'];
  /** Width divided by height. */
  readonly ratio: number;
}

/** Returns how large, in percent of the file, the frame is that a crop leaves. */
function frameOf(ratio: number, crop: number): { readonly width: string; readonly height: string } {
  const isWide = ratio > crop;
  const percent = (part: number): string => `${String(Math.round(part * 1000) / 10)}%`;
  return { width: percent(isWide ? crop / ratio : 1), height: percent(isWide ? 1 : ratio / crop) };
}

/** A file in small, with the frame that its first crop leaves. */
export function Thumbnail({
  upload,
  crops,
}: {
  readonly upload: Upload | undefined;
  crops(upload: Upload): readonly Crop[];
}) {
  const address = upload && fileAddress(upload);
  const ratio = upload?.file_properties.aspect_ratio.value ?? 0;
  const crop = upload && crops(upload)[0];
  return (
    <div class="compose-thumbnail">
      {upload?.file_type === 'image' && address !== undefined && (
        <img src={address} alt="" loading="lazy" decoding="async" />
      )}
      {upload?.file_type === 'video' && address !== undefined && (
        <video src={address} muted preload="metadata" tabIndex={-1} aria-hidden="true" />
      )}
      {upload?.file_type !== 'image' && (
        <span class="compose-format">{upload?.file_format.toUpperCase()}</span>
      )}
      {crop && ratio > 0 && (
        <span
          class="compose-whole"
          style={{ aspectRatio: String(ratio), ...(ratio > 1 ? { width: '100%' } : { height: '100%' }) }}
        >
          <span class="compose-frame" style={frameOf(ratio, crop.ratio)} />
        </span>
      )}
    </div>
  );
}

/** Writes a ratio as people do: `4:5`, or `1.91:1` where no small numbers are near. */
function ratioText(ratio: number, tag: string): string {
  for (const height of [1, 2, 3, 4, 5, 9, 16]) {
    const width = ratio * height;
    if (Math.abs(width - Math.round(width)) < 0.01 && Math.round(width) > 0)
      return `${String(Math.round(width))}:${String(height)}`;
  }
  return `${new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(ratio)}:1`;
}

/** Says which networks would have to crop a file, and to what. */
export function CropHints({
  upload,
  cropsOf,
}: {
  readonly upload: Upload | undefined;
  cropsOf(upload: Upload): readonly Crop[];
}) {
  if (!upload) return null;
  return (
    <>
      {cropsOf(upload).map(({ network, ratio }) => (
        <p key={network} class="hint">
          {say('{network} takes at most {allowed} of it (the frame): crop it, this is {ratio}.', {
            network: networkName(network),
            allowed: ratioText(ratio, language()),
            ratio: ratioText(upload.file_properties.aspect_ratio.value, language()),
          })}
        </p>
      ))}
    </>
  );
}
