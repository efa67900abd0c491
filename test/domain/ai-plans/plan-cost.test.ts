import { describe, expect, test } from '@jest/globals';
import { type CostInput, estimatePlan } from '#domain/ai-plans/plan-cost';
import { plannerTemplates } from '#domain/networks/catalog/planner-templates';
import type { PlanTemplate } from '#ports/ai-plans/ai-plan';

function estimate(name: PlanTemplate, input: Partial<CostInput>) {
  const template = plannerTemplates.find((one) => one.template === name);
  if (!template) throw new Error(`no template ${name}`);
  return estimatePlan({
    template,
    source_items: 0,
    texts: 7,
    allow_images: true,
    shared: false,
    available_credits: 2000,
    own_keys: [],
    ...input,
  });
}

describe('the cost of a plan', () => {
  test('one account, seven posts: 519 credits with made pictures, 48 with supplied photos', () => {
    expect(estimate('standard', {})).toMatchObject({
      base_cost: 29,
      estimated_cost: 519,
      texts_target: 7,
      images_target: 7,
    });
    expect(estimate('from_images', { source_items: 7 })).toMatchObject({
      base_cost: 48,
      estimated_cost: 48,
      images_target: 0,
    });
  });

  test('photos that do not fit the week are read, and paid for', () => {
    expect(estimate('from_images', { source_items: 12, texts: 6 }).estimated_cost).toBe(56);
  });

  test('29 credits make a plan without pictures', () => {
    expect(estimate('standard', { available_credits: 29 })).toMatchObject({ estimated_cost: 29, images_target: 0 });
    expect(estimate('standard', { available_credits: 29 + 2 * 70 + 69 }).images_target).toBe(2);
    expect(estimate('standard', { available_credits: 0 }).images_target).toBe(0);
  });

  test('pictures are as many as are allowed, and seven at most when all accounts share them', () => {
    expect(estimate('standard', { max_images: 3 }).images_target).toBe(3);
    expect(estimate('standard', { allow_images: false }).estimated_cost).toBe(29);
    expect(estimate('standard', { texts: 70, available_credits: 200_000 }).images_target).toBe(70);
    expect(estimate('standard', { shared: true, texts: 7, available_credits: 200_000 }).images_target).toBe(7);
  });

  test('what the client pays at a provider itself costs no credits', () => {
    expect(estimate('standard', { own_keys: ['image'], available_credits: 29 })).toMatchObject({
      estimated_cost: 29,
      images_target: 7,
    });
    expect(estimate('standard', { own_keys: ['orchestrator', 'text', 'image'] }).estimated_cost).toBe(0);
  });
});
