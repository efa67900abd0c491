import { useState } from 'preact/hooks';

/** Lets files be dropped onto an element, which gets the handlers. */
export function useFileDrop(isAllowed: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent): void {
      if (!isAllowed || event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent): void {
      if (event.currentTarget === event.target) setOver(false);
    },
    onDrop(event: DragEvent): void {
      setOver(false);
      if (!isAllowed || !event.dataTransfer) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
