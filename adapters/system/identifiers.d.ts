import type { Clock } from '#ports/shared/clock';
import type { Identifiers } from '#ports/shared/identifiers';
/** Creates identifiers of 6 bytes of milliseconds, 2 of a count within the millisecond and 4 random ones. */
export declare function createIdentifiers(clock: Clock): Identifiers;
