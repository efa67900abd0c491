import { networkMarks } from '#domain/networks/index';
import { type Html, html } from '#domain/foundation/index';
import type { SocialNetwork } from '#ports/networks/social-network';

/** Renders the logo of a network, decorative next to its name. */
export const networkMark = (social_network: SocialNetwork): Html =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${networkMarks[social_network].path}" /></svg>`;
