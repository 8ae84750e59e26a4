import { useEffect, useState } from 'react';

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** A file that is let go beside its target would replace the page. */
const stayOnPage = (event: DragEvent) => {
  if (carriesFiles(event)) event.preventDefault();
};

/** Lets a part of the page take files that are dragged onto it: spread `target` on it, show `isOver`. */
export function useFileDrop(onFile: (file: File) => void, isEnabled = true) {
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
      // Moving on to something inside is not leaving.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
    },
    onDrop: (event: React.DragEvent) => {
      setIsOver(false);
      if (!isEnabled || !carriesFiles(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isOver: isOver && isEnabled, target };
}
