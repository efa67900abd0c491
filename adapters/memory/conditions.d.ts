type AnyRecord = Readonly<Record<string, unknown>>;
/** Tells whether a record meets all conditions. */
export declare function matches(record: AnyRecord, where: object | undefined): boolean;
/**
 * Compares records as the port demands: ascending, absent values come first; ties are broken by `_id` in the
 * direction of the last step.
 */
export declare function inOrder(order: readonly {
    readonly field: string;
    readonly direction: 'asc' | 'desc';
}[]): (one: AnyRecord, other: AnyRecord) => number;
export {};
