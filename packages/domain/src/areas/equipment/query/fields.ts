import { statusCodes, statusLabel } from '../../../core/codes/status.ts';
import { provinces } from '../../../core/codes/provinces.ts';
import { identifierPattern, nodeTypes } from '../../products/face.ts';
import { keyProblem } from '../tag/tagRules.ts';

/** What devices can be asked for by: fields, and the operators of each kind of field (designed). */

/** What can stand in a field: its id travels, its name shows. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

const text = (title: string) => ({ title, kind: 'text' }) as const;
const moment = (title: string) => ({ title, kind: 'moment' }) as const;
const flag = (title: string) => ({ title, kind: 'flag' }) as const;
const level = (title: string, choices: readonly Choice[]) => ({ title, kind: 'level', choices }) as const;
/** Null where the choices are not fixed. */
const choice = (title: string, choices: readonly Choice[] | null) => ({ title, kind: 'choice', choices }) as const;

/** A word that stands for itself, among those that there are. */
const named = (title: string) => ({ title, kind: 'named' }) as const;

const codesOf = (kind: 'device' | 'faultLevel'): readonly Choice[] =>
  statusCodes(kind).map((code) => ({ id: String(code), name: statusLabel(kind, code) }));

/** Fields that every device has. */
export const plainFields = {
  displayName: text('设备名称'),
  deviceName: text('DeviceName'),
  serialNumber: text('序列号'),
  productKey: choice('产品', null),
  categoryId: choice('品类', null),
  modelId: choice('型号', null),
  projectId: choice('项目', null),
  /** Static groups, with those below them: a device is in several, or in none. */
  group: { title: '分组', kind: 'group', choices: null },
  nodeType: choice(
    '节点类型',
    Object.entries(nodeTypes).map(([id, name]) => ({ id, name })),
  ),
  parentDeviceId: choice('所属网关', null),
  status: choice('状态', codesOf('device')),
  isEnabled: flag('启用'),
  isFavourite: flag('收藏'),
  hasDelta: flag('影子差异'),
  hasUnfinishedCommand: flag('未完成的命令'),
  faultLevel: level('故障', codesOf('faultLevel')),
  networkType: choice('网络', [
    { id: 'wifi', name: 'WLAN' },
    { id: '4g', name: '4G' },
  ]),
  ipAddress: text('IP地址'),
  /** Where a device is itself, else its project. */
  province: choice(
    '省',
    provinces.map(({ name }) => ({ id: name, name })),
  ),
  city: named('市'),
  address: text('地址'),
  description: text('说明'),
  createdAt: moment('创建时间'),
  activatedAt: moment('激活时间'),
  lastOnlineAt: moment('最近上线'),
  lastOfflineAt: moment('最近离线'),
} as const;

type PlainField = keyof typeof plainFields;
export const plainFieldNames = Object.keys(plainFields) as readonly PlainField[];

const identifier = new RegExp(`^${identifierPattern}$`);
const path = new RegExp(`^${identifierPattern}(\\.${identifierPattern})?$`);

/** A module by the name that it has in its product. */
const moduleName = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Fields of which there is one for each key: `tag.region`, `attr.maxLoad`, `prop.batteryLevel`, `prop.position.x`,
 * `version.nav-core`.
 */
export const keyedFields = {
  tag: { title: '标签', kind: 'tag', isKey: (key: string) => keyProblem(key) === null },
  /** An attribute of the model, or of the device itself. */
  attr: { title: '属性', kind: 'value', isKey: (key: string) => identifier.test(key) },
  /** What was reported last of a property, or of a field of a structure. */
  prop: { title: '上报', kind: 'report', isKey: (key: string) => path.test(key) },
  /** What a module of the device runs, as it was reported last. */
  version: { title: '版本', kind: 'version', isKey: (key: string) => moduleName.test(key) },
} as const;
export type KeyedKind = keyof typeof keyedFields;
export type KeyedField = `${KeyedKind}.${string}`;

export type QueryField = PlainField | KeyedField;

/** What a field is: its title without the name of its key, what kind of value stands in it, and its fixed choices. */
interface FieldFacts {
  readonly title: string;
  readonly kind: QueryFieldKind;
  /** Null where there are none, or none that are fixed. */
  readonly choices: readonly Choice[] | null;
}

