import { packRestore, packWithdraw } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { pendingChoices } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Props {
  readonly pack: PackRow;
  readonly onClose: () => void;
}

type Pending = keyof typeof pendingChoices;
interface Values {
  readonly reason: string;
  readonly pending: Pending;
}

const pendings = (Object.keys(pendingChoices) as Pending[]).map((id) => ({ id, name: pendingChoices[id] }));

/** Names of jobs in a sentence, the first three of them. */
const named = (jobs: readonly { readonly name: string }[]): string =>
  `${jobs
    .slice(0, 3)
    .map(({ name }) => `「${name}」`)
    .join('、')}${jobs.length > 3 ? ` 等 ${jobs.length} 个任务` : ''}`;

/** Takes a pack back, and tells which jobs stand still because of it. Rendered while it is open. */
export function WithdrawDialog({ pack, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { firmwareId, firmwareName, tntId, jobCount } = pack;
  return (
    <EditDialog<Values, { jobs: { jobId: string; name: string }[] }>
      title={`撤回升级包「${firmwareName}」`}
      schema={packWithdraw.bodySchema!}
      initial={{ reason: '', pending: 'pause' }}
      submitText="撤回"
      send={(body) =>
        call(packWithdraw, { query: { firmwareId, ...tenantOf({ tntId }) }, body }, { listener: packWithdraw.id })
      }
      onDone={({ jobs }) => {
        const stopped = jobs.length === 0 ? '' : `，已暂停任务${named(jobs)}`;
        sayDone(`已撤回升级包「${firmwareName}」${stopped}`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>撤回后不能再用它新建任务；使用它的 {jobCount} 个任务中，进行中的全部暂停，已经升级的设备保持新版本。</p>
          <TextAreaField form={form} name="reason" rows={2} />
          <ChoiceField form={form} name="pending" choices={pendings} />
        </>
      )}
    </EditDialog>
  );
}

/** Gives a pack free again. Rendered while it is open. */
export function RestoreDialog({ pack, onClose }: Props) {
  const write = useWrite();
  const { firmwareId, firmwareName, tntId, withdrawReason } = pack;
  const restore = () =>
    write(packRestore, { query: { firmwareId, ...tenantOf({ tntId }) } }, ({ jobs }) => {
      const waiting = jobs.length === 0 ? '' : `，任务${named(jobs)}可以恢复`;
      return `已恢复升级包「${firmwareName}」${waiting}`;
    });
  return (
    <ConfirmDialog
      isOpen
      title={`恢复升级包「${firmwareName}」？`}
      confirmText="恢复"
      onClose={onClose}
      onConfirm={restore}
    >
      <p>恢复后可以再用它新建任务；因撤回而暂停的任务由负责人恢复，不会自行继续。</p>
      {withdrawReason !== null && <p>撤回原因：{withdrawReason}</p>}
    </ConfirmDialog>
  );
}
