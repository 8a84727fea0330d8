import type { LifeCycleNodeInfo, StageForm as Values } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { leafHours } from '@fleet/domain/areas/projects/plan/node.ts';
import { nodeStatusOf } from '@fleet/domain/areas/projects/life-cycle/nodeStatus.ts';
import { stageProblems } from '@fleet/domain/areas/projects/life-cycle/stageProblems.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import { Properties, Section } from '../../../../detail/Properties.tsx';
import { DayField } from '../../../../form/days/DayField.tsx';
import { MultiSelectField, SelectField } from '../../../../form/SelectField.tsx';
import { NumberField } from '../../../../form/NumberField.tsx';
import { TextAreaField, TextField } from '../../../../form/TextField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { StatusTag } from '../../../../ui/status/StatusTag.tsx';
import { KeyModelField, keyModelProblem } from './KeyModelField.tsx';
import type { Stage, StageChoices } from './useStage.ts';
import * as formStyles from '../../../../form/form.module.css';
import * as styles from './stage.module.css';

interface Props {
  readonly form: Form<Values>;
  readonly stage: Stage;
  readonly choices: StageChoices;
}

/** What the schema of the form cannot know. Dates of a node with sub nodes are not the form's; `today` is `YYYY-MM-DD`. */
export const stageFormProblems =
  ({ childCount }: LifeCycleNodeInfo, today: string) =>
  (values: Values): FieldProblems => ({
    ...(childCount === 0 ? stageProblems(values, today) : {}),
    ...keyModelProblem(values.keyModels),
  });

/** The fields of a stage; those of a warehouse as well where it is one. */
export function StageFields({ form, stage, choices }: Props) {
  const { node } = stage;
  return (
    <>
      <Section title="基本信息">
        <div className={formStyles.columns}>
          <TextField form={form} name="name" autoComplete="off" />
          <SelectField form={form} name="ownerId" choices={choices.owners} placeholder="选择项目成员" isClearable />
        </div>
      </Section>
      <Section title="日期与工时">
        {node.childCount === 0 ? <OwnFigures form={form} /> : <SummedFigures node={node} />}
      </Section>
      {node.kind === 'warehouse' && (
        <Section title="仓储">
          <div className={formStyles.columns}>
            <NumberField form={form} name="areaCount" unit="个" />
            <NumberField form={form} name="shelfCount" unit="组" />
            <NumberField form={form} name="platformCount" unit="个" />
          </div>
        </Section>
      )}
      <Section title="型号与设备">
        <KeyModelField form={form} models={choices.models} known={stage.keyModels} />
        <MultiSelectField
          form={form}
          name="orderIds"
          choices={choices.orders}
          placeholder="选择 ERP 生产单"
          hint={`已关联 ${form.values.orderIds.length} 个生产单，未被其他节点关联的可选`}
        />
      </Section>
      <TextAreaField form={form} name="description" rows={3} />
    </>
  );
}

const orNull = (date: string): string | null => (date === '' ? null : date);
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Dates and hours that the stage has itself, and what follows from them. */
function OwnFigures({ form }: { readonly form: Form<Values> }) {
  const { planStartDate, planEndDate, actualStartDate, actualEndDate, standardWorkHour, workHourFactor } = form.values;
  const status = nodeStatusOf({
    planStartDate: orNull(planStartDate),
    planEndDate: orNull(planEndDate),
    actualStartDate: orNull(actualStartDate),
    actualEndDate: orNull(actualEndDate),
  });
  const total =
    isNumber(standardWorkHour) && isNumber(workHourFactor) ? leafHours(standardWorkHour, workHourFactor) : null;
  return (
    <>
      <div className={formStyles.columns}>
        <DayField form={form} name="planStartDate" />
        <DayField form={form} name="planEndDate" />
        <DayField form={form} name="actualStartDate" />
        <DayField form={form} name="actualEndDate" />
      </div>
      <div className={formStyles.columns}>
        <NumberField form={form} name="standardWorkHour" unit="小时" />
        <NumberField form={form} name="workHourFactor" />
      </div>
      <Properties
        properties={[
          { title: '总工时', value: `${formatHours(total)} 小时` },
          { title: '状态', value: <StatusTag kind="node" code={status} /> },
        ]}
      />
    </>
  );
}

/** Dates and hours that come from the nodes below. */
function SummedFigures({ node }: { readonly node: LifeCycleNodeInfo }) {
  return (
    <>
      <p className={styles.note}>由 {node.childCount} 个子节点汇总，请在子节点中修改。</p>
      <Properties
        properties={[
          { title: '计划开始', value: `Σ ${formatDate(node.planStartDate)}` },
          { title: '计划结束', value: `Σ ${formatDate(node.planEndDate)}` },
          { title: '实际开始', value: `Σ ${formatDate(node.actualStartDate)}` },
          { title: '实际结束', value: `Σ ${formatDate(node.actualEndDate)}` },
          { title: '总工时', value: `Σ ${formatHours(node.totalWorkHour)} 小时` },
          { title: '状态', value: <StatusTag kind="node" code={node.status} /> },
        ]}
      />
    </>
  );
}