/** A keyed field in its parts; null for any other text. */
export const keyedPartsOf = (field: string): { readonly of: KeyedKind; readonly key: string } | null => {
  const dot = field.indexOf('.');
  const of = field.slice(0, Math.max(0, dot));
  const key = field.slice(dot + 1);
  if (!Object.hasOwn(keyedFields, of)) return null;
  return keyedFields[of as KeyedKind].isKey(key) ? { of: of as KeyedKind, key } : null;
};

export const isQueryField = (name: string): name is QueryField =>
  Object.hasOwn(plainFields, name) || keyedPartsOf(name) !== null;

const isPlain = (field: QueryField): field is PlainField => Object.hasOwn(plainFields, field);

export const fieldOf = (field: QueryField): FieldFacts => {
  if (isPlain(field)) return { choices: null, ...plainFields[field] };
  const { of, key } = keyedPartsOf(field)!;
  const { title, kind } = keyedFields[of];
  return { title: `${title}.${key}`, kind, choices: null };
};

/** What an operator compares with: nothing, one value, several, two, or a length of time. */
type Operand = 'none' | 'one' | 'several' | 'two' | 'days' | 'minutes';

const operator = (label: string, operand: Operand) => ({ label, operand }) as const;

const amongChoices = {
  is: operator('等于', 'one'),
  isNot: operator('不等于', 'one'),
  in: operator('属于', 'several'),
  notIn: operator('不属于', 'several'),
};
const whetherThere = { exists: operator('存在', 'none'), missing: operator('不存在', 'none') };
/** Of values that have an order: numbers, and days. */
const byOrder = {
  below: operator('<', 'one'),
  atMost: operator('≤', 'one'),
  above: operator('>', 'one'),
  atLeast: operator('≥', 'one'),
  between: operator('介于', 'two'),
};

/** Operators of each kind of field, the most usual first. */
export const queryOperators = {
  text: {
    contains: operator('包含', 'one'),
    is: operator('等于', 'one'),
    startsWith: operator('开头是', 'one'),
    endsWith: operator('结尾是', 'one'),
    in: operator('属于', 'several'),
  },
  choice: amongChoices,
  named: amongChoices,
  group: amongChoices,
  tag: { ...amongChoices, ...whetherThere },
  value: { is: amongChoices.is, isNot: amongChoices.isNot, ...byOrder, ...whetherThere },
  report: {
    ...byOrder,
    is: amongChoices.is,
    isNot: amongChoices.isNot,
    /** How long ago it was reported. */
    within: operator('近几分钟上报', 'minutes'),
    olderThan: operator('超过几分钟未上报', 'minutes'),
    ...whetherThere,
  },
  version: {
    is: amongChoices.is,
    isNot: amongChoices.isNot,
    below: byOrder.below,
    atMost: byOrder.atMost,
    above: byOrder.above,
    atLeast: byOrder.atLeast,
    exists: operator('已上报', 'none'),
    missing: operator('未上报', 'none'),
  },
  flag: { yes: operator('是', 'none'), no: operator('否', 'none') },
  level: { atLeast: operator('不低于', 'one') },
  moment: {
    within: operator('近几天', 'days'),
    olderThan: operator('超过几天', 'days'),
    before: operator('早于', 'one'),
    after: operator('晚于', 'one'),
    between: operator('介于', 'two'),
    never: operator('从未', 'none'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ReturnType<typeof operator>>>>>;

export type QueryFieldKind = keyof typeof queryOperators;

/** Operators of a field, the most usual first. */
export const operatorsOf = (
  field: QueryField,
): Readonly<Record<string, { readonly label: string; readonly operand: Operand }>> =>
  queryOperators[fieldOf(field).kind];

/** What an operator of a field takes and is called; null for one that the field does not have. */
export const operatorOf = (
  field: QueryField,
  name: string,
): { readonly label: string; readonly operand: Operand } | null => {
  const operators = operatorsOf(field);
  return Object.hasOwn(operators, name) ? operators[name]! : null;
};
