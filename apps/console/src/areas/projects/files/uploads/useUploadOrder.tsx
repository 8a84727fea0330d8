import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { planUpload } from '@fleet/domain/areas/projects/files/uploadPlan.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useOpening } from '../../../../app/useOpening.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import type { Chosen } from './droppedFiles.ts';
import type { ProjectQuery } from '../projectQuery.ts';
import { type UploadOrder, UploadFilesDialog } from './UploadFilesDialog.tsx';

interface Options {
  readonly project: ProjectQuery;
  readonly parentId: string | null;
  readonly folderName: string;
}

/** What was chosen goes up into the folder that was in sight then, one order at a time. */
export function useUploadOrder({ project, parentId, folderName }: Options) {
  const notify = useNotify();
  const [order, setOrder] = useState<UploadOrder | null>(null);
  const count = useRef(0);
  const begun = useOpening();
  const choose = (chosen: Chosen) => {
    if (chosen.files.length === 0 && chosen.folders.length === 0) return;
    const { accepted, refused } = planUpload(chosen.files);
    const files = accepted.map((file) => {
      count.current += 1;
      return { ...file, key: `${project.projectId}:${begun}:${count.current}` };
    });
    setOrder({ parentId, folderName, files, folders: chosen.folders, refused });
  };
  const sayUnreadable = () =>
    notify({ intent: 'danger', lines: ['无法读取拖入的内容，请改用上传按钮'], duration: noticeDurations.fail });
  const dialog: ReactNode =
    order === null ? null : <UploadFilesDialog project={project} order={order} onClose={() => setOrder(null)} />;
  return { choose, sayUnreadable, dialog };
}
