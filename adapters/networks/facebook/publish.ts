import { NetworkFailure } from '#domain/networks/index';
import type { NetworkPost, NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import type { z } from 'zod';
import type { Ask } from '../shared/asking.ts';
import { type AskGraph, readRows } from '../shared/graph.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createFeed } from './feed.ts';
import { attemptState, type FacebookState } from './sending.ts';
import { readSession } from './session.ts';
import type { FacebookSettings } from './settings.ts';
import { createVideos } from './videos.ts';
import { created, done, post, reel } from './wire.ts';

const maxListed = 1000;
const postFields = 'id,message,created_time,permalink_url';
const reelFields = 'id,description,created_time,permalink_url,post_id';
const site = 'https://www.facebook.com';

const isNotFound = (error: unknown): boolean => error instanceof NetworkFailure && error.kind === 'not_found';

/** Returns no reels when the application may not list them. */
function noneIfRefused(error: unknown): never[] {
  if (error instanceof NetworkFailure && ['not_found', 'refused'].includes(error.kind)) return [];
  throw error;
}

export function createPublish(
  settings: FacebookSettings,
  tools: NetworkTools & { readonly ask: Ask; readonly call: AskGraph },
): NetworkPublish {
  const { call } = tools;
  const feed = createFeed(settings.client_id, tools);
  const sendVideo = createVideos(settings, { ...tools, findStory: feed.findStory });

  const isVideo = ({ files: [file] }: PublishInput): boolean => file?.upload.file_type === 'video';

  const send: NetworkSend<PublishInput, FacebookState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ photos: [] }),
    // How long a list may take to show a new post.
    settling: 60_000,

    async find(input, attempt) {
      // The attempt names the video, and Facebook reports its state.
      if (isVideo(input)) return 'repeatable';
      const looking = { session: readSession(input.session), content: input.content, attempt };
      const isStory = input.content.publication_type === 'stories';
      return (await (isStory ? feed.findPhotoStory(looking) : feed.findPost(looking))) ?? 'absent';
    },

    async step(input, progress) {
      const { content, files, signal } = input;
      const sending = { content, files, signal, session: readSession(input.session), progress };
      const { publication_type: type } = content;
      if (type === 'reels') return sendVideo(sending, 'video_reels');
      if (type === 'stories') {
        return isVideo(input) ? sendVideo(sending, 'video_stories') : feed.sendPhotoStory(sending);
      }
      return isVideo(input) ? sendVideo(sending, 'videos') : feed.sendPost(sending);
    },
  };

  return {
    send,

    async remove({ session, sent }) {
      const { access_token } = readSession(session);
      const path = sent.external_identifier;
      try {
        await call(done, { method: 'DELETE', path, access_token });
      } catch (error) {
        if (!isNotFound(error)) throw error;
        // Facebook responds in the same way for posts that cannot be deleted, so the post is read to see whether it is
        // gone.
        const request = { method: 'GET', path, query: { fields: 'id' }, access_token } as const;
        const isThere = await call(created, request).then(
          () => true,
          (failure: unknown) => {
            if (isNotFound(failure)) return false;
            throw failure;
          },
        );
        if (isThere) throw new NetworkFailure('refused', 'Facebook does not allow this to be deleted');
      }
    },

    async list({ session, offset, limit }) {
      const { id, access_token } = readSession(session);
      const enough = Math.max(offset + limit, maxListed);
      const rows = <T>(edge: string, fields: string, row: z.ZodType<T>): Promise<T[]> =>
        readRows(call, row, { method: 'GET', path: `${id}/${edge}`, query: { fields }, access_token }, enough);
      const posts = await rows('published_posts', postFields, post);
      const listed = new Set(posts.map((one) => one.id));
      // Reels have a list of their own, and some of them are also posts.
      const reels = (await rows('video_reels', reelFields, reel).catch(noneIfRefused)).filter(
        ({ post_id = '' }) => !listed.has(post_id) && !listed.has(`${id}_${post_id}`),
      );
      const all: NetworkPost[] = [
        ...posts.map((one) => ({ ...one, text: one.message })),
        ...reels.map((one) => ({ ...one, text: one.description })),
      ].map(({ id: external_identifier, text, created_time, permalink_url }) => ({
        external_identifier,
        url: new URL(permalink_url ?? `/${external_identifier}`, site).href,
        text,
        publish_date: new Date(created_time).toISOString(),
      }));
      all.sort((a, b) => Date.parse(b.publish_date) - Date.parse(a.publish_date));
      return { data: all.slice(offset, offset + limit), total: all.length };
    },
  };
}
