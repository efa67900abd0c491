import type { DateTime } from '#ports/shared/date-time';
import type { Sealed } from '#ports/shared/secrets';
import type { IndexedFields, Kind, Records, Where } from '#ports/storage/storage';

/**
 * How a database stores a field, which follows from its type in the record. Dates are text. An `integer` has 32 bits; a
 * `number` is any that JavaScript has.
 */
type FieldType<T> = [T] extends [boolean] ? 'boolean' : [T] extends [number] ? 'integer' | 'number' : 'text';

/** The paths below a field that lead to sealed text; `*` stands for the name of any entry of a map. */
type PathBelow<T> = {
  [F in keyof T & string]-?: NonNullable<T[F]> extends Sealed
    ? F
    : NonNullable<T[F]> extends boolean | number | string | readonly unknown[]
      ? never
      : `*.${PathBelow<NonNullable<T[F]>>}`;
}[keyof T & string];

/** Where records of a kind hold sealed text: a field, or a field of each entry of a map (`credentials.*.secret`). */
type SealedPath<R> = {
  [F in keyof R & string]-?: NonNullable<R[F]> extends Sealed
    ? F
    : NonNullable<R[F]> extends boolean | number | string | readonly unknown[]
      ? never
      : `${F}.${PathBelow<NonNullable<R[F]>>}`;
}[keyof R & string];

/**
 * Returns what a sealed text is bound to, from the `_id` of its record and the name that stands for `*` in its
 * path.
 */
type SealingContext<P> = P extends `${string}*${string}`
  ? (id: string, entry: string) => string
  : (id: string) => string;

/** The indexed fields of a kind that hold dates. */
type DateField<K extends Kind> = Extract<IndexedFields[K], `${string}_date` | `${string}_until`>;

/** Records are removed by the hourly cleaning when `date` lies `kept` milliseconds in the past. */
interface Purge<K extends Kind> {
  readonly date: DateField<K>;
  readonly kept: number;
  /** Only the records that match. */
  readonly where?: Where<K>;
}

/** How long records of a kind stay. Kinds with an expiry date cannot stay for good. */
type Retention<K extends Kind> =
  | Purge<K>
  /** The use case that removes them, because more than the record must go. */
  | { readonly removedBy: string }
  | (Records[K] extends { readonly expires_date: DateTime }
      ? never
      : { /** Until when, in words. */ readonly stays: string });

/** Everything that is decided about a kind of record. */
export type KindShape<K extends Kind> = {
  /** The type of each field that can be filtered or sorted by. */
  readonly fields: { readonly [F in IndexedFields[K]]: FieldType<FieldOf<Records[K], F>> };
  /** Lists of fields in which no two records may agree. Records without the field are exempt. */
  readonly unique?: readonly (readonly IndexedFields[K][])[];
  /** Lists of fields by which the service's queries read. */
  readonly indexes?: readonly (readonly IndexedFields[K][])[];
  /**
   * Fields that every record has and that take few values. A storage may keep count of the records with each
   * combination, so that a total over these fields alone needs no counting. Claims never change them.
   */
  readonly tally?: readonly IndexedFields[K][];
  /** Fields whose presence is part of that count. */
  readonly tallyPresence?: readonly IndexedFields[K][];
  /** Fields of a second such count, the first of which is what the records are parts of: it takes many values, each with few others. */
  readonly partTally?: readonly IndexedFields[K][];
  /** The field that says whose record it is, or why there is none. */
  readonly tenant:
    Extract<keyof Records[K], '_id' | 'id_client' | 'id_organization'> | { readonly none: string };
  readonly retention: Retention<K>;
  /**
   * `last`: after all others in an export, because the records fall due. `never`: not part of an export, because
   * the records belong to running processes.
   */
  readonly moved?: 'last' | 'never';
} & ([SealedPath<Records[K]>] extends [never]
  ? { readonly sealed?: undefined }
  : {
      /** Every sealed text of a record, and what it is bound to. */
      readonly sealed: { readonly [P in SealedPath<Records[K]>]: SealingContext<P> };
    });

type FieldOf<R, F> = F extends keyof R ? NonNullable<R[F]> : never;
