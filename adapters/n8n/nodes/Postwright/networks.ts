import type { INodePropertyOptions } from 'n8n-workflow';

/** The networks, with their display names and API names. */
export const networks: INodePropertyOptions[] = [
  { name: 'Bluesky', value: 'bluesky' },
  { name: 'Discord', value: 'discord' },
  { name: 'Facebook', value: 'facebook' },
  { name: 'Instagram', value: 'instagram' },
  { name: 'LinkedIn', value: 'linkedin' },
  { name: 'Pinterest', value: 'pinterest' },
  { name: 'Slack', value: 'slack' },
  { name: 'Telegram', value: 'telegram' },
  { name: 'Threads', value: 'threads' },
  { name: 'TikTok', value: 'tiktok' },
  { name: 'WhatsApp', value: 'whatsapp' },
  { name: 'X', value: 'x' },
  { name: 'YouTube', value: 'youtube' },
];
