import { rulebook } from '#domain/networks/index';
import type { SocialNetwork } from '#ports/networks/social-network';

/** Whether a post may have an image. */
export function takesImages(network: SocialNetwork): boolean {
  return rulebook[network].media.max_images > 0;
}

/** Returns the content that a network's rules require in addition to text. */
export function neededContent(network: SocialNetwork): { readonly file?: 'film' | 'image'; readonly title?: string } {
  const { media, title } = rulebook[network];
  // TikTok accepts pictures too; videos are the harder case.
  const isFilm = media.holds === 'one video' || network === 'tiktok';
  return {
    ...(isFilm ? { file: 'film' } : media.required && { file: 'image' }),
    ...(title.max_characters > 0 && { title: 'A title' }),
  };
}
