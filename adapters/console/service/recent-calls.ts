import { signal } from '@preact/signals';
import type { Call } from './call.ts';

interface Made {
  readonly call: Call;
  readonly status: number;
  readonly date: number;
}

const kept = 50;

/** The latest calls of this page, newest first. */
export const recentCalls = signal<readonly Made[]>([]);

/** Records a call for users who display API calls. */
export function noteCall(call: Call, status: number): void {
  recentCalls.value = [{ call, status, date: Date.now() }, ...recentCalls.value].slice(0, kept);
}
