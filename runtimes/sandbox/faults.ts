import { z } from 'zod';
import { socialNetworks } from '#domain/networks/index';
import { faultKinds } from '#domain/platform/index';

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
}

/**
 * A simulated fault:
 * - `throttle`: the network limits the rate for `seconds`;
 * - `hang`: it carries out the request and never responds; `drop`: the same, and it cuts the connection;
 * - `error`: it responds 5xx and does nothing; `garbage`: it responds with nonsense and does nothing;
 * - `expire`, `revoke`: all access tokens end at once;
 * - `slow`: from now on, videos and containers take `seconds`.
 */
export const faultSchema = z.strictObject({
  social_network: z.enum(socialNetworks),
  kind: z.enum(faultKinds),
  /** The number of affected requests. */
  times: z.coerce.number().int().min(1).default(1),
  /** The share of affected requests instead, from 0 to 1, until it is removed. */
  rate: z.coerce.number().min(0).max(1).optional(),
  seconds: z.coerce.number().min(0).default(2),
  /** A regular expression on `<METHOD> <host><path>`; by default every request. */
  where: z.string().refine(isPattern, 'not a regular expression').default(''),
});

export type Fault = z.infer<typeof faultSchema>;

/** The active faults, which can be listed and removed. */
export interface FaultBook {
  list(): readonly Fault[];
  clear(): void;
}

/** The faults that wait for matching requests. */
export class Faults implements FaultBook {
  private waiting: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times });
  }

  clear(): void {
    this.waiting = [];
  }

  list(): readonly Fault[] {
    return this.waiting.map(({ fault, left }) => ({ ...fault, times: left }));
  }

  /** Returns the fault that affects this request, if there is one. `request` is `<METHOD> <host><path>`. */
  take(social_network: string, request: string): Fault | undefined {
    const index = this.waiting.findIndex(
      ({ fault }) =>
        fault.social_network === social_network &&
        new RegExp(fault.where).test(request) &&
        (fault.rate === undefined || Math.random() < fault.rate),
    );
    const found = this.waiting[index];
    if (!found) return undefined;
    if (found.fault.rate === undefined) {
      found.left -= 1;
      if (found.left <= 0) this.waiting.splice(index, 1);
    }
    return found.fault;
  }
}
