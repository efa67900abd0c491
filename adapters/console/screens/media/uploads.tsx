import { useRef, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { failureText } from '../../service/failure-text.ts';
import { say } from '../../texts/say.ts';
import { uploadFile } from './upload-file.ts';

/** A file on its way. */
interface Sent {
  readonly id: number;
  readonly name: string;
  readonly part: number;
  readonly problem?: string;
  stop(): void;
}

let last = 0;

interface Sending {
  readonly sent: readonly Sent[];
  send(files: readonly File[]): void;
  forget(id: number): void;
}

/** Sends files one after another, each with its progress. */
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
            const onProgress = (part: number): void => change(id, { part });
            await uploadFile(id_organization, file, { signal: controller.signal, onProgress });
            forget(id);
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

/** The files on their way, and what went wrong with others. */
export function Uploads({ sent, forget }: Sending) {
  if (sent.length === 0) return null;
  return (
    <ul class="list" aria-label={say('On their way')}>
      {sent.map(({ id, name, part, problem, stop }) => (
        <li key={id} class="upload">
          <span>{name}</span>
          {problem === undefined ? (
            <progress aria-label={name} value={part} max={1} />
          ) : (
            <span class="field-problem" role="alert">
              {problem}
            </span>
          )}
          <button
            type="button"
            class="button quiet square small"
            aria-label={problem === undefined ? say('Stop sending {name}', { name }) : say('Close')}
            onClick={() => (problem === undefined ? stop() : forget(id))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
