import { expect, test } from '@jest/globals';
import { templateWriter } from '#domain/ai-plans/template-writer';
import type { Brief } from '#domain/ai-plans/plan-writer';

const event = { name: 'Open day', date: '2026-12-10T10:00:00.000Z' };
const sources = {
  standard: {},
  campaign: { event },
  from_catalog: { products: [{ id: '1', name: 'Rye bread', price: '4 EUR' }] },
  from_images: { images: [{ id_upload: '1', description: 'Bread from the oven' }] },
  from_text: { title: 'Bread', text: 'We bake bread.', url: 'https://example.org/bread' },
} as const;

test.each(Object.keys(sources) as (keyof typeof sources)[])(
  'a text of %s, written again and again, never says what stood there before',
  async (template) => {
    const content = {
      content: 0,
      social_networks: ['x'],
      day: '2026-12-01',
      source_index: 0,
      has_image: false,
      fits: (text: string) => text.length <= 280,
    } as const;
    const brief = {
      organization_name: 'Bakery',
      context: {},
      prompt: 'Fresh bread.',
      template,
      source: sources[template],
      event_day: '2026-12-10',
      language: 'en',
      contents: [content],
    } as unknown as Brief;
    const texts: string[] = [];
    for (let variant = 0; variant < 7; variant += 1) {
      const idea = { content: 0, idea: texts.at(-1) ?? '', why: '' };
      texts.push((await templateWriter.write(brief, content, idea, { variant })).text);
    }
    expect(new Set(texts).size).toBe(7);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(280);
  },
);
