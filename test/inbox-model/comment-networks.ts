import type { SocialNetwork } from '#ports/networks/social-network';

/** The actions on comments at a network. */
export type CommentDeed = 'edit' | 'hide' | 'remove' | 'remove post' | 'write';

/** The behaviour of a network, according to its documentation and our papers on it. */
export interface CommentNetwork {
  readonly social_network: SocialNetwork;
  /** The precision of its dates. */
  readonly clock: 'millisecond' | 'second';
  /** The actions that it pushes as facts. */
  readonly pushes: readonly CommentDeed[];
  /** The actions after which it only pushes a hint that something happened. */
  readonly hints?: readonly CommentDeed[];
  /** Its pushes have no date other than that of their sending. */
  readonly isDatedBySending?: true;
  /** Its pushes name a thread, whose post only an earlier push names. */
  readonly hasThreads?: true;
  /** It also pushes what the account itself writes. */
  readonly echoes?: true;
  /** People can edit their comments. */
  readonly edits: boolean;
  /** Its pushes and lists have the date of an edit. */
  readonly datesEdits?: { readonly pushed?: true; readonly listed?: true };
  /** Which comments the account can hide; none if absent. */
  readonly hides?: 'all' | 'first level';
  /** For which comments its lists show whether they are hidden; none if absent. */
  readonly showsHidden?: 'all' | 'first level';
  /** The account can remove other people's comments. */
  readonly removesOthers?: true;
  /** The depth of replies; a deeper one is placed below the last level. */
  readonly levels: number;
  /** Replies are removed with the comment that they answer. */
  readonly answersGo: boolean;
  /** It does not give people's names. */
  readonly isNameless?: true;
  /** It identifies people by their names. */
  readonly knowsByName?: true;
  /** How it lists comments; absent if it does not. */
  readonly list?: {
    /** `mixed`: replies are among the comments; `beside`: after those of the page; `apart`: in separate requests. */
    readonly answers: 'apart' | 'beside' | 'mixed';
    readonly order: 'newest first' | 'oldest first';
    readonly size: number;
    /** When a missing comment is proven gone: by a sorted page, by a complete page, or never. */
    readonly proof: 'nothing' | 'order' | 'whole';
    /** The same for the replies to a comment. */
    readonly answersProof: 'nothing' | 'order' | 'whole';
    /** The order of the replies to a comment. */
    readonly answersOrder: 'newest first' | 'oldest first';
    readonly counts?: true;
    /** It is only read on demand, since each comment costs money. */
    readonly isPaid?: true;
    /** Replies to a removed comment cannot be read. */
    readonly hidesOrphans?: true;
    /** How many replies to each comment a page includes. */
    readonly repliesPerComment?: number;
    /** A removed post looks like one without comments. */
    readonly forgets?: true;
  };
}

/** The nine networks with comments. */
export const commentNetworks: readonly CommentNetwork[] = [
  {
    social_network: 'facebook',
    clock: 'second',
    pushes: ['edit', 'hide', 'remove', 'remove post', 'write'],
    echoes: true,
    edits: true,
    datesEdits: { pushed: true },
    hides: 'all',
    showsHidden: 'all',
    removesOthers: true,
    levels: 20,
    answersGo: true,
    list: {
      answers: 'apart',
      order: 'newest first',
      size: 3,
      proof: 'order',
      answersProof: 'order',
      answersOrder: 'newest first',
      counts: true,
    },
  },
  {
    social_network: 'instagram',
    clock: 'second',
    pushes: ['write'],
    isDatedBySending: true,
    echoes: true,
    edits: true,
    hides: 'all',
    showsHidden: 'all',
    levels: 2,
    answersGo: true,
    list: {
      answers: 'beside',
      repliesPerComment: 2,
      order: 'newest first',
      size: 3,
      proof: 'order',
      answersProof: 'nothing',
      answersOrder: 'oldest first',
    },
  },
  {
    social_network: 'threads',
    clock: 'second',
    pushes: ['remove', 'remove post', 'write'],
    echoes: true,
    edits: true,
    hides: 'first level',
    showsHidden: 'all',
    knowsByName: true,
    levels: 20,
    answersGo: true,
    list: {
      answers: 'apart',
      order: 'newest first',
      size: 3,
      proof: 'order',
      answersProof: 'order',
      answersOrder: 'newest first',
    },
  },
  {
    social_network: 'linkedin',
    clock: 'millisecond',
    pushes: [],
    hints: ['edit', 'remove', 'write'],
    edits: true,
    datesEdits: { listed: true },
    removesOthers: true,
    levels: 2,
    answersGo: true,
    isNameless: true,
    list: {
      answers: 'apart',
      order: 'oldest first',
      size: 4,
      proof: 'whole',
      answersProof: 'whole',
      answersOrder: 'oldest first',
      counts: true,
    },
  },
  {
    social_network: 'x',
    clock: 'second',
    pushes: [],
    hints: ['write'],
    edits: false,
    hides: 'all',
    levels: 20,
    answersGo: false,
    list: {
      answers: 'mixed',
      order: 'newest first',
      size: 4,
      proof: 'nothing',
      answersProof: 'nothing',
      answersOrder: 'newest first',
      forgets: true,
      isPaid: true,
    },
  },
  {
    social_network: 'youtube',
    clock: 'second',
    pushes: [],
    edits: true,
    datesEdits: { listed: true },
    hides: 'all',
    showsHidden: 'first level',
    removesOthers: true,
    levels: 2,
    answersGo: true,
    list: {
      answers: 'beside',
      repliesPerComment: 100,
      order: 'newest first',
      size: 3,
      proof: 'order',
      answersProof: 'nothing',
      answersOrder: 'oldest first',
      counts: true,
    },
  },
  {
    social_network: 'bluesky',
    clock: 'millisecond',
    pushes: [],
    edits: false,
    hides: 'all',
    showsHidden: 'all',
    levels: 20,
    answersGo: false,
    list: {
      answers: 'mixed',
      order: 'newest first',
      size: 4,
      proof: 'order',
      answersProof: 'nothing',
      answersOrder: 'newest first',
      counts: true,
      hidesOrphans: true,
    },
  },
  {
    social_network: 'discord',
    clock: 'millisecond',
    pushes: [],
    edits: true,
    datesEdits: { listed: true },
    removesOthers: true,
    levels: 20,
    answersGo: false,
    list: {
      answers: 'mixed',
      order: 'newest first',
      size: 4,
      proof: 'order',
      answersProof: 'nothing',
      answersOrder: 'newest first',
      forgets: true,
    },
  },
  {
    social_network: 'telegram',
    clock: 'second',
    pushes: ['edit', 'write'],
    hasThreads: true,
    edits: true,
    datesEdits: { pushed: true },
    removesOthers: true,
    levels: 20,
    answersGo: false,
  },
];
