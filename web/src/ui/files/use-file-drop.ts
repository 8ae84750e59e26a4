import { useEffect, useState } from 'react';

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Prevents the browser from opening a file that is dropped beside its target, which would replace the page. */
const stayOnPage = (event: DragEvent) => {
  if (carriesFiles(event)) event.preventDefault();
};

/** Makes a part of the page a drop target for files. Spread `target` on it, and highlight it while `isOver` is true. */
export function useFileDrop(onFiles: (files: File[]) => void, isEnabled = true) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', stayOnPage);
    window.addEventListener('drop', stayOnPage);
    return () => {
      window.removeEventListener('dragover', stayOnPage);
      window.removeEventListener('drop', stayOnPage);
    };
  }, []);
  const over = (event: React.DragEvent) => {
    if (!isEnabled || !carriesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const target = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: React.DragEvent) => {
      // Moving to a child element does not leave the target.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
    },
    onDrop: (event: React.DragEvent) => {
      setIsOver(false);
      if (!isEnabled || !carriesFiles(event)) return;
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver: isOver && isEnabled, target };
}
