import { rulebook } from '#domain/networks/index';
import type { SocialNetwork } from '#ports/networks/social-network';

/** Whether a post there may have an image. */
export function takesImages(network: SocialNetwork): boolean {
  return rulebook[network].media.max_images > 0;
}

/** What a network demands beside a text, as its rules say. */
export function neededContent(network: SocialNetwork): {
  readonly file?: 'film' | 'image';
  readonly title?: string;
} {
  const { media, title } = rulebook[network];
  // TikTok takes pictures too; its films are the harder case.
  const isFilm = media.holds === 'one video' || network === 'tiktok';
  return {
    ...(isFilm ? { file: 'film' } : media.required && { file: 'image' }),
    ...(title.max_characters > 0 && { title: 'A title' }),
  };
}
