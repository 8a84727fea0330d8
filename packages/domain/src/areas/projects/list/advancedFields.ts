import { phases, projectHealths, projectTypes } from '../project/projectCodes.ts';
import { provinces } from '../../../core/codes/provinces.ts';
import { statusCodes, statusLabel } from '../../../core/codes/status.ts';

/** What an advanced search of projects can ask for: fields, and the operators of each kind of field. */

interface Choice {
  readonly id: string;
  readonly name: string;
}

const text = (title: string) => ({ title, kind: 'text' }) as const;
const number = (title: string, unit: string) => ({ title, kind: 'number', unit }) as const;
const day = (title: string) => ({ title, kind: 'day' }) as const;
/** Null where the choices are not fixed: people and products. */
const choice = (title: string, choices: readonly Choice[] | null) => ({ title, kind: 'choice', choices }) as const;

const codesOf = (kind: 'node' | 'productType'): readonly Choice[] =>
  statusCodes(kind).map((code) => ({ id: String(code), name: statusLabel(kind, code) }));

export const advancedFields = {
  name: text('项目名称'),
  projectKey: text('项目编号'),
  contractNo: text('合同号'),
  address: text('详细地址'),
  description: text('描述'),
  type: choice('项目类型', projectTypes),
  typeFlag: choice('标准/非标', codesOf('productType')),
  phase: choice(
    '当前阶段',
    phases.map(({ identifier, name }) => ({ id: identifier, name })),
  ),
  nodeStatus: choice('节点状态', codesOf('node')),
  health: choice('健康度', projectHealths),
  isArchived: choice('归档', [
    { id: 'false', name: '未归档' },
    { id: 'true', name: '已归档' },
  ]),
  managerId: choice('项目经理', null),
  productKey: choice('产品', null),
  province: choice(
    '省',
    provinces.map(({ name }) => ({ id: name, name })),
  ),
  planStartDate: day('计划开始'),
  planEndDate: day('计划结束'),
  delayDays: number('延期天数', '天'),
  deviceCount: number('设备数', '台'),
  onlinePercent: number('在线率', '%'),
  planHours: number('计划工时', '小时'),
  actualHours: number('实际工时', '小时'),
  createdAt: day('创建时间'),
  updatedAt: day('更新时间'),
} as const;

export type AdvancedField = keyof typeof advancedFields;
export type FieldKind = (typeof advancedFields)[AdvancedField]['kind'];

export const advancedFieldNames = Object.keys(advancedFields) as readonly AdvancedField[];

/** Operators of each kind of field, the most usual first. */
export const operatorsOf = {
  text: { contains: '包含', excludes: '不包含', is: '等于' },
  choice: { is: '是', isNot: '不是' },
  number: { atLeast: '大于等于', atMost: '小于等于', is: '等于' },
  day: { from: '不早于', until: '不晚于', is: '等于' },
} as const satisfies Record<FieldKind, Readonly<Record<string, string>>>;

export const isAdvancedField = (name: string): name is AdvancedField => Object.hasOwn(advancedFields, name);

/** Label of an operator of a field; null for one that the field does not have. */
export const operatorLabel = (field: AdvancedField, operator: string): string | null => {
  const operators: Readonly<Record<string, string>> = operatorsOf[advancedFields[field].kind];
  return Object.hasOwn(operators, operator) ? operators[operator]! : null;
};
