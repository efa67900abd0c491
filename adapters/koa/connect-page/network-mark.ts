import { networkMarks } from '#domain/networks/index';
import { type Html, html } from '#domain/shared/index';
import type { SocialNetwork } from '#ports/networks/social-network';

/** Renders the mark of a network beside its name, which says the same to those who do not see it. */
export const networkMark = (social_network: SocialNetwork): Html =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${networkMarks[social_network].path}" /></svg>`;
