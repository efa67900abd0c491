import type { Account } from '#ports/accounts/account';
import type { ErrorData, Problem } from '#ports/foundation/problem';
import type { FileFormat } from '#ports/library/upload';
import type { MessageType } from '#ports/inbox/message';
import type { PublicationContent, PublicationType } from '#ports/publishing/publication';
import type { ErrorName, PostErrorName } from '../foundation/index.ts';
import type { Post } from './post.ts';
import type { VideoRules } from './video-rules.ts';

export interface Capabilities {
  readonly publications: boolean;
  readonly messages: boolean;
  readonly products: boolean;
  /** True when the network pushes events about an account; otherwise they are polled. */
  readonly webhooks: boolean;
  readonly persistent_menu: boolean;
  readonly comments: boolean;
}

/** The name of a capability. */
export type Capability = keyof Capabilities;

/** What callers can do with a comment. */
export interface CommentActions {
  readonly reply: boolean;
  readonly hide: boolean;
  readonly delete_own: boolean;
  readonly delete_others: boolean;
}

/** The accepted crops, as two parallel lists. */
export interface AspectRatios {
  /** Width divided by height. */
  readonly values: readonly number[];
  readonly text: readonly string[];
}

/** Width divided by height, both ends inclusive. */
export interface RatioRange {
  readonly min: number;
  readonly max: number;
}

/** The error for each possible problem of files. */
interface MediaCodes {
  readonly too_many_images: PostErrorName;
  readonly images_and_video: PostErrorName;
  readonly second_video: PostErrorName;
  readonly not_one_video: PostErrorName;
  readonly video_too_long: PostErrorName;
  readonly file_too_large: PostErrorName;
  readonly alt_text_too_long: PostErrorName;
}

/** The errors of a network that has none of its own. */
export const defaultMediaCodes: MediaCodes = {
  too_many_images: 'too_many_files',
  images_and_video: 'images_and_video',
  second_video: 'images_and_video',
  not_one_video: 'reel_needs_one_video',
  video_too_long: 'video_too_long',
  file_too_large: 'file_too_large',
  alt_text_too_long: 'alt_text_too_long',
};

/** What can be attached to a post. */
export interface MediaRules {
  /** Either images or one video; both together, counted together; or exactly one video and nothing else. */
  readonly holds: 'images or video' | 'mixed' | 'one video';
  /** True when a post needs a file (`file_required`). Not used with 'one video', which has its own error. */
  readonly required: boolean;
  /** The maximum number of images, or of files if mixed; 0 when images cannot be posted. */
  readonly max_images: number;
  /** In seconds; 0 when the network does not limit it. */
  readonly max_video_seconds: number;
  /**
   * In megabytes of 1,048,576 bytes; 0 when no files can be posted. The library's own limit of 5 MB keeps images but
   * GIFs below every network's limit.
   */
  readonly max_file_size_mb: number;
  /** The largest document in the same unit, which stands alone in a post; absent when documents cannot be posted. */
  readonly max_document_size_mb?: number;
  /** The same for one account, where accounts differ and some take more. */
  readonly account_file_size_mb?: (account: Post['account']) => number;
  /** In seconds; absent when there is no shortest duration. */
  readonly min_video_seconds?: number;
  /**
   * In bytes, for a GIF larger than the 5 MB that the library takes of other images; absent when the network states
   * nothing.
   */
  readonly max_gif_bytes?: number;
  /** How many pictures a GIF may have; absent when the network shows animated ones, or has no limit. */
  readonly max_gif_frames?: number;
  /** In bytes; absent if there is no minimum. */
  readonly min_video_bytes?: number;
  /** The crops shown to people, and checked when there is no range. Absent when no ratio is checked. */
  readonly aspect_ratios?: AspectRatios;
  readonly image_ratios?: RatioRange;
  readonly video_ratios?: RatioRange;
  /** The allowed video contents and size; properties that the network does not list are not checked. */
  readonly video?: VideoRules;
  /** The formats that the network does not accept and this service cannot convert. */
  readonly refused_formats?: readonly FileFormat[];
  /** In UTF-16 code units; absent when the network has no such field, or states no limit. */
  readonly alt_text_characters?: number;
  readonly codes: MediaCodes;
}

/** The maximum length of a text, and the error above it with its data. */
export interface LengthRule {
  readonly max_characters: number;
  readonly too_long?: PostErrorName;
  readonly data?: ErrorData;
}

/** What limits count. `files` are images and videos together; a `format` and a `choice` are one of a list. */
export const limitUnits = [
  'bits',
  'bytes',
  'channels',
  'choice',
  'files',
  'format',
  'frames',
  'frames_per_second',
  'graphemes',
  'hertz',
  'megabytes',
  'occurrences',
  'pixels',
  'posts',
  'ratio',
  'seconds',
  'utf16',
  'weight',
] as const;

/** One limit of a network, as the check applies it and `GET /rulebook` publishes it. */
export interface Limit {
  /** What is limited, such as `text` or `video_duration`. */
  readonly limit: string;
  readonly unit: (typeof limitUnits)[number];
  readonly min?: number;
  readonly max?: number;
  /** By how much a ratio may miss. */
  readonly tolerance?: number;
  /** All that is accepted, where it is a list. */
  readonly allowed?: readonly string[];
  readonly refused?: readonly string[];
  /** `files`: for posts with files. `account.<fact>=<value>`: for accounts with this fact in `extra_data`. */
  readonly when?: string;
  readonly error: ErrorName;
  /** The page that states it; absent for a limit of this service's own. */
  readonly source?: string | undefined;
}

