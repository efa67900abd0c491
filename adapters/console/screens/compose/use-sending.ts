import { useEffect, useRef, useState } from 'preact/hooks';
import { failureText } from '../../service/failure-text.ts';
import { sendFile } from '../../service/send-file.ts';
import type { Upload } from './draft.ts';

/** A file that is being sent, or could not be. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  readonly part: number;
  readonly failure?: string;
}

let last = 0;

/** Sends files to the library until the field is left. */
export function useSending(id_organization: string, onSent: (upload: Upload) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const close = (key: number): void => setSending((all) => all.filter((one) => one.key !== key));
  const sendOne = async (file: File): Promise<void> => {
    const key = (last += 1);
    const set = (changed: Partial<Sending>): void =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
    setSending((all) => [...all, { key, name: file.name, part: 0 }]);
    try {
      const upload = await sendFile(id_organization, file, {
        progress: (part) => set({ part }),
        signal: leaving.current.signal,
      });
      close(key);
      onSent(upload);
    } catch (error) {
      set({ failure: failureText(error) });
    }
  };
  // Sequential, to keep the order of selection.
  const sendAll = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await sendOne(file);
  };
  return { sending, sendAll, close };
}
