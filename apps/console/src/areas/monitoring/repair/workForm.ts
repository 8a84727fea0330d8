import type { repairUpdate } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { faultCodePattern } from '@fleet/domain/areas/monitoring/fault-code/codeRules.ts';
import { workForm } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { type DowntimeReason, downtimeReasonCodes, type Urgency } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { SentPictures } from '@fleet/domain/areas/monitoring/work/pictures.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { object, oneOf } from '@fleet/domain/core/contract/shapes.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { randomId } from '../../../app/randomId.ts';
import {
  isBlank,
  type LabourFacts,
  type LabourTexts,
  type PartTexts,
  problemOfLabours,
  problemOfParts,
  rowsOf,
  workBody,
  type WorkTexts,
  workTexts,
} from '../work/workForm.ts';

/** What is typed on an order: rows are texts until they are sent; pictures hang on the key of their line. */

export type LineTexts = Readonly<Record<'key' | 'item' | 'faultCode' | 'symptom' | 'action' | 'result', string>>;

export interface WorkValues extends WorkTexts {
  readonly title: string;
  readonly urgency: string;
  readonly description: string;
  readonly pictures: readonly [];
  readonly isWarranty: string;
  readonly downtimeMinutes: number | null;
  readonly downtimeReason: string;
  readonly lines: readonly LineTexts[];
}

export const workSchema = object({
  title: workForm.title,
  urgency: oneOf('紧急程度', ['1', '2', '3', '4']),
  description: workForm.description,
  pictures: rowsOf<never>('图片'),
  isWarranty: oneOf('质保', ['no', 'yes']),
  downtimeMinutes: workForm.downtimeMinutes,
  downtimeReason: oneOf('停机原因', ['', ...downtimeReasonCodes]),
  lines: rowsOf<LineTexts>('维修内容'),
  parts: rowsOf<PartTexts>('备件'),
  labours: rowsOf<LabourTexts>('工时'),
});

/** A line that nothing was typed on yet. */
export const blankLine = (): LineTexts => ({
  key: randomId(),
  item: '',
  faultCode: '',
  symptom: '',
  action: '',
  result: 'ok',
});

/** Where the pictures of the report belong. */
export const reportPlace = 'report';
const placeOfLine = (place: number): string => `line-${place}`;

/** The pictures of an order by their places. */
export const picturesByPlace = (repair: RepairDetail) =>
  Object.fromEntries([
    [reportPlace, repair.pictures] as const,
    ...repair.lines.map(({ pictures }, place) => [placeOfLine(place), pictures] as const),
  ]);

/** An order as it is typed on. */
export const valuesOf = (repair: RepairDetail): WorkValues => ({
  title: repair.title,
  urgency: String(repair.urgency),
  description: repair.description,
  pictures: [],
  isWarranty: repair.isWarranty ? 'yes' : 'no',
  downtimeMinutes: repair.typedDowntime,
  downtimeReason: repair.downtimeReason ?? '',
  lines: repair.lines.map(({ pictures: _pictures, faultCode = '', ...line }, place) => ({
    ...line,
    faultCode,
    key: placeOfLine(place),
  })),
  ...workTexts(repair),
});

/** What is wrong with the rows, by their fields. */
export const workProblems = ({ lines, parts, labours }: WorkValues, facts: LabourFacts): FieldProblems => {
  const found = {
    lines: lines.some(({ item, action }) => isBlank(item) || isBlank(action))
      ? '请填写每一行的维修项目和处理措施'
      : lines.some(({ faultCode }) => !isBlank(faultCode) && !new RegExp(faultCodePattern).test(faultCode.trim()))
        ? '故障码只能由字母、数字、- 和 _ 组成'
        : undefined,
    parts: problemOfParts(parts),
    labours: problemOfLabours(labours, facts),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** What is sent. */
export const bodyOf = (
  values: WorkValues,
  version: number,
  picturesAt: (place: string) => SentPictures,
): BodyOf<typeof repairUpdate> => ({
  title: values.title,
  urgency: Number(values.urgency) as Urgency,
  description: values.description,
  pictures: picturesAt(reportPlace),
  isWarranty: values.isWarranty === 'yes',
  downtimeMinutes: values.downtimeMinutes,
  downtimeReason: values.downtimeReason === '' ? null : (values.downtimeReason as DowntimeReason),
  lines: values.lines.map(({ key, faultCode, ...line }) => ({
    ...line,
    ...(isBlank(faultCode) ? {} : { faultCode: faultCode.trim() }),
    result: line.result === 'notOk' ? 'notOk' : 'ok',
    pictures: picturesAt(key),
  })),
  ...workBody(values),
  version,
});
