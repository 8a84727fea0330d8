import { type ReactNode, useRef } from 'react';
import { type Chosen, chosenIn } from './droppedFiles.ts';

/** A file dialog that takes a folder; its attribute is not among those that React knows. */
const takesFolders = { webkitdirectory: '' };

/** The browser's dialogs for files and for a folder with all that is in it: opening either, and the fields behind them. */
export function useFileChoosers(onChosen: (chosen: Chosen) => void) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    className: 'visually-hidden',
    tabIndex: -1,
    'aria-hidden': true,
    multiple: true,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      onChosen(chosenIn(target.files ?? []));
      // the same may be chosen again
      target.value = '';
    },
  };
  const inputs: ReactNode = (
    <>
      <input ref={files} {...input} aria-label="选择文件" />
      <input ref={folder} {...input} {...takesFolders} aria-label="选择文件夹" />
    </>
  );
  const handlers = { uploadFolder: () => folder.current?.click(), uploadFiles: () => files.current?.click() };
  return { handlers, inputs };
}
