import { useRef, useState } from 'preact/hooks';
import { FileOutcome } from '../../components/file-outcome.tsx';
import { Icon } from '../../components/icon.tsx';
import { failureText } from '../../service/failure-text.ts';
import { sendFile } from '../../service/send-file.ts';
import { t } from '../../texts/translate.ts';
import type { Upload } from './file-picture.tsx';

/** An upload, in progress or complete. */
interface Sent {
  readonly id: number;
  readonly name: string;
  readonly part: number;
  readonly problem?: string;
  readonly stored?: Upload;
  stop(): void;
}

let last = 0;

interface Sending {
  readonly sent: readonly Sent[];
  send(files: readonly File[]): void;
  forget(id: number): void;
}

/** Uploads files one after another, with their progress. */
export function useUploads(id_organization: string, onStored: () => void): Sending {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const change = (id: number, part: Partial<Sent>): void =>
    setSent((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const forget = (id: number): void => setSent((before) => before.filter((one) => one.id !== id));
  return {
    sent,
    forget,
    send(files) {
      for (const file of files) {
        last += 1;
        const id = last;
        const controller = new AbortController();
        const entry = { id, name: file.name, part: 0, stop: () => controller.abort(new Error('stopped')) };
        setSent((before) => [...before, entry]);
        line.current = line.current.then(async () => {
          try {
            controller.signal.throwIfAborted();
            const progress = (part: number): void => change(id, { part });
            const { signal } = controller;
            change(id, { stored: await sendFile(id_organization, file, { signal, progress }) });
            onStored();
          } catch (error) {
            if (controller.signal.aborted) forget(id);
            else change(id, { problem: failureText(error) });
          }
        });
      }
    },
  };
}

/** Uploads in progress, the networks that accept the completed ones, and the errors. */
export function Uploads({ sent, forget }: Sending) {
  if (sent.length === 0) return null;
  return (
    <ul class="list" aria-label={t('Files')}>
      {sent.map(({ id, name, part, problem, stored, stop }) => {
        const isOnItsWay = !stored && problem === undefined;
        return (
          <li key={id} class="upload">
            <span>{name}</span>
            {isOnItsWay && <progress aria-label={name} value={part} max={1} />}
            {stored && <FileOutcome file={stored} />}
            {problem !== undefined && (
              <span class="field-problem" role="alert">
                {problem}
              </span>
            )}
            <button
              type="button"
              class="button quiet square small"
              aria-label={isOnItsWay ? t('Stop sending {name}', { name }) : t('Close')}
              onClick={() => (isOnItsWay ? stop() : forget(id))}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
