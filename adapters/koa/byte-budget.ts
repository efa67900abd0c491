import { ServiceError } from '#domain/foundation/index';
import type { IncomingMessage } from 'node:http';

const mebibyte = 1024 * 1024;
/** How many bytes of request bodies all unauthenticated callers, and one address, may have in memory at a time. */
const limits = { all: 32 * mebibyte, ofAddress: 4 * mebibyte } as const;
/** The suggested wait before a retry, in seconds. */
const pause = 5;

/** The part of the budget that a request has reserved. */
export interface Room {
  /** The largest body that may be read. */
  readonly max_bytes: number;
  /** Reserves bytes before they are read. Throws `strangers_hold_too_much` when there is no room. */
  reserve(bytes: number): void;
  free(): void;
}

/** The requests with a part of the budget: those of unauthenticated callers. */
const rooms = new WeakMap<IncomingMessage, Room>();

/** Returns the part of the budget from which a request's body must be reserved; undefined for authenticated callers. */
export const getRoom = (request: IncomingMessage): Room | undefined => rooms.get(request);

/** A limit on the memory that unauthenticated callers' bodies use. */
export interface ByteBudget {
  /** Opens a part of the budget for a request. It must be freed when the request has been answered. */
  open(request: IncomingMessage, address: string, max_bytes: number): Room;
  /** The number of reserved bytes. */
  held(): number;
}

export function createByteBudget({ all, ofAddress } = limits): ByteBudget {
  const byAddress = new Map<string, number>();
  let held = 0;
  return {
    open(request, address, max_bytes) {
      let taken = 0;
      const add = (bytes: number): void => {
        const ofOne = (byAddress.get(address) ?? 0) + bytes;
        held += bytes;
        taken += bytes;
        if (ofOne === 0) byAddress.delete(address);
        else byAddress.set(address, ofOne);
      };
      const room: Room = {
        max_bytes,
        reserve(bytes) {
          if (held + bytes > all || (byAddress.get(address) ?? 0) + bytes > ofAddress)
            throw new ServiceError('strangers_hold_too_much', { retry_after_seconds: pause });
          add(bytes);
        },
        free: () => add(-taken),
      };
      rooms.set(request, room);
      return room;
    },
    held: () => held,
  };
}
