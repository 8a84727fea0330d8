import { statusCodes, statusLabel } from '../../../core/codes/status.ts';
import { provinces } from '../../../core/codes/provinces.ts';

/** What devices can be asked for by: fields, and the operators of each kind of field (designed). */

interface Choice {
  readonly id: string;
  readonly name: string;
}

const text = (title: string) => ({ title, kind: 'text' }) as const;
const moment = (title: string) => ({ title, kind: 'moment' }) as const;
const flag = (title: string) => ({ title, kind: 'flag' }) as const;
const level = (title: string, choices: readonly Choice[]) => ({ title, kind: 'level', choices }) as const;
/** Null where the choices are not fixed. */
const choice = (title: string, choices: readonly Choice[] | null) => ({ title, kind: 'choice', choices }) as const;

const codesOf = (kind: 'device' | 'faultLevel'): readonly Choice[] =>
  statusCodes(kind).map((code) => ({ id: String(code), name: statusLabel(kind, code) }));

export const queryFields = {
  displayName: text('设备名称'),
  deviceName: text('DeviceName'),
  serialNumber: text('序列号'),
  productKey: choice('产品', null),
  categoryId: choice('品类', null),
  modelId: choice('型号', null),
  projectId: choice('项目', null),
  status: choice('状态', codesOf('device')),
  isEnabled: flag('启用'),
  isFavourite: flag('收藏'),
  faultLevel: level('故障', codesOf('faultLevel')),
  networkType: choice('网络', [
    { id: 'wifi', name: 'WLAN' },
    { id: '4g', name: '4G' },
  ]),
  province: choice(
    '省份',
    provinces.map(({ name }) => ({ id: name, name })),
  ),
  address: text('地址'),
  description: text('说明'),
  createdAt: moment('创建时间'),
  activatedAt: moment('激活时间'),
  lastOnlineAt: moment('最近上线'),
  lastOfflineAt: moment('最近离线'),
} as const;

export type QueryField = keyof typeof queryFields;
export type QueryFieldKind = (typeof queryFields)[QueryField]['kind'];
export const queryFieldNames = Object.keys(queryFields) as readonly QueryField[];

/** What an operator compares with: nothing, one value, several, two, or a number of days. */
type Operand = 'none' | 'one' | 'several' | 'two' | 'days';

const operator = (label: string, operand: Operand) => ({ label, operand }) as const;

/** Operators of each kind of field, the most usual first. */
export const queryOperators = {
  text: {
    contains: operator('包含', 'one'),
    is: operator('等于', 'one'),
    startsWith: operator('开头是', 'one'),
    endsWith: operator('结尾是', 'one'),
    in: operator('属于', 'several'),
  },
  choice: {
    is: operator('等于', 'one'),
    isNot: operator('不等于', 'one'),
    in: operator('属于', 'several'),
    notIn: operator('不属于', 'several'),
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
} as const satisfies Readonly<Record<QueryFieldKind, Readonly<Record<string, ReturnType<typeof operator>>>>>;

export const isQueryField = (name: string): name is QueryField => Object.hasOwn(queryFields, name);

/** What an operator of a field takes and is called; null for one that the field does not have. */
export const operatorOf = (
  field: QueryField,
  name: string,
): { readonly label: string; readonly operand: Operand } | null => {
  const operators: Readonly<Record<string, { readonly label: string; readonly operand: Operand }>> =
    queryOperators[queryFields[field].kind];
  return Object.hasOwn(operators, name) ? operators[name]! : null;
};
