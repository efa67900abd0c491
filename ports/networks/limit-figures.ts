/** What limits of networks count. */
export type LimitUnit = 'points' | 'posts' | 'reels' | 'replies' | 'uploads';

/** How much a network takes in the window of its limit, by what the limit counts. */
export type LimitFigures = Readonly<Partial<Record<LimitUnit, number>>>;
