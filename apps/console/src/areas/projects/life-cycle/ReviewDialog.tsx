import { type Attachment, attachReview } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import * as styles from './nodes.module.css';

interface Props {
  readonly attachment: Attachment;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

type Values = BodyOf<typeof attachReview>;

const verdicts = [
  { id: 'approve', title: '通过' },
  { id: 'reject', title: '驳回' },
] as const;

/** Approves an attachment, or sends it back and says why. */
export function ReviewDialog({ attachment: { id, name, fileName }, tenant, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog<Values, null>
      title={`审批「${name}」`}
      schema={attachReview.bodySchema!}
      initial={{ isApproved: true, remark: '' }}
      submitText="提交"
      extraProblems={({ isApproved, remark }) =>
        !isApproved && remark.trim() === '' ? { remark: '驳回时请填写审批意见' } : {}
      }
      send={(body) => call(attachReview, { query: { id, ...tenant }, body }, { listener: attachReview.id })}
      onDone={(_, { isApproved }) => {
        const done = isApproved ? `已通过「${name}」` : `已驳回「${name}」`;
        sayDone(done);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={styles.reviewFile}>{fileName}</p>
          <Segments
            label="结论"
            choices={verdicts}
            value={form.values.isApproved ? 'approve' : 'reject'}
            onChange={(verdict) => form.set('isApproved', verdict === 'approve')}
          />
          <TextAreaField form={form} name="remark" rows={3} />
        </>
      )}
    </EditDialog>
  );
}
