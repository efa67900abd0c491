import { describe, expect, test } from '@jest/globals';
import { previewApproval, byDay, inOrder, type Item } from '#adapters/console/screens/plan/review';
import {
  missingPart,
  emptyPlanForm,
  planBody,
  type PlannerTemplate,
} from '#adapters/console/screens/plans/plan-request';

const now = Date.parse('2026-11-25T12:00:00Z');

/** Only what a review looks at. */
function item(_id: string, publish_date: string, more: Partial<Item> = {}): Item {
  return { _id, publish_date, state: 'draft', publication_errors: [], ...more } as Item;
}

describe('Approving a plan', () => {
  const items = [
    item('late', '2026-11-25T11:00:00Z'),
    item('third', '2026-11-28T09:00:00Z'),
    item('first', '2026-11-26T09:00:00Z'),
    item('flagged', '2026-11-27T09:00:00Z', { publication_errors: [{ code: 2123, message: 'links' }] }),
    item('sent', '2026-11-24T09:00:00Z', { state: 'published' }),
  ];

  test('shows what is published and when, and what stays', () => {
    expect(previewApproval(items, now)).toEqual({
      goesOut: 2,
      stays: 2,
      first: '2026-11-26T09:00:00Z',
      last: '2026-11-28T09:00:00Z',
    });
  });

  test('shows the posts by publishing date, grouped by day', () => {
    const days = byDay(inOrder(items), (date) => date.slice(0, 10));
    expect([...days.keys()]).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']);
  });
});

describe('Requesting a plan', () => {
  const template: PlannerTemplate = {
    template: 'from_text',
    allows_shared: true,
    allows_gallery: true,
    generates_images: true,
    regenerate: { text: true, image: true },
    orchestration_cost: 15,
    orchestration_cost_per_source_item: 0,
    max_source_items: 0,
    source_fields: [],
    text_cost: 2,
    image_cost: 70,
    social_networks: ['bluesky'],
  };
  const getDayStart = (day: string) => `${day}T00:00:00Z`;

  test('sends only what was chosen', () => {
    const form = {
      ...emptyPlanForm,
      template: 'from_text' as const,
      prompt: 'The mill',
      accounts: ['1'],
      days: [5, 1],
      url: ' https://example.org/mill ',
      text: 'left over',
      week_start: '2026-12-01',
      max_images: '3',
    };
    expect(planBody(form, template, getDayStart)).toEqual({
      template: 'from_text',
      prompt: 'The mill',
      accounts: ['1'],
      source: { url: 'https://example.org/mill' },
      options: {
        publish_days: [1, 5],
        use_organization_context: true,
        week_start: '2026-12-01T00:00:00Z',
        shared: false,
        allow_images: true,
        max_images: 3,
      },
    });
  });

  test('omits choices that the template does not have', () => {
    const plain = { ...template, allows_shared: false, generates_images: false };
    expect(planBody({ ...emptyPlanForm, shared: true }, plain, getDayStart).options).toEqual({
      publish_days: [1, 2, 3, 4, 5],
      use_organization_context: true,
    });
  });

  test('reports missing inputs one after another', () => {
    expect(missingPart(emptyPlanForm)).toBe('prompt');
    expect(missingPart({ ...emptyPlanForm, prompt: 'a' })).toBe('accounts');
    expect(missingPart({ ...emptyPlanForm, template: 'from_images', accounts: ['1'] })).toBe('photos');
    expect(missingPart({ ...emptyPlanForm, prompt: 'a', accounts: ['1'], days: [] })).toBe('days');
    expect(missingPart({ ...emptyPlanForm, prompt: 'a', accounts: ['1'] })).toBeUndefined();
  });
});
