import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { placingOf } from '@fleet/domain/areas/projects/files/placing.ts';
import { planUpload } from '@fleet/domain/areas/projects/files/uploadPlan.ts';
import { useAddress } from '../../../../app/address/useAddress.ts';
import { usePlaceOrder } from '../../../../transfers/orders/usePlaceOrder.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import type { ProjectQuery } from '../projectQuery.ts';
import type { Chosen, ChosenFile } from './droppedFiles.ts';

interface Options {
  readonly project: ProjectQuery;
  readonly parentId: string | null;
  readonly folderName: string;
}

const pathOf = ({ folders, name }: ChosenFile): string => [...folders, name].join('/');

/** What belongs to the list and not to the folder that was in sight. */
const ofList = ['page', 'keyword', 'sort', 'from'];

/**
 * What was chosen goes up into the folder that was in sight then, whichever page is open when it is through. One file
 * opens its dialog; many, which take longer, begin in the tray.
 */
export function useSendFiles({ project, parentId, folderName }: Options) {
  const notify = useNotify();
  const place = usePlaceOrder();
  const { path, search } = useAddress();
  const choose = ({ files: chosen, folders }: Chosen) => {
    if (chosen.length === 0 && folders.length === 0) return;
    const { accepted, refused } = planUpload(chosen);
    const parameters = new URLSearchParams(search);
    for (const name of ofList) parameters.delete(name);
    place({
      title: `上传到「${folderName}」`,
      purpose: 'project',
      project: { id: project.projectId, ...(project.tntId === undefined ? {} : { tntId: project.tntId }) },
      files: accepted.map((file) => ({ name: pathOf(file), file: file.file })),
      refused,
      extras: folders.length,
      address: `${path}?${parameters.toString()}`,
      // what cannot go up is told in the dialog
      isMinimised: accepted.length > 1 && refused.length === 0,
      deliver: (keys) =>
        placingOf({
          project,
          parentId,
          files: accepted.map(({ folders: within, name }, index) => ({
            key: keys[index] ?? '',
            folders: within,
            name,
          })),
          folders,
        }),
    });
  };
  const sayUnreadable = () =>
    notify({ intent: 'danger', lines: ['无法读取拖入的内容，请改用上传按钮'], duration: noticeDurations.fail });
  return { choose, sayUnreadable };
}
