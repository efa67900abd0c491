import type { SocialNetwork } from '#ports/networks/social-network';

/** What can happen to comments at a network. */
export type CommentDeed = 'edit' | 'hide' | 'remove' | 'remove post' | 'write';

/** How a network behaves, as its documentation and our papers on it say. */
export interface CommentNetwork {
  readonly social_network: SocialNetwork;
  /** How exact its dates are. */
  readonly clock: 'millisecond' | 'second';
  /** What it pushes as facts. */
  readonly pushes: readonly CommentDeed[];
  /** What makes it push that something happened, without saying what. */
  readonly hints?: readonly CommentDeed[];
  /** Its pushes have no other date than that of their sending. */
  readonly isDatedBySending?: true;
  /** Its pushes name a thread, of which an earlier push said which post it belongs to. */
  readonly hasThreads?: true;
  /** It pushes what the account itself writes, too. */
  readonly echoes?: true;
  /** People can change their comments. */
  readonly edits: boolean;
  /** Its pushes and lists say when a comment was changed. */
  readonly datesEdits?: { readonly pushed?: true; readonly listed?: true };
  /** Which comments the account can hide; none when left out. */
  readonly hides?: 'all' | 'first level';
  /** Of which comments its lists say whether they are hidden; of none when left out. */
  readonly showsHidden?: 'all' | 'first level';
  /** The account can remove the comments of others. */
  readonly removesOthers?: true;
  /** How deep answers go; a deeper one stands below the last level. */
  readonly levels: number;
  /** Answers go with the comment that they answer. */
  readonly answersGo: boolean;
  /** It gives people no names. */
  readonly isNameless?: true;
  /** It knows people by their names. */
  readonly knowsByName?: true;
  /** How it lists comments; left out where it lists none. */
  readonly list?: {
    /** `mixed`: answers stand among the comments; `beside`: after those of the page; `apart`: they are asked for one by one. */
    readonly answers: 'apart' | 'beside' | 'mixed';
    readonly order: 'newest first' | 'oldest first';
    readonly size: number;
    /** When what is missing is gone: from a page in order of time, from a page that is the whole, or never. */
    readonly proof: 'nothing' | 'order' | 'whole';
    /** The same for the answers to a comment. */
    readonly answersProof: 'nothing' | 'order' | 'whole';
    /** How the answers to a comment are listed. */
    readonly answersOrder: 'newest first' | 'oldest first';
    readonly counts?: true;
    /** It is read only when somebody looks, since each comment costs money. */
    readonly isPaid?: true;
    /** What stands below a removed comment cannot be reached. */
    readonly hidesOrphans?: true;
    /** How many answers to each comment stand beside a page. */
    readonly beside?: number;
    /** What is gone looks like something without comments. */
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
      beside: 2,
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
      beside: 100,
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
