import {
  type ErpProjectRow,
  projectAdd,
  projectFormSchema,
  type ProjectFormValues,
} from '@fleet/domain/areas/projects/changes/contract.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { projectFormProblems } from '@fleet/domain/areas/projects/list/projectForm.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useRef } from 'react';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import type { Form } from '../../../../form/useForm.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { useNewTenant } from '../../../../form/NewTenantField.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { bodyOf, formOf, newProject } from './projectFormValues.ts';
import { useProjectSaving } from './useProjectSaving.ts';

interface AddProps {
  /** The contract of the ERP that becomes a project; null for a project from nothing. */
  readonly from: ErpProjectRow | null;
  /** Whose project it becomes, unless another tenant is chosen. */
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Adds a project. Rendered while it is open. */
export function AddProjectDialog({ from, tenant, onClose }: AddProps) {
  const call = useCall();
  const tntId = useNewTenant(tenant);
  return (
    <ProjectDialog
      title={from === null ? '新增项目' : `导入 ERP 项目 ${from.erpNo}`}
      initial={newProject(from?.tntId ?? tntId, from)}
      isNew
      isTenantFixed={from !== null || tenant.tntId !== undefined}
      send={(values) => {
        const input = {
          query: { tntId: values.tntId },
          body: { ...bodyOf(values), memberIds: values.memberIds, ...(from === null ? {} : { erpNo: from.erpNo }) },
        };
        return call(projectAdd, input, { listener: projectAdd.id });
      }}
      done={(name) => `已新增项目「${name}」`}
      onClose={onClose}
    />
  );
}

/** Changes a project. Rendered while it is open. */
export function EditProjectDialog({
  project,
  onClose,
}: {
  readonly project: ProjectDetail;
  readonly onClose: () => void;
}) {
  return (
    <ProjectDialog
      title={`编辑项目「${project.name}」`}
      initial={formOf(project)}
      isTenantFixed
      send={useProjectSaving(project)}
      done={() => '已保存'}
      onClose={onClose}
    />
  );
}

interface Props {
  readonly title: string;
  readonly initial: ProjectFormValues;
  readonly isTenantFixed: boolean;
  readonly isNew?: boolean;
  readonly send: (values: ProjectFormValues, form: Form<ProjectFormValues>) => Promise<CallResult<unknown>>;
  readonly done: (name: string) => string;
  readonly onClose: () => void;
}

function ProjectDialog({ title, initial, isTenantFixed, isNew = false, send, done, onClose }: Props) {
  const sayDone = useSayDone();
  /** The form as it was drawn last: saving may write what somebody else has changed into it. */
  const drawn = useRef<Form<ProjectFormValues> | null>(null);
  return (
    <EditDialog<ProjectFormValues, unknown>
      title={title}
      schema={projectFormSchema}
      initial={initial}
      isWide
      send={(values) => send(values, drawn.current!)}
      extraProblems={projectFormProblems}
      onDone={(_, { name }) => {
        sayDone(done(name.trim()));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => {
        drawn.current = form;
        return <ProjectFields form={form} isTenantFixed={isTenantFixed} isNew={isNew} />;
      }}
    </EditDialog>
  );
}
