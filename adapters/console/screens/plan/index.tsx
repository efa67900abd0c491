import type { ScreenProperties } from '../../screens.ts';
export default function X(_: ScreenProperties) { return null; }
