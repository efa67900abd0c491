import type { ProductContent } from '#ports/networks/network-products';
import { minorDigits } from '#domain/foundation/index';

/** Parameters that Graph applies to the call itself, or that this service sets. */
const reserved =
  /^(access_token|allow_upsert|appsecret_\w+|attached_files|batch|callback|date_format|debug|fields|format|ids?|include_\w+|locale|metadata|method|migration\w*|pretty|return_ssl_resources|sdk|summary|suppress_http_code|transport)$/;
const fieldName = /^[a-z][a-z0-9_]{0,99}$/;
/** The decimals of a price, whatever the currency. */
const sentDigits = 2;

/**
 * Returns a product with its price in hundredths of any currency, as Facebook expects:
 * https://developers.facebook.com/docs/marketing-api/reference/product-item
 */
export function sentProduct(content: ProductContent): Readonly<Record<string, unknown>> {
  const { price, currency = '' } = content;
  const digits = minorDigits(currency);
  if (price === undefined || digits === undefined) return content;
  const more = sentDigits - digits;
  return { ...content, price: more < 0 ? price / 10 ** -more : price * 10 ** more };
}

/** Returns what is wrong with a product to be sent; undefined when no problem is known. */
export function productProblem(content: ProductContent): string | undefined {
  const name = Object.keys(content).find((one) => !fieldName.test(one) || reserved.test(one));
  if (name !== undefined) return `${name.slice(0, 100)} is no field of a product at Facebook`;
  const { price = 0 } = sentProduct(content);
  return Number.isInteger(price)
    ? undefined
    : `price: Facebook takes at most ${String(sentDigits)} decimals of ${content.currency ?? ''}`;
}
