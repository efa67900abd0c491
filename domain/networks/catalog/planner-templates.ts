/** One field of a template's source. */
interface PlannerTemplateField {
  readonly name: string;
  readonly type: 'catalog_products' | 'date' | 'text' | 'textarea' | 'uploads_with_description' | 'url';
  readonly required: boolean;
  /** Characters of a text, items of a list, or days after the week of the plan for a date. */
  readonly max?: number;
  readonly min?: number;
}

/** A source from which an AI plan can be made. */
export interface PlannerTemplate {
  readonly template: 'campaign' | 'from_catalog' | 'from_images' | 'from_text' | 'standard';
  readonly allows_shared: boolean;
  readonly allows_gallery: boolean;
  readonly generates_images: boolean;
  readonly regenerate: { readonly text: boolean; readonly image: boolean };
  /** The AI credits of one planning pass, estimated. */
  readonly orchestration_cost: number;
  /** The AI credits added for each unit of the source. */
  readonly orchestration_cost_per_source_item: number;
  /** 0 when the source has no units. */
  readonly max_source_items: number;
  readonly source_fields: readonly PlannerTemplateField[];
  /** At least one of these must be given. */
  readonly source_requires_any?: readonly string[];
}

const generated = {
  allows_shared: true,
  allows_gallery: true,
  generates_images: true,
  regenerate: { text: true, image: true },
  orchestration_cost: 15,
  orchestration_cost_per_source_item: 0,
  max_source_items: 0,
} as const;

const supplied = {
  allows_shared: false,
  allows_gallery: false,
  generates_images: false,
  regenerate: { text: true, image: false },
} as const;

/** The AI credits of one text and of one made picture. */
export const textCost = 2;
export const imageCost = 70;

/** The templates of AI plans. */
export const plannerTemplates: readonly PlannerTemplate[] = [
  { template: 'standard', ...generated, source_fields: [] },
  {
    template: 'from_images',
    ...supplied,
    orchestration_cost: 20,
    orchestration_cost_per_source_item: 2,
    max_source_items: 20,
    source_fields: [{ name: 'images', type: 'uploads_with_description', required: true, min: 1, max: 20 }],
  },
  {
    template: 'from_text',
    ...generated,
    source_fields: [
      { name: 'url', type: 'url', required: false },
      { name: 'text', type: 'textarea', required: false, min: 200, max: 12_000 },
    ],
    source_requires_any: ['url', 'text'],
  },
  {
    template: 'from_catalog',
    ...supplied,
    orchestration_cost: 15,
    orchestration_cost_per_source_item: 0,
    max_source_items: 12,
    source_fields: [
      { name: 'id_account_catalog', type: 'text', required: true },
      { name: 'product_catalog_id', type: 'text', required: true },
      { name: 'products', type: 'catalog_products', required: true, min: 1, max: 12 },
    ],
  },
  {
    template: 'campaign',
    ...generated,
    source_fields: [
      { name: 'event_name', type: 'text', required: true, max: 120 },
      { name: 'event_date', type: 'date', required: true, max: 60 },
    ],
  },
];
