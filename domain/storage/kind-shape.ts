import type { DateTime } from '#ports/shared/date-time';
import type { Sealed } from '#ports/shared/secrets';
import type { IndexedFields, Kind, Records, Where } from '#ports/storage/storage';

/** How a database holds a field, which its type in the record decides; dates are text. */
type FieldType<T> = [T] extends [boolean] ? 'boolean' : [T] extends [number] ? 'integer' : 'text';

/** The paths below a field that lead to sealed text; `*` stands for the name of any entry of a map. */
type PathBelow<T> = {
  [F in keyof T & string]-?: NonNullable<T[F]> extends Sealed
    ? F
    : NonNullable<T[F]> extends boolean | number | string | readonly unknown[]
      ? never
      : `*.${PathBelow<NonNullable<T[F]>>}`;
}[keyof T & string];

/** Where records of a kind hold sealed text: a field, or a field of each entry of a map (`credentials.*.secret`). */
export type SealedPath<R> = {
  [F in keyof R & string]-?: NonNullable<R[F]> extends Sealed
    ? F
    : NonNullable<R[F]> extends boolean | number | string | readonly unknown[]
      ? never
      : `${F}.${PathBelow<NonNullable<R[F]>>}`;
}[keyof R & string];

/** What a sealed text is bound to, by the `_id` of its record and the name that stands for `*` in its path. */
type SealingContext<P> = P extends `${string}*${string}`
  ? (id: string, entry: string) => string
  : (id: string) => string;

/** The indexed fields of a kind that are dates. */
type DateField<K extends Kind> = Extract<IndexedFields[K], `${string}_date` | `${string}_until`>;

/** Removed by the hourly cleaning when a date lies so many milliseconds back. */
export interface Purge<K extends Kind> {
  readonly date: DateField<K>;
  readonly kept: number;
  /** Only those that fit. */
  readonly where?: Where<K>;
}

/** How long records of a kind stay. Those that expire must go by themselves. */
type Retention<K extends Kind> =
  | Purge<K>
  /** The use case that removes them, since more than the record must go. */
  | { readonly removed_by: string }
  | (Records[K] extends { readonly expires_date: DateTime }
      ? never
      : { /** Until when, in words. */ readonly stays: string });

/** All that is decided about a kind of record. */
export type KindShape<K extends Kind> = {
  /** Type of each field that can be filtered or sorted. */
  readonly fields: { readonly [F in IndexedFields[K]]: FieldType<FieldOf<Records[K], F>> };
  /** Fields in which two records may not agree; records without the field are free. */
  readonly unique?: readonly (readonly IndexedFields[K][])[];
  /** Field lists that the queries of the service walk along. */
  readonly indexes?: readonly (readonly IndexedFields[K][])[];
  /**
   * Fields that every record has and few values are in: how many records there are of each combination may be
   * kept, so that a total over these fields alone is not counted anew. Claims never change them.
   */
  readonly tally?: readonly IndexedFields[K][];
  /** Fields by whose presence they are counted too. */
  readonly tally_presence?: readonly IndexedFields[K][];
  /** The field that says whose record it is, or why there is none. */
  readonly tenant:
    Extract<keyof Records[K], '_id' | 'id_client' | 'id_organization'> | { readonly none: string };
  readonly retention: Retention<K>;
  /** `last`: behind all others in an export, because it falls due; `never`: of processes, so no part of an export. */
  readonly moved?: 'last' | 'never';
} & ([SealedPath<Records[K]>] extends [never]
  ? { readonly sealed?: undefined }
  : {
      /** Every sealed text of a record, and what it is bound to. */
      readonly sealed: { readonly [P in SealedPath<Records[K]>]: SealingContext<P> };
    });

type FieldOf<R, F> = F extends keyof R ? NonNullable<R[F]> : never;
