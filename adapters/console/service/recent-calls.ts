import { signal } from '@preact/signals';
import type { Call } from './call.ts';

interface Made {
  readonly call: Call;
  readonly status: number;
  readonly date: number;
}

const kept = 50;

/** The last calls that this page made, the newest first. */
export const recentCalls = signal<readonly Made[]>([]);

/** Keeps a call for those who want to make it themselves. */
export function noteCall(call: Call, status: number): void {
  recentCalls.value = [{ call, status, date: Date.now() }, ...recentCalls.value].slice(0, kept);
}
