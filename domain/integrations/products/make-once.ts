import type { NetworkSession } from '#ports/networks/network-adapter';
import type { NetworkProducts } from '#ports/networks/network-products';
import type { AskingPorts } from '../../accounts/index.ts';
import { ServiceError } from '../../foundation/index.ts';
import { NetworkFailure } from '../../networks/index.ts';
import { askAboutProducts, type ProductSource, refusedChange, unreadable } from './product-source.ts';

/** The delays before each lookup of a possible creation, in milliseconds. */
const pauses = [0, 1000, 3000];

type Ask<T> = (products: NetworkProducts, session: NetworkSession) => Promise<T>;

/**
 * Creates something new at the network once, and returns its identifier. If the response is lost, looks for the result
 * and never creates it again. Throws `creation_unknown` when it is not found; `request_not_valid` with the network's
 * message when it rejects the input; `no_usable_catalog` when its container is gone; otherwise the errors of
 * `askNetwork`.
 */
export function makeOnce(
  ports: AskingPorts,
  source: ProductSource,
  make: Ask<string>,
  find: Ask<string | undefined>,
): Promise<string> {
  async function look(...at: Parameters<Ask<string>>): Promise<string | undefined> {
    for (const pause of pauses) {
      if (pause > 0) await ports.clock.sleep(pause);
      try {
        const found = await find(...at);
        if (found !== undefined) return found;
      } catch (error) {
        // A failed lookup is as inconclusive as one without a result.
        if (!(error instanceof NetworkFailure)) throw error;
      }
    }
    return undefined;
  }

  return askAboutProducts(
    ports,
    source,
    async (...at) => {
      try {
        return await make(...at);
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'unknown') throw error;
        const found = await look(...at);
        if (found !== undefined) return found;
        throw new ServiceError('creation_unknown', { social_network: source.account.social_network });
      }
    },
    refusedChange,
    unreadable,
  );
}
