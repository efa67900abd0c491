import type { DateTime } from '#ports/foundation/date-time';
import type { Sealed } from '#ports/foundation/secrets';
import type { IndexedFields, Kind, Records, Where } from '#ports/foundation/storage';

/**
 * The column type of a field, which follows from its type in the record. Dates are text. An `integer` has 32 bits; a
 * `number` is any JavaScript number.
 */
type FieldType<T> = [T] extends [boolean] ? 'boolean' : [T] extends [number] ? 'integer' | 'number' : 'text';

/** The paths below a field that lead to sealed text; `*` is any key of a map. */
type PathBelow<T> = {
  [F in keyof T & string]-?: NonNullable<T[F]> extends Sealed
    ? F
    : NonNullable<T[F]> extends boolean | number | string | readonly unknown[]
      ? never
      : `*.${PathBelow<NonNullable<T[F]>>}`;
}[keyof T & string];

/**
 * The location of sealed text in records of a kind: a field, or a field of each entry of a map
 * (`credentials.*.secret`).
 */
type SealedPath<R> = {
  [F in keyof R & string]-?: NonNullable<R[F]> extends Sealed
    ? F
    : NonNullable<R[F]> extends boolean | number | string | readonly unknown[]
      ? never
      : `${F}.${PathBelow<NonNullable<R[F]>>}`;
}[keyof R & string];

/** Returns the sealing context of a text, from the `_id` of its record and the key at `*` in its path. */
type SealingContext<P> = P extends `${string}*${string}`
  ? (id: string, entry: string) => string
  : (id: string) => string;

/** The indexed fields of a kind that hold dates. */
type DateField<K extends Kind> = Extract<IndexedFields[K], `${string}_date` | `${string}_until`>;

/** Records are removed by the hourly cleaning when `date` is more than `kept` milliseconds ago. */
interface Purge<K extends Kind> {
  readonly date: DateField<K>;
  readonly kept: number;
  /** Only the records that match. */
  readonly where?: Where<K>;
}

/** How long records of a kind are kept. Kinds with an expiry date cannot be kept indefinitely. */
type Retention<K extends Kind> =
  | Purge<K>
  /** The use case that removes them, because more than the record must be removed. */
  | { readonly removedBy: string }
  | (Records[K] extends { readonly expires_date: DateTime }
      ? never
      : { /** Until when, in words. */ readonly stays: string });

/** Everything that is defined for a kind of record. */
export type KindShape<K extends Kind> = {
  /** The type of each field that can be filtered or sorted by. */
  readonly fields: { readonly [F in IndexedFields[K]]: FieldType<FieldName<Records[K], F>> };
  /** Unique keys, as lists of fields. Records without one of the fields are exempt. */
  readonly unique?: readonly (readonly IndexedFields[K][])[];
  /** Indexes for the service's queries, as lists of fields. */
  readonly indexes?: readonly (readonly IndexedFields[K][])[];
  /**
   * Fields that every record has and that take few values. A storage may maintain a count of the records with each
   * combination, so that totals over these fields need no counting. Claims never change them.
   */
  readonly tally?: readonly IndexedFields[K][];
  /** Fields whose presence is part of that count. */
  readonly tallyPresence?: readonly IndexedFields[K][];
  /**
   * Fields of a second such count. The first one is the parent, which takes many values, each with few combinations.
   */
  readonly partTally?: readonly IndexedFields[K][];
  /** The field with the record's owner, or why there is none. */
  readonly tenant: Extract<keyof Records[K], '_id' | 'id_client' | 'id_organization'> | { readonly none: string };
  readonly retention: Retention<K>;
  /**
   * `last`: after all others in an export, because the records become due. `never`: not exported, because the records
   * belong to running processes.
   */
  readonly moved?: 'last' | 'never';
} & ([SealedPath<Records[K]>] extends [never]
  ? { readonly sealed?: undefined }
  : {
      /** Every sealed text of a record, and its sealing context. */
      readonly sealed: { readonly [P in SealedPath<Records[K]>]: SealingContext<P> };
    });

type FieldName<R, F> = F extends keyof R ? NonNullable<R[F]> : never;
