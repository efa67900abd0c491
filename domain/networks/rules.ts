import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/errors/problem';
import type { FileFormat } from '#ports/files/upload';
import type { PublicationType } from '#ports/publications/publication';
import type { ErrorName } from '../errors/index.ts';
import type { Post } from './post.ts';

/** What a network can do at all. */
export interface Capabilities {
  readonly publications: boolean;
  readonly messages: boolean;
  readonly products: boolean;
  /** The network pushes events about an account; otherwise they are polled. */
  readonly webhooks: boolean;
  readonly persistent_menu: boolean;
  readonly comments: boolean;
}

/** One of the six. */
export type Capability = keyof Capabilities;

/** What may be done to a comment. */
export interface CommentActions {
  readonly reply: boolean;
  readonly hide: boolean;
  readonly delete_own: boolean;
  readonly delete_others: boolean;
}

/** Accepted crops; the two lists are parallel. */
export interface AspectRatios {
  /** Width divided by height. */
  readonly values: readonly number[];
  readonly text: readonly string[];
}

/** Width divided by height, both ends taken. */
export interface RatioRange {
  readonly min: number;
  readonly max: number;
}

/** The code for each thing that can be wrong with files. */
export interface MediaCodes {
  readonly too_many_images: ErrorName;
  readonly images_and_video: ErrorName;
  readonly second_video: ErrorName;
  readonly not_one_video: ErrorName;
  readonly video_too_long: ErrorName;
  readonly file_too_large: ErrorName;
  readonly alt_text_too_long: ErrorName;
}

/** The codes of a network that has none of its own. */
export const usualMediaCodes: MediaCodes = {
  too_many_images: 'too_many_files',
  images_and_video: 'images_and_video',
  second_video: 'images_and_video',
  not_one_video: 'reel_needs_one_video',
  video_too_long: 'video_too_long',
  file_too_large: 'file_too_large',
  alt_text_too_long: 'alt_text_too_long',
};

/** What may be attached to a post. */
export interface MediaRules {
  /** Images or else one video; both together, sharing one count; or exactly one video and nothing else. */
  readonly holds: 'images or video' | 'mixed' | 'one video';
  /** True where a post needs a file (922). Not set for 'one video', which has its own code. */
  readonly required: boolean;
  /** Most images, or most files where they are mixed; 0 where images cannot be posted. */
  readonly max_images: number;
  /** Seconds; 0 where the network does not limit the duration. */
  readonly max_video_seconds: number;
  /** Of 1,048,576 bytes. The library's own limit of 5 MB keeps images below what every network takes. */
  readonly max_file_size_mb: number;
  /** Seconds; absent where the shortest video will do. */
  readonly min_video_seconds?: number;
  /** The crops that are shown to people, and checked where no range is given. Absent where no ratio is checked. */
  readonly aspect_ratios?: AspectRatios;
  readonly image_ratios?: RatioRange;
  readonly video_ratios?: RatioRange;
  /** What the network does not take and nothing here can convert. */
  readonly refused_formats?: readonly FileFormat[];
  /** UTF-16 code units; absent where the network has no such field or states no limit. */
  readonly alt_text_characters?: number;
  readonly codes: MediaCodes;
}

/** Most characters of a text, and the code above it; without a code the network's own `check` looks at it. */
export interface LengthRule {
  readonly max_characters: number;
  readonly too_long?: ErrorName;
}

/** Types of publication whose files follow other rules than those of a plain post. */
export type SpecialType = Extract<PublicationType, 'reels' | 'stories'>;

/** Everything the service knows beforehand about posting to one network. Data, so that it can be published. */
export interface NetworkRules {
  /** As people write it. */
  readonly name: string;
  readonly capabilities: Capabilities;
  readonly comment_actions: CommentActions;
  readonly publication_types: readonly PublicationType[];
  readonly text: LengthRule & { readonly unit: 'utf16' | 'graphemes' };
  /** The lower limit of a text that becomes the caption of a file; absent where files change nothing. */
  readonly caption_characters?: number;
  /** UTF-8 bytes; 0 where text is not measured in bytes. */
  readonly max_post_bytes: number;
  /** 0 characters: there is no title field and a title is left out. */
  readonly title: LengthRule;
  /** In the unit of `text`; 0 without comments. */
  readonly comment_characters: number;
  readonly media: MediaRules;
  readonly special_media?: Readonly<Partial<Record<SpecialType, MediaRules>>>;
  /** True where the network has a field for `link`; elsewhere a link is left out. */
  readonly uses_link: boolean;
  /** Accepted values of `reply_control`; absent where it is left out. */
  readonly reply_controls?: readonly string[];
  /** Accepted values of `privacy`; absent where it is left out. */
  readonly privacies?: readonly string[];
  /** Where no redirect comes back and nothing a caller hands in would prove anything: what a person does instead. */
  readonly connects_elsewhere?: string;
  /** True where the application at the network belongs to the organization, not to this service. */
  readonly own_application?: boolean;
  /** What the service charges for, in X credits; absent where nothing costs any. */
  readonly credits?: {
    sending(post: Pick<Post, 'link' | 'text'>): number;
    readonly deletion: number;
    /** For each post that is read. */
    readonly reading: number;
  };
  /** Opens a private chat with an account; absent where there is no such address. */
  readonly private_message_link?: (
    account: Pick<Account, 'external_identifier' | 'username'>,
  ) => string | undefined;
  /** What this network alone demands, beyond the data above. */
  readonly check?: (post: Post) => readonly Problem[];
}
