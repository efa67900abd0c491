/** The parameters of the screen's path. */
export type ScreenProperties = Readonly<Record<string, string>>;
