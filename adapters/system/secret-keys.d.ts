/** A key that seals, and the id by which it is found. */
export interface SecretKey {
    readonly id: string;
    /** 32 bytes. */
    readonly key: Uint8Array;
}
/**
 * Parses the operator's setting: keys separated by commas or line breaks, the current one first. Each is
 * `id:key` or a key alone, whose id is then the start of its hash. Throws without ever showing a key.
 */
export declare function parseSecretKeys(text: string): readonly SecretKey[];
/** Formats keys as `parseSecretKeys` reads them, one on each line. */
export declare function formatSecretKeys(keys: readonly SecretKey[]): string;
/** Creates a key in the form `parseSecretKeys` reads. */
export declare function newSecretKey(): string;
