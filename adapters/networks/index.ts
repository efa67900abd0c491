// Made by `npm run docs` from the folders of adapters/networks.
export * from './bluesky/index.ts';
export * from './discord/index.ts';
export * from './facebook/index.ts';
export * from './instagram/index.ts';
export * from './linkedin/index.ts';
export * from './pinterest/index.ts';
export * from './slack/index.ts';
export * from './telegram/index.ts';
export * from './threads/index.ts';
export * from './tiktok/index.ts';
export * from './whatsapp/index.ts';
export * from './x/index.ts';
export * from './youtube/index.ts';
export type { NetworkTools } from './shared/network-tools.ts';