/** The length of a text by one limit of a network. In a weight, some characters count more than others. */
export interface TextCount {
  readonly unit: 'bytes' | 'graphemes' | 'utf16' | 'weight';
  readonly count: number;
  readonly max: number;
}

/** The publication types whose files follow other rules than a plain post's. */
type SpecialType = Extract<PublicationType, 'reels' | 'stories'>;

/** The static rules of private messages of one network. */
interface MessageRules {
  /** What can be sent. */
  readonly types: readonly MessageType[];
  /** In the unit of the text of posts. */
  readonly max_characters: number;
  /** In UTF-8 bytes; 0 when messages are not measured in bytes. */
  readonly max_bytes: number;
  /** The maximum length of a text with a file; absent if files do not matter. */
  readonly caption_characters?: number;
  /** How long people can be written to after their last message; absent if unlimited. */
  readonly window?: {
    readonly hours: number;
    /** How long a human agent may answer, if the operator has that right. */
    readonly human_agent_hours?: number;
    /** Whether templates may be sent at any time. */
    readonly templates: boolean;
  };
  /** Whether its times are in whole seconds, so that a time may be up to a second later. */
  readonly whole_seconds?: true;
  /** True if the network does not download files, so that only those of the library can be sent. */
  readonly uploads_only?: true;
  /** Whether identifiers of people are specific to an account. */
  readonly identifiers_of_account: boolean;
  /** Normalizes an identifier that can be written in several ways; absent if it cannot. */
  readonly spell?: (identifier: string) => string;
  /** Whether a normalized identifier may be reassigned to another person later; absent if never. */
  readonly passes_on?: (identifier: string) => boolean;
}

/** The static rules of posting to one network. They are data, so that they can be published. */
export interface NetworkRules {
  /** Its name as people write it. */
  readonly name: string;
  readonly capabilities: Capabilities;
  readonly comment_actions: CommentActions;
  readonly publication_types: readonly PublicationType[];
  readonly text: LengthRule & {
    readonly unit: 'utf16' | 'graphemes';
    /** True when the error says whether the post has files. */
    readonly tells_files?: true;
  };
  /** Measures a text against each of its limits, where `text` alone does not say how. */
  readonly measure?: (post: Pick<Post, 'account' | 'files' | 'options' | 'text'>) => readonly TextCount[];
  /** With 0 characters there is no title field, and a title is left out. */
  readonly title: LengthRule;
  /** In the unit of `text`; 0 when there are no comments. */
  readonly comment_characters: number;
  /** Returns whether comments on the posts of an account can be read, where that is not so of all. */
  readonly has_comments?: (account: { readonly external_identifier: string }) => boolean;
  /** True when a reply is measured as a post is. */
  readonly replies_are_posts?: true;
  readonly media: MediaRules;
  readonly special_media?: Readonly<Partial<Record<SpecialType, MediaRules>>>;
  /** True when a post needs an `id_destination`, such as a board. */
  readonly needs_destination?: true;
  /** True when the network has a field for `link`; otherwise a link is left out. */
  readonly uses_link: boolean;
  /** The accepted values of `reply_control`; absent when the field is left out. */
  readonly reply_controls?: readonly string[];
  /** The option that labels a post as holding media made by AI; absent when the network has no such label. */
  readonly ai_label?: string;
  /** How many posts may follow one as a thread; absent when threads cannot be made. */
  readonly thread?: { readonly max_parts: number };
  /** In the unit of `text`; absent when no first comment can be made. A story never has one. */
  readonly first_comment?: { readonly max_characters: number };
  /** The accepted values of `privacy`; absent when the field is left out. */
  readonly privacies?: readonly string[];
  /** True when the application at the network belongs to the organization, not to this service. */
  readonly ownApplication?: boolean;
  /**
   * Returns the units of the network's daily quota that sending takes, at most; absent where there is no such quota.
   */
  readonly units_to_send?: (content: Pick<PublicationContent, 'first_comment' | 'options'>) => number;
  /** What the service charges in X credits; absent when nothing costs any. */
  readonly credits?: {
    sending(post: Pick<Post, 'link' | 'text'>): number;
    readonly deletion: number;
    /** For each private message that is sent. */
    readonly message: number;
    /** For each private message that arrives, however it does. */
    readonly arriving: number;
    /** For each post or comment that is read. */
    readonly reading: number;
    /** The fewest and the most comments of one read. */
    readonly comments_read: { readonly min: number; readonly max: number };
  };
  /** How private messages work; absent when there are none. */
  readonly messages?: MessageRules;
  /** How many hours the network's data may be kept after it was last reported; absent if unlimited. */
  readonly kept_hours?: {
    /** The numbers of an account and of its posts. */
    numbers(account: { readonly external_identifier: string }): number;
    /** Comments of others. */
    readonly comments: number;
  };
  /** Returns a link that opens a private chat with an account; absent when there is no such address. */
  readonly private_message_link?: (account: Pick<Account, 'external_identifier' | 'username'>) => string | undefined;
  /** Returns what else is wrong with a post at this network, beyond the data above. */
  readonly check?: (post: Post) => readonly Problem[];
}

/** Returns whether a thread or a first comment can be part of a publication of this type. */
export const hasParts = (type: PublicationType): boolean => type !== 'stories';

/** Returns the rules for the files of posts of a type. */
export function mediaRules(
  { media, special_media }: Pick<NetworkRules, 'media' | 'special_media'>,
  type: string,
): MediaRules {
  const special = type === 'reels' || type === 'stories' ? special_media?.[type] : undefined;
  return special ?? media;
}
