export const fileKinds = ['image', 'video', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];
