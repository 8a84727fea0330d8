import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { labourProblems, partFen, partProblems } from '@fleet/domain/areas/monitoring/work/workSums.ts';
import { Type } from 'typebox';

/** Parts and hours as they are typed: rows are texts until they are sent. */

type Texts<Name extends string> = Readonly<Record<Name, string>>;
export type PartTexts = Texts<
  'partNo' | 'partName' | 'quantity' | 'unit' | 'unitCost' | 'serialOld' | 'serialNew' | 'supplier'
>;
export type LabourTexts = Texts<'userId' | 'day' | 'hours' | 'note'>;

export interface WorkTexts {
  readonly parts: readonly PartTexts[];
  readonly labours: readonly LabourTexts[];
}

/** Rows in a form: what is wrong with them is said by its own rules. */
export const rowsOf = <Row>(title: string) => Type.Array(Type.Unsafe<Row>({}), { title });

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

/** Parts and hours as they are typed on. */
export const workTexts = ({ parts, labours }: Pick<RepairDetail, 'parts' | 'labours'>): WorkTexts => ({
  parts: parts.map(({ cost: _cost, quantity, unitCost, ...part }) => ({
    ...part,
    quantity: String(quantity),
    unitCost: String(unitCost),
  })),
  labours: labours.map(({ userId, day, hours, note }) => ({ userId, day, hours: String(hours), note })),
});

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.normalize('NFKC')));
const partOf = (part: PartTexts) => ({
  ...part,
  quantity: numberOf(part.quantity),
  unitCost: numberOf(part.unitCost),
});
const labourOf = (labour: LabourTexts) => ({ ...labour, hours: numberOf(labour.hours) });

/** What is sent. */
export const workBody = ({ parts, labours }: WorkTexts) => ({
  parts: parts.map(partOf),
  labours: labours.map(labourOf),
});

/** What parts cost in yuan, those that are numbers. */
export const partsSum = (parts: readonly PartTexts[]): number =>
  parts.map(partOf).reduce((sum, part) => sum + (Number.isNaN(partFen(part)) ? 0 : partFen(part)), 0) / 100;

/** Hours of all rows, those that are numbers. */
export const hoursSum = (labours: readonly LabourTexts[]): number =>
  labours.reduce((sum, { hours }) => sum + (numberOf(hours) || 0), 0);

/** Whether nothing was typed. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** What is wrong with parts as they are typed; nothing when they can be sent. */
export const problemOfParts = (parts: readonly PartTexts[]): string | undefined => {
  if (parts.some(({ partNo, partName }) => isBlank(partNo) || isBlank(partName))) return '请填写每一行的备件编号和名称';
  const read = parts.map(partOf);
  if (read.some(({ quantity, unitCost }) => Number.isNaN(quantity) || Number.isNaN(unitCost)))
    return '数量和单价须为数字';
  return partProblems(read)[0];
};

export interface LabourFacts {
  readonly today: string;
  readonly nameOf: (userId: string) => string;
}

/** The same of hours. */
export const problemOfLabours = (labours: readonly LabourTexts[], facts: LabourFacts): string | undefined => {
  if (labours.some(({ userId, day }) => userId === '' || !/^\d{4}-\d{2}-\d{2}$/.test(day)))
    return '请填写每一行的人员和日期';
  const read = labours.map(labourOf);
  if (read.some(({ hours }) => Number.isNaN(hours))) return '工时须为数字';
  return labourProblems(read, [], facts)[0];
};
