import { approvalWithdraw } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useCall } from '../../../app/calls/hooks.ts';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Props {
  readonly approvalId: string;
  /** What was handed in. */
  readonly title: string;
  readonly onDone?: (() => void) | undefined;
  /** It was not taken back: somebody may have decided it. */
  readonly onRefused?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Takes back what the person handed in and nobody has decided. Rendered while it is open. */
export function WithdrawDialog({ approvalId, title, onDone, onRefused, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog
      title={`撤回「${title}」`}
      schema={approvalWithdraw.bodySchema!}
      initial={{ id: approvalId, remark: '' }}
      send={async (values) => {
        const body = { ...values, remark: values.remark.trim() };
        const result = await call(approvalWithdraw, { body }, { listener: approvalWithdraw.id });
        if (result.kind === 'refused') onRefused?.();
        return result;
      }}
      submitText="撤回"
      onDone={() => {
        sayDone(`已撤回「${title}」`);
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>审批人将不再看到这条待办，内容恢复到提交前的状态，可以修改后重新提交。</p>
          <TextAreaField form={form} name="remark" rows={2} placeholder="可不填，审批记录中可见" />
        </>
      )}
    </EditDialog>
  );
}
