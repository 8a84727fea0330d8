import type { repairUpdate } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { workForm } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { labourProblems, partFen, partProblems } from '@fleet/domain/areas/monitoring/repair/repairSums.ts';
import { type DowntimeReason, downtimeReasonCodes, type Urgency } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { object, oneOf } from '@fleet/domain/core/contract/shapes.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { Type } from 'typebox';

/** What is typed on an order: rows are texts until they are sent. */

type Texts<Name extends string> = Readonly<Record<Name, string>>;
export type LineTexts = Texts<'item' | 'symptom' | 'action' | 'result'>;
export type PartTexts = Texts<
  'partNo' | 'partName' | 'quantity' | 'unit' | 'unitCost' | 'serialOld' | 'serialNew' | 'supplier'
>;
export type LabourTexts = Texts<'userId' | 'day' | 'hours' | 'note'>;

export interface WorkValues {
  readonly title: string;
  readonly urgency: string;
  readonly description: string;
  readonly isWarranty: string;
  readonly downtimeMinutes: number | null;
  readonly downtimeReason: string;
  readonly lines: readonly LineTexts[];
  readonly parts: readonly PartTexts[];
  readonly labours: readonly LabourTexts[];
}

const rows = <Row>(title: string) => Type.Array(Type.Unsafe<Row>({}), { title });

export const workSchema = object({
  title: workForm.title,
  urgency: oneOf('紧急程度', ['1', '2', '3', '4']),
  description: workForm.description,
  isWarranty: oneOf('质保', ['no', 'yes']),
  downtimeMinutes: workForm.downtimeMinutes,
  downtimeReason: oneOf('停机原因', ['', ...downtimeReasonCodes]),
  lines: rows<LineTexts>('维修内容'),
  parts: rows<PartTexts>('备件'),
  labours: rows<LabourTexts>('工时'),
});

export const blankLine: LineTexts = { item: '', symptom: '', action: '', result: 'ok' };
export const blankPart: PartTexts = {
  partNo: '',
  partName: '',
  quantity: '1',
  unit: '件',
  unitCost: '',
  serialOld: '',
  serialNew: '',
  supplier: '',
};

/** An order as it is typed on. */
export const valuesOf = (repair: RepairDetail): WorkValues => ({
  title: repair.title,
  urgency: String(repair.urgency),
  description: repair.description,
  isWarranty: repair.isWarranty ? 'yes' : 'no',
  downtimeMinutes: repair.typedDowntime,
  downtimeReason: repair.downtimeReason ?? '',
  lines: repair.lines,
  parts: repair.parts.map(({ cost: _cost, quantity, unitCost, ...part }) => ({
    ...part,
    quantity: String(quantity),
    unitCost: String(unitCost),
  })),
  labours: repair.labours.map(({ userId, day, hours, note }) => ({ userId, day, hours: String(hours), note })),
});

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.normalize('NFKC')));
const partOf = (part: PartTexts) => ({
  ...part,
  quantity: numberOf(part.quantity),
  unitCost: numberOf(part.unitCost),
});
const labourOf = (labour: LabourTexts) => ({ ...labour, hours: numberOf(labour.hours) });

/** What parts cost in yuan, those that are numbers. */
export const partsSum = (parts: readonly PartTexts[]): number =>
  parts.map(partOf).reduce((sum, part) => sum + (Number.isNaN(partFen(part)) ? 0 : partFen(part)), 0) / 100;

/** Hours of all rows, those that are numbers. */
export const hoursSum = (labours: readonly LabourTexts[]): number =>
  labours.reduce((sum, { hours }) => sum + (numberOf(hours) || 0), 0);

const isBlank = (text: string): boolean => text.trim() === '';

const problemOfParts = (parts: readonly PartTexts[]): string | undefined => {
  if (parts.some(({ partNo, partName }) => isBlank(partNo) || isBlank(partName))) return '请填写每一行的备件编号和名称';
  const read = parts.map(partOf);
  if (read.some(({ quantity, unitCost }) => Number.isNaN(quantity) || Number.isNaN(unitCost)))
    return '数量和单价须为数字';
  return partProblems(read)[0];
};

interface LabourFacts {
  readonly today: string;
  readonly nameOf: (userId: string) => string;
}

const problemOfLabours = (labours: readonly LabourTexts[], facts: LabourFacts): string | undefined => {
  if (labours.some(({ userId, day }) => userId === '' || !/^\d{4}-\d{2}-\d{2}$/.test(day)))
    return '请填写每一行的人员和日期';
  const read = labours.map(labourOf);
  if (read.some(({ hours }) => Number.isNaN(hours))) return '工时须为数字';
  return labourProblems(read, [], facts)[0];
};

/** What is wrong with the rows, by their fields. */
export const workProblems = ({ lines, parts, labours }: WorkValues, facts: LabourFacts): FieldProblems => {
  const found = {
    lines: lines.some(({ item, action }) => isBlank(item) || isBlank(action))
      ? '请填写每一行的维修项目和处理措施'
      : undefined,
    parts: problemOfParts(parts),
    labours: problemOfLabours(labours, facts),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** What is sent. */
export const bodyOf = (values: WorkValues, version: number): BodyOf<typeof repairUpdate> => ({
  title: values.title,
  urgency: Number(values.urgency) as Urgency,
  description: values.description,
  isWarranty: values.isWarranty === 'yes',
  downtimeMinutes: values.downtimeMinutes,
  downtimeReason: values.downtimeReason === '' ? null : (values.downtimeReason as DowntimeReason),
  lines: values.lines.map((line) => ({ ...line, result: line.result === 'notOk' ? 'notOk' : 'ok' })),
  parts: values.parts.map(partOf),
  labours: values.labours.map(labourOf),
  version,
});
