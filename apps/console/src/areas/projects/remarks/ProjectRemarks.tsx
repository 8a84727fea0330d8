import { commentList, commentAdd, remarkForm } from '@fleet/domain/core/transfers/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { projectRemarksTab } from '@fleet/domain/areas/projects/files/actions.ts';
import { defaultPageSize } from '@fleet/domain/core/values/paging.ts';
import { useEffect, useState } from 'react';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useDraft } from '../../../form/drafts/useDraft.ts';
import { useForm } from '../../../form/useForm.ts';
import { Pager } from '../../../list/pager/Pager.tsx';
import { useCall } from '../../../app/calls/hooks.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import { RelativeTime } from '../../../ui/Time.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import * as styles from './remarks.module.css';

/** What was said about a project, newest first, and a place to say more (S2 §6). */
export default function ProjectRemarks({ project, tenant }: ProjectTabProps) {
  const projectId = project.id;
  const can = useCan();
  const [paging, setPaging] = useState({ page: 1, pageSize: defaultPageSize });
  const { state, refresh } = useRead(commentList, {
    query: { targetType: 'project', targetId: projectId, ...tenant, ...paging },
  });
  const remarks = state?.data ?? null;
  const error = state?.error ?? null;
  return (
    <div className={styles.remarks}>
      {can(projectRemarksTab.actions.add) && readOnlyReason(project) === null && (
        <RemarkForm
          key={projectId}
          projectId={projectId}
          tenant={tenant}
          onAdded={() => setPaging((old) => ({ ...old, page: 1 }))}
        />
      )}
      {remarks === null &&
        (error === null ? <LoadingState lines={6} /> : <ErrorState failure={error} onRetry={refresh} />)}
      {remarks?.total === 0 && <EmptyState title="还没有备注" />}
      {remarks !== null && remarks.total > 0 && (
        <ol className={styles.list} aria-busy={state?.refreshing}>
          {remarks.list.map(({ id, user, createdAt, content }) => (
            <li key={id}>
              <div className={styles.head}>
                <b>{user.name}</b> <RelativeTime at={createdAt} />
              </div>
              <p>{content}</p>
            </li>
          ))}
        </ol>
      )}
      {remarks !== null && remarks.total > paging.pageSize && (
        <Pager {...paging} total={remarks.total} onChange={(change) => setPaging((old) => ({ ...old, ...change }))} />
      )}
    </div>
  );
}

function RemarkForm({
  projectId,
  tenant,
  onAdded,
}: Pick<ProjectTabProps, 'tenant'> & { readonly projectId: string; readonly onAdded: () => void }) {
  const call = useCall();
  const draft = useDraft(`project.remark:${projectId}`, 1);
  const about = { targetType: 'project' as const, targetId: projectId };
  const [start] = useState(draft.text ?? '');
  const form = useForm({
    schema: remarkForm,
    initial: { ...about, content: start },
    send: (body) =>
      call(
        commentAdd,
        { query: tenant, body: { ...body, content: body.content.trim() } },
        { listener: 'project.remark' },
      ),
    onDone: () => {
      draft.drop();
      form.restart({ ...about, content: '' });
      onAdded();
    },
  });
  const { keep } = draft;
  const typed = form.values.content;
  useEffect(() => keep(typed), [keep, typed]);
  return (
    <FormFrame form={form} label={projectRemarksTab.actions.add.title}>
      <TextAreaField form={form} name="content" rows={3} placeholder="写一条备注，Ctrl+Enter 发表" />
      <div className={styles.send}>
        <BusyButton type="submit" intent="primary" text={projectRemarksTab.actions.add.title} isBusy={form.isBusy} />
      </div>
    </FormFrame>
  );
}
