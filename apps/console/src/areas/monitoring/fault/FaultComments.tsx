import { faultRecordsTab } from '@fleet/domain/areas/monitoring/fault/actions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { CommentSection } from '../../../detail/comments/CommentSection.tsx';

interface Props {
  readonly faultId: string;
  readonly tenant: TenantChoice;
}

/** What was said about a fault, and a place to say more for whoever handles faults. */
export function FaultComments({ faultId, tenant }: Props) {
  const can = useCan();
  return (
    <CommentSection
      targetType="fault"
      targetId={faultId}
      tenant={tenant}
      name="fault.comment"
      label="评论故障"
      mayWrite={can(faultRecordsTab.actions.comment)}
    />
  );
}
