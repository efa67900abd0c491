import type { ProductContent } from '#ports/networks/network-products';
import { minorDigits, ServiceError } from '../../foundation/index.ts';

/** The required fields of a product. */
const needed = ['retailer_id', 'name', 'price', 'currency', 'image_url'] as const;

/**
 * Throws `field_missing` when a new product lacks a field that every product has, when one that is sent is empty, or
 * when price and currency do not come together, since neither says anything alone; `request_not_valid` when there is no
 * such currency.
 */
export function requireComplete(product: ProductContent, isNew: boolean): void {
  const isPriced = product.price !== undefined || product.currency !== undefined;
  const isNeeded = (field: (typeof needed)[number]): boolean =>
    isNew || product[field] === '' || (isPriced && (field === 'price' || field === 'currency'));
  const missing = needed.find((field) => isNeeded(field) && (product[field] ?? '') === '');
  if (missing !== undefined) throw new ServiceError('field_missing', { field: missing });
  const { currency } = product;
  if (currency !== undefined && minorDigits(currency) === undefined)
    throw new ServiceError('request_not_valid', {
      field: 'currency',
      reason: 'currency must be a code of ISO 4217, such as EUR',
    });
}
