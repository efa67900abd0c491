/** The units that limits of networks count. */
export type LimitUnit = 'points' | 'posts' | 'reels' | 'replies' | 'uploads';

/** How much a network accepts in the window of its limit, by unit. */
export type LimitFigures = Readonly<Partial<Record<LimitUnit, number>>>;
