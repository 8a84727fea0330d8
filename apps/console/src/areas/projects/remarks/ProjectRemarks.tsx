import { commentList, commentAdd, remarkForm } from '@fleet/domain/core/transfers/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { projectRemarksTab } from '@fleet/domain/areas/projects/files/actions.ts';
import { defaultPageSize } from '@fleet/domain/core/values/paging.ts';
import { useState } from 'react';
import { CommentForm } from '../../../detail/comments/CommentForm.tsx';
import { CommentList } from '../../../detail/comments/CommentList.tsx';
import { Pager } from '../../../list/pager/Pager.tsx';
import { useCall } from '../../../app/calls/hooks.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import * as styles from './remarks.module.css';

/** What was said about a project, newest first, and a place to say more (S2 §6). */
export default function ProjectRemarks({ project, tenant }: ProjectTabProps) {
  const projectId = project.id;
  const about = { targetType: 'project', targetId: projectId } as const;
  const can = useCan();
  const call = useCall();
  const [paging, setPaging] = useState({ page: 1, pageSize: defaultPageSize });
  const { state, refresh } = useRead(commentList, {
    query: { ...about, ...tenant, ...paging },
  });
  const remarks = state?.data ?? null;
  const error = state?.error ?? null;
  return (
    <div className={styles.remarks}>
      {can(projectRemarksTab.actions.add) && readOnlyReason(project) === null && (
        <CommentForm
          key={projectId}
          schema={remarkForm}
          about={about}
          draftKey={`project.remark:${projectId}`}
          label={projectRemarksTab.actions.add.title}
          placeholder="写一条备注，Ctrl+Enter 发表"
          submitText={projectRemarksTab.actions.add.title}
          isMain
          send={(body) => call(commentAdd, { query: tenant, body }, { listener: 'project.remark' })}
          onAdded={() => setPaging((old) => ({ ...old, page: 1 }))}
        />
      )}
      {remarks === null &&
        (error === null ? <LoadingState lines={6} /> : <ErrorState failure={error} onRetry={refresh} />)}
      {remarks?.total === 0 && <EmptyState title="还没有备注" />}
      {remarks !== null && remarks.total > 0 && (
        <div className={styles.list}>
          <CommentList comments={remarks.list} isBusy={state?.refreshing} />
        </div>
      )}
      {remarks !== null && remarks.total > paging.pageSize && (
        <Pager {...paging} total={remarks.total} onChange={(change) => setPaging((old) => ({ ...old, ...change }))} />
      )}
    </div>
  );
}
