import { planTemplates, planGenerate } from '@fleet/domain/areas/projects/plan/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import * as styles from './planDesk.module.css';

interface Props {
  readonly projectId: string;
  readonly tenant: TenantChoice;
  readonly start: string | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Makes a plan from a template: from a day on, with a factor for its hours (S2 §7, plan/gen). */
export function TemplateDialog({ projectId, tenant, start, onDone, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const query = { projectId, ...tenant };
  const { state, refresh } = useRead(planTemplates, { query });
  const templates = state?.data?.list ?? null;
  return (
    <EditDialog
      title="由模板生成计划"
      schema={planGenerate.bodySchema!}
      initial={{ templateId: '', startDate: start ?? '', workHourFactor: 1 }}
      send={(body) => call(planGenerate, { query, body }, { listener: planGenerate.id })}
      submitText="生成"
      onDone={(_, { templateId }) => {
        const count = templates?.find(({ id }) => id === templateId)?.taskCount ?? 0;
        sayDone(`已生成计划，共 ${formatCount(count)} 个任务`);
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      {(form) => {
        const chosen = templates?.find(({ id }) => id === form.values.templateId);
        return (
          <>
            <SelectField
              form={form}
              name="templateId"
              autoFocus
              choices={templates?.map(({ id, name }) => ({ id, name })) ?? refusalOf({ state, refresh })}
            />
            <p className={styles.templateAbout}>
              {chosen === undefined
                ? '计划从所选日期起依次排期，工时为模板的标准工时。'
                : `${chosen.description}共 ${formatCount(chosen.taskCount)} 个任务，工期 ${chosen.days} 天。`}
            </p>
            <DayField form={form} name="startDate" />
            <NumberField form={form} name="workHourFactor" />
          </>
        );
      }}
    </EditDialog>
  );
}
