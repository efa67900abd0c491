import { z } from 'zod';
import { lenientList } from '../shared/lenient-list.ts';
import { read as readAnswer } from '../shared/asking.ts';
import { toOrigin } from './to-origin.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

const words = z.string().min(1).optional().catch(undefined);

// Anyone can run a server, so every stored value has a length limit.
const token = z.string().max(16_384);
const address = z
  .url()
  .max(2048)
  .refine((url) => toOrigin(url) !== undefined, 'not an https address');

export const errorAnswer = z.object({ error: words, message: words, error_description: words });

/** https://www.w3.org/TR/did-core/ as used by https://atproto.com/specs/did */
export const didDocument = z.object({
  id: z.string(),
  alsoKnownAs: z.array(z.string()).catch([]),
  service: lenientList(z.object({ id: z.string(), serviceEndpoint: z.unknown() })).catch([]),
});
export type DidDocument = z.infer<typeof didDocument>;

export const resolvedHandle = z.object({ did: z.string().startsWith('did:') });

/** https://www.rfc-editor.org/rfc/rfc9728 */
export const protectedResource = z.object({ authorization_servers: z.tuple([z.string()], z.string()) });

/** https://www.rfc-editor.org/rfc/rfc8414 */
export const authorizationServer = z.object({
  issuer: z.string(),
  pushed_authorization_request_endpoint: address,
  authorization_endpoint: address,
  token_endpoint: address,
  revocation_endpoint: address.optional(),
  scopes_supported: z.array(z.string()).optional().catch(undefined),
});
export type AuthorizationServer = z.infer<typeof authorizationServer>;

export const pushedRequest = z.object({ request_uri: z.string().max(2048) });

export const tokens = z.object({
  access_token: token,
  token_type: z.string().regex(/^dpop$/i),
  refresh_token: token,
  expires_in: z.number().positive(),
  scope: z.string().max(16_384),
  sub: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

/** com.atproto.server.createSession and refreshSession */
export const passwordSession = z.object({
  did: z.string(),
  accessJwt: token,
  refreshJwt: token,
  active: z.boolean().catch(true),
  status: z.string().optional().catch(undefined),
});

/** com.atproto.server.getSession */
export const currentSession = z.object({
  did: z.string(),
  active: z.boolean().catch(true),
  status: z.string().optional().catch(undefined),
});

/** A reference to uploaded bytes. It is copied into a record unchanged, so no field is dropped. */
const blob = z.looseObject({
  $type: z.literal('blob'),
  ref: z.looseObject({ $link: z.string().max(256) }),
  mimeType: z.string(),
});
export type Blob = z.infer<typeof blob>;

export const uploadedBlob = z.object({ blob });

/** app.bsky.actor.profile, read from the repository itself */
export const profileRecord = z.object({
  value: z.object({
    // lexicons/app/bsky/actor/profile.json
    displayName: z.string().max(640).optional().catch(undefined),
    avatar: blob.optional().catch(undefined),
  }),
});

export const written = z.object({ uri: z.string(), cid: z.string() });

/** The response to a deletion. */
export const removed = z.object({});

export const recordList = z.object({
  cursor: z.string().optional().catch(undefined),
  records: z.array(
    z.object({
      uri: z.string(),
      cid: z.string(),
      value: z.object({ text: z.string().catch(''), createdAt: z.string().catch(''), reply: z.unknown().optional() }),
    }),
  ),
});

export const serviceToken = z.object({ token: z.string() });

/** app.bsky.video.defs#jobStatus. The response to a refused upload has an empty `jobId` and an `error`. */
const videoJob = z.object({
  jobId: z.string().catch(''),
  state: z.string().catch(''),
  blob: blob.optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  failureCode: z.string().optional().catch(undefined),
});
export type VideoJob = z.infer<typeof videoJob>;

/** The job is in `jobStatus`; older servers respond to an upload with the job itself. */
export const videoAnswer = z.union([
  z.object({ jobStatus: videoJob }).transform((answer) => answer.jobStatus),
  videoJob,
]);

const reference = z.object({ uri: z.string() });

const postView = z.object({
  uri: z.string(),
  cid: z.string(),
  author: z.object({
    did: z.string(),
    handle: z.string(),
    displayName: z.string().optional().catch(undefined),
    avatar: z.string().optional().catch(undefined),
  }),
  record: z.object({
    text: z.string().catch(''),
    createdAt: z.string().catch(''),
    reply: z.object({ parent: reference }).optional().catch(undefined),
  }),
  indexedAt: z.string(),
  replyCount: z.number().optional().catch(undefined),
  likeCount: z.number().optional().catch(undefined),
});

/** A post in a thread with its replies. Without `post`, it is one that is not shown. */
export interface ThreadMember {
  readonly post?: z.infer<typeof postView> | undefined;
  readonly replies?: readonly ThreadMember[] | undefined;
}

const threadMember: z.ZodType<ThreadMember> = z.object({
  post: postView.optional().catch(undefined),
  get replies() {
    return z.array(threadMember).optional().catch(undefined);
  },
});

export const threadView = z.object({ thread: threadMember });

export const postViews = z.object({ posts: z.array(z.object({ uri: z.string(), cid: z.string() })) });

// Numbers are read by their names.
export const profileView = z.looseObject({ did: z.string() });
export const countedPosts = z.object({ posts: z.array(z.looseObject({ uri: z.string() })) });

/** Parses a response of Bluesky. */
export const read = <T>(schema: z.ZodType<T>, json: unknown): T => readAnswer('Bluesky', schema, json);
