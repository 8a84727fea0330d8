import { versionIssuesPage } from '@fleet/domain/areas/ota/issue/actions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { CommentSection } from '../../../detail/comments/CommentSection.tsx';

interface Props {
  readonly issueId: string;
  readonly tenant: TenantChoice;
}

/** What was said about a problem, and a place to say more for who enters or edits problems. */
export function IssueComments({ issueId, tenant }: Props) {
  const can = useCan();
  const { add, edit } = versionIssuesPage.actions;
  return (
    <CommentSection
      targetType="versionIssue"
      targetId={issueId}
      tenant={tenant}
      name="issue.comment"
      label="评论版本问题"
      mayWrite={can(add) || can(edit)}
    />
  );
}
