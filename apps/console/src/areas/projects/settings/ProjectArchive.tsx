import { projectArchive, projectUnarchive } from '@fleet/domain/areas/projects/archive/contract.ts';
import { projectSettingsTab } from '@fleet/domain/areas/projects/settings/actions.ts';
import { useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import * as styles from './projectSettings.module.css';

const { archive, unarchive } = projectSettingsTab.actions;

const steps = {
  archive: {
    endpoint: projectArchive,
    action: archive,
    text: '归档后项目只能查看：基本信息、成员、生命周期、实施计划、任务、预算、文件、事件、备注和设置都不能再修改；已提交的审批仍可处理。可以随时取消归档。',
    done: '项目已归档',
  },
  unarchive: {
    endpoint: projectUnarchive,
    action: unarchive,
    text: '取消归档后，项目恢复为可修改的状态。',
    done: '已取消归档',
  },
} as const;

/** Archives a project, or takes it back. */
export default function ProjectArchive({ project, tenant }: ProjectTabProps) {
  const write = useWrite();
  const [asked, setAsked] = useState<keyof typeof steps>('archive');
  const [isAsking, setAsking] = useState(false);
  const ask = (name: keyof typeof steps) => () => {
    setAsked(name);
    setAsking(true);
  };
  const actions = useActions(projectSettingsTab.actions, { archive: ask('archive'), unarchive: ask('unarchive') });
  const shown = steps[asked];
  return (
    <div className={styles.projectArchive}>
      <p>{project.isArchived ? '项目已归档，除已提交的审批外都只能查看。' : steps.archive.text}</p>
      <PageButtons items={actions.ofRow(project)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`${shown.action.title}「${project.name}」？`}
        confirmText={shown.action.title}
        intent={asked === 'archive' ? 'danger' : 'primary'}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          write(
            shown.endpoint,
            { query: { projectId: project.id, ...tenant }, body: { version: project.version } },
            shown.done,
          )
        }
      >
        <p>{shown.text}</p>
      </ConfirmDialog>
    </div>
  );
}
