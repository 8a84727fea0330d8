import { repairChoices, repairUpdate } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import {
  downtimeReasonCodes,
  downtimeReasons,
  urgencies,
  urgencyCodes,
} from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { epochToDay, formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { OptionalNumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { type Cell, RowsEditor } from './RowsEditor.tsx';
import {
  blankLine,
  blankPart,
  bodyOf,
  hoursSum,
  type LabourTexts,
  type LineTexts,
  partsSum,
  type PartTexts,
  valuesOf,
  workProblems,
  workSchema,
  type WorkValues,
} from './workForm.ts';

const levels = urgencyCodes.map((code) => ({ id: String(code), name: urgencies[code] }));
const reasons = downtimeReasonCodes.map((id) => ({ id, name: downtimeReasons[id] }));

const lineCells: readonly Cell<keyof LineTexts>[] = [
  { name: 'item', title: '维修项目', maxLength: 64 },
  {
    name: 'result',
    title: '结果',
    choices: [
      { id: 'ok', name: '正常' },
      { id: 'notOk', name: '未解决' },
    ],
  },
  { name: 'symptom', title: '现象', maxLength: 500, isWide: true },
  { name: 'action', title: '处理措施', maxLength: 500, isWide: true },
];
const partCells: readonly Cell<keyof PartTexts>[] = [
  { name: 'partNo', title: '备件编号', maxLength: 64 },
  { name: 'partName', title: '备件名称', maxLength: 64 },
  { name: 'quantity', title: '数量', kind: 'number', maxLength: 7 },
  { name: 'unit', title: '单位', maxLength: 8 },
  { name: 'unitCost', title: '单价（元）', kind: 'number', maxLength: 10 },
  { name: 'serialOld', title: '旧件序列号', maxLength: 64 },
  { name: 'serialNew', title: '新件序列号', maxLength: 64 },
  { name: 'supplier', title: '供应商', maxLength: 64 },
];

interface Props {
  readonly repair: RepairDetail;
  readonly onClose: () => void;
}

/** What was done, used and worked on an order. Rendered while it is open. */
export function WorkDialog({ repair, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { id, repairNo, deviceId, version } = repair;
  const tenant = tenantOf(repair);
  const people = useRead(repairChoices, { query: { deviceId, ...tenant } }).state?.data?.people ?? [];
  const [initial] = useState(() => valuesOf(repair));
  const [today] = useState(() => epochToDay(Date.now()));
  // whoever has left keeps the hours that stand
  const known = new Map([
    ...repair.labours.map(({ userId, realName }) => [userId, realName] as const),
    ...people.map(({ userId, realName }) => [userId, realName] as const),
  ]);
  const labourCells: readonly Cell<keyof LabourTexts>[] = [
    { name: 'userId', title: '人员', choices: [...known].map(([userId, name]) => ({ id: userId, name })) },
    { name: 'day', title: '日期', kind: 'day' },
    { name: 'hours', title: '工时（小时）', kind: 'number', maxLength: 5 },
    { name: 'note', title: '说明', maxLength: 200, isWide: true },
  ];
  return (
    <EditDialog<WorkValues, unknown>
      title={`填写维修单「${repairNo}」`}
      isWide
      schema={workSchema}
      initial={initial}
      submitText="保存"
      extraProblems={(values) => workProblems(values, { today, nameOf: (userId) => known.get(userId) ?? '' })}
      send={(values) =>
        call(repairUpdate, { query: { id, ...tenant }, body: bodyOf(values, version) }, { listener: repairUpdate.id })
      }
      onDone={() => {
        sayDone(`已保存维修单 ${repairNo}`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" autoComplete="off" />
          <ChoiceField form={form} name="urgency" choices={levels} />
          <TextAreaField form={form} name="description" rows={2} />
          <ChoiceField
            form={form}
            name="isWarranty"
            choices={[
              { id: 'no', name: '否' },
              { id: 'yes', name: '是' },
            ]}
          />
          <OptionalNumberField form={form} name="downtimeMinutes" placeholder="留空时按关联故障计算" />
          <SelectField form={form} name="downtimeReason" choices={reasons} placeholder="未说明" isClearable />
          <RowsEditor
            title="维修内容"
            rows={form.values.lines}
            cells={lineCells}
            blank={blankLine}
            most={50}
            problem={form.problem('lines')}
            onChange={(lines) => form.set('lines', lines)}
          />
          <RowsEditor
            title="备件"
            rows={form.values.parts}
            cells={partCells}
            blank={blankPart}
            most={100}
            problem={form.problem('parts')}
            sum={<span>合计 {formatMoney(partsSum(form.values.parts))} 元</span>}
            onChange={(parts) => form.set('parts', parts)}
          />
          <RowsEditor
            title="工时"
            rows={form.values.labours}
            cells={labourCells}
            blank={{ userId: repair.assigneeId ?? '', day: today, hours: '1', note: '' }}
            most={100}
            problem={form.problem('labours')}
            sum={<span>合计 {formatHours(hoursSum(form.values.labours))} 小时</span>}
            onChange={(labours) => form.set('labours', labours)}
          />
        </>
      )}
    </EditDialog>
  );
}
