import { networkMarks } from '#adapters/presentation/network-marks';
import { type Html, html } from '#adapters/presentation/html';
import type { SocialNetwork } from '#ports/networks/social-network';

/** Renders the logo of a network, decorative next to its name. */
export const networkMark = (social_network: SocialNetwork): Html =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${networkMarks[social_network]}" /></svg>`;
