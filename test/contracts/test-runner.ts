/** Declares a test. The third parameter is how long it may take, in milliseconds. */
type Declare = (name: string, body: () => Promise<void>, milliseconds?: number) => unknown;

interface Matchers {
  toBe(expected: unknown): void;
  toBeGreaterThan(expected: number): void;
  toBeGreaterThanOrEqual(expected: number): void;
  toBeLessThan(expected: number): void;
  toBeLessThanOrEqual(expected: number): void;
  toBeDefined(): void;
  toBeUndefined(): void;
  toContain(expected: unknown): void;
  toEqual(expected: unknown): void;
  toHaveLength(expected: number): void;
  toHaveProperty(name: string): void;
  toMatch(expected: RegExp): void;
  toMatchObject(expected: object): void;
  toStrictEqual(expected: unknown): void;
}

interface Rejections {
  toMatchObject(expected: object): Promise<void>;
  toThrow(expected?: RegExp | string): Promise<void>;
}

/**
 * What a contract suite needs of a test runner. `@jest/globals` and `vitest` have all of it; `node:test` has
 * it together with the `expect` of the package of that name.
 */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly test: Declare & { readonly skip: Declare };
  readonly beforeEach: (body: () => Promise<void>) => unknown;
  readonly afterEach: (body: () => Promise<void>) => unknown;
  readonly expect: {
    (actual: unknown): Matchers & { readonly not: Matchers; readonly rejects: Rejections };
    arrayContaining(items: unknown[]): unknown;
  };
}
