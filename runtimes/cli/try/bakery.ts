import type { SocialNetwork } from '#ports/networks/social-network';

/** Posts of a bakery, used repeatedly. */
export const texts: readonly string[] = [
  'Rye bread from the wood oven, every morning from seven. Come early, it goes fast.',
  'Behind the counter: how Mia shapes two hundred rolls before sunrise.',
  'What would you put into a Saturday loaf? Tell us below.',
  'New on the shelf: walnut and honey.',
  'The old mill grinds again, and the first sacks of rye are ours.',
  'We are looking for a baker for the night shift. You get up when others go to bed.',
  'Open on Sunday for the first time this year, from eight to one.',
  'Thank you for a thousand followers! The next croissant is on us until Friday.',
  'Our sourdough has been fed every day since 1987. Happy birthday, Berta.',
  'Cinnamon rolls come out of the oven at ten. You will smell it on the market square.',
];

/** Networks where people comment on them. */
export const talkative: readonly SocialNetwork[] = ['bluesky', 'facebook', 'instagram', 'threads', 'youtube'];

/** Comments below its posts. */
export const comments: readonly (readonly [person: string, text: string])[] = [
  ['carol', 'Do you have it without walnuts too?'],
  ['dave', 'Best bread in town. My grandmother agrees, and she never agrees.'],
  ['erin', 'Are you open on the 24th?'],
  ['frank', 'Mine was burnt at the bottom today, not like you at all.'],
  ['grace', 'Can I order ten of them for Saturday morning?'],
  ['heidi', 'Is there milk in it?'],
];

/** Private messages to it. */
export const messages: readonly (readonly [network: SocialNetwork, person: string, text: string])[] = [
  ['facebook', 'carol', 'Hello! Could you bake a birthday cake for twelve people for Friday?'],
  ['instagram', 'dave', 'Do you deliver to the office park behind the station?'],
  ['bluesky', 'erin', 'I left my umbrella at your counter this morning, a red one.'],
];

/** Its pictures: two colours, and a description. */
export const pictures: readonly (readonly [light: string, dark: string, description: string])[] = [
  ['#e9c08b', '#8b5a2b', 'A rye loaf, just out of the wood oven'],
  ['#f5deb3', '#a0522d', 'Mia shapes rolls at four in the morning'],
  ['#ffd9a0', '#7b3f00', 'Walnut bread with honey, cut open'],
  ['#f7e3c4', '#bc8f5f', 'The first baguettes of the day in their basket'],
];

/** Draws a picture of a loaf in two colours. */
export const loaf = (light: string, dark: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080" viewBox="0 0 1080 1080">
  <defs><radialGradient id="crust"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>
  <rect width="1080" height="1080" fill="${light}"/>
  <rect y="700" width="1080" height="380" fill="${dark}" opacity=".35"/>
  <ellipse cx="540" cy="600" rx="390" ry="270" fill="url(#crust)"/>
  <g stroke="${light}" stroke-width="26" stroke-linecap="round" fill="none">
    <path d="M330 480q60 90 20 190M480 430q70 110 20 270M640 430q70 110 20 270M780 490q50 80 10 170"/>
  </g>
</svg>`;
