/** What a screen is given: what stands in the braces of its path. */
export type ScreenProperties = Readonly<Record<string, string>>;
