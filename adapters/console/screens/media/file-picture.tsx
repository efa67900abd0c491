import { Icon } from '../../components/icon.tsx';
import { webAddress } from '../../components/outer-link.tsx';
import type { components } from '../../service/interface.ts';

export type Upload = components['schemas']['Upload'];

/** A preview of a file; for a video its cover or an icon. */
export function FilePicture({ file }: { readonly file: Upload }) {
  const picture = file.file_type === 'image' ? file : file.cover_image;
  const address = webAddress(picture?.public_path);
  if (address !== undefined) return <img class="file-picture" src={address} alt="" loading="lazy" />;
  const film = file.file_type === 'video' ? webAddress(file.public_path) : undefined;
  if (film !== undefined)
    return <video class="file-picture" src={film} preload="metadata" muted aria-hidden="true" tabIndex={-1} />;
  return (
    <span class="file-picture file-mark">
      <Icon name="media" />
    </span>
  );
}
