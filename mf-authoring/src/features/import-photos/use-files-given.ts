import { useEffect, useRef } from 'react';

import { filesOfDrop } from './files-of-drop.ts';

/** Takes files that are pasted or dropped anywhere on the page, folders too. */
export function useFilesGiven(take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const give = (files: readonly File[]) => {
      if (files.length > 0) latest.current(files);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => give([...(clipboardData?.files ?? [])]);
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      void filesOfDrop(event.dataTransfer).then(give);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
