import type { Tool } from '../tool.ts';
import { cancelPost } from './cancel-post.ts';
import { checkPost } from './check-post.ts';
import { draftPost } from './draft-post.ts';
import { getContext } from './get-context.ts';
import { callOperation, searchInterface } from './interface.ts';
import { listInbox } from './list-inbox.ts';
import { listPosts } from './list-posts.ts';
import { approvePlan, createPlan, readPlan } from './plans.ts';
import { readNumbers } from './read-numbers.ts';
import { readPost } from './read-post.ts';
import { readThread } from './read-thread.ts';
import { reply } from './reply.ts';
import { schedulePost } from './schedule-post.ts';

/** All tools, in listing order. */
export const tools: readonly Tool[] = [
  getContext,
  checkPost,
  draftPost,
  schedulePost,
  listPosts,
  readPost,
  cancelPost,
  listInbox,
  readThread,
  reply,
  createPlan,
  readPlan,
  approvePlan,
  readNumbers,
  searchInterface,
  callOperation,
];
