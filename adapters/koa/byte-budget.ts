import { ServiceError } from '#domain/errors/index';
import type { IncomingMessage } from 'node:http';

const mebibyte = 1024 * 1024;
/** How many bytes of bodies all strangers, and one address, may have in this process at one time. */
const limits = { all: 32 * mebibyte, ofAddress: 4 * mebibyte } as const;
/** After how many seconds it is worth trying again. */
const pause = 5;

/** The part of the budget that one request has taken. */
export interface Room {
  /** The largest body that may be read. */
  readonly max_bytes: number;
  /** Reserves bytes before they are read. Throws `strangers_hold_too_much` when there is no room. */
  reserve(bytes: number): void;
  free(): void;
}

/** Which requests have a part of the budget: those of callers who have not proved who they are. */
const rooms = new WeakMap<IncomingMessage, Room>();

/** Returns the part of the budget from which the body of a request must be reserved; undefined for callers who are known. */
export const roomOf = (request: IncomingMessage): Room | undefined => rooms.get(request);

/** A limit on the bytes of bodies that strangers have in this process. */
export interface ByteBudget {
  /** Opens a part of the budget for a request. It must be freed when the request has been answered. */
  open(request: IncomingMessage, address: string, max_bytes: number): Room;
  /** How many bytes are reserved. */
  held(): number;
}

/** Creates a limit on the bytes of bodies that strangers have in this process. */
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
