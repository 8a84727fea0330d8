import { FolderNew, Upload } from '@blueprintjs/icons';
import { projectFilesTab } from '@fleet/domain/areas/projects/files/actions.ts';
import { useRef } from 'react';
import { ActionButton } from '../../../../app/actions/ActionButton.tsx';
import { type Chosen, chosenIn } from './droppedFiles.ts';

/** A file dialog that takes a folder; its attribute is not among those that React knows. */
const takesFolders = { webkitdirectory: '' };

const { upload } = projectFilesTab.actions;

/** Chooses files, or a folder with all that is in it. */
export function UploadButtons({
  disabledReason,
  onChosen,
}: {
  readonly disabledReason: string | null;
  readonly onChosen: (chosen: Chosen) => void;
}) {
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
  return (
    <>
      <ActionButton
        action={upload}
        disabledReason={disabledReason}
        text="上传文件夹"
        icon={<FolderNew size={14} />}
        onClick={() => folder.current?.click()}
      />
      <ActionButton
        action={upload}
        disabledReason={disabledReason}
        text="上传文件"
        intent="primary"
        icon={<Upload size={14} />}
        onClick={() => files.current?.click()}
      />
      <input ref={files} {...input} aria-label="选择文件" />
      <input ref={folder} {...input} {...takesFolders} aria-label="选择文件夹" />
    </>
  );
}
