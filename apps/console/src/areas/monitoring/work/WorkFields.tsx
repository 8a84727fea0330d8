import { formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { type Cell, RowsEditor } from './RowsEditor.tsx';
import { blankPart, hoursSum, type LabourTexts, partsSum, type PartTexts, type WorkTexts } from './workForm.ts';

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

interface Person {
  readonly userId: string;
  readonly realName: string;
}

/** Whose hours can be entered: whoever has left keeps those that stand. */
export const peopleOf = (entered: readonly Person[], people: readonly Person[]): ReadonlyMap<string, string> =>
  new Map([...entered, ...people].map(({ userId, realName }) => [userId, realName]));

interface Props {
  readonly values: WorkTexts;
  readonly people: ReadonlyMap<string, string>;
  /** What a new row of hours begins with. */
  readonly personId: string | null;
  readonly today: string;
  readonly problems: { readonly parts: string | null; readonly labours: string | null };
  readonly onParts: (parts: PartTexts[]) => void;
  readonly onLabours: (labours: LabourTexts[]) => void;
}

/** Parts that were used and hours that were worked. */
export function WorkFields({ values, people, personId, today, problems, onParts, onLabours }: Props) {
  const labourCells: readonly Cell<keyof LabourTexts>[] = [
    { name: 'userId', title: '人员', choices: [...people].map(([userId, name]) => ({ id: userId, name })) },
    { name: 'day', title: '日期', kind: 'day' },
    { name: 'hours', title: '工时（小时）', kind: 'number', maxLength: 5 },
    { name: 'note', title: '说明', maxLength: 200, isWide: true },
  ];
  return (
    <>
      <RowsEditor
        title="备件"
        rows={values.parts}
        cells={partCells}
        blank={blankPart}
        most={100}
        problem={problems.parts}
        sum={<span>合计 {formatMoney(partsSum(values.parts))} 元</span>}
        onChange={onParts}
      />
      <RowsEditor
        title="工时"
        rows={values.labours}
        cells={labourCells}
        blank={{ userId: personId ?? '', day: today, hours: '1', note: '' }}
        most={100}
        problem={problems.labours}
        sum={<span>合计 {formatHours(hoursSum(values.labours))} 小时</span>}
        onChange={onLabours}
      />
    </>
  );
}
