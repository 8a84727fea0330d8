import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listBeside,
  object,
  oneOf,
  paging,
  searchText,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { deviceBase } from '../device/baseContract.ts';

/** Who came into a group with a rule and who left it: found out by holding the rule against the devices. */

export const ruleMoves = { joined: '加入', left: '离开' } as const;
export type RuleMove = keyof typeof ruleMoves;
/** Why: the device became another, or the rule did. */
export const ruleCauses = { device: '设备变化', rule: '规则修改' } as const;
export type RuleCause = keyof typeof ruleCauses;

/** Devices of a group at most whose coming and going is noted down. */
export const mostFollowed = 10_000;

export const ruleChangeRow = object({
  id: id('记录ID'),
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  /** Device (S1 §4), as it is now. */
  status: Type.Integer({ title: '状态' }),
  move: oneOf('变化', Object.keys(ruleMoves) as RuleMove[], ruleMoves),
  cause: oneOf('原因', Object.keys(ruleCauses) as RuleCause[], ruleCauses),
  /** When it was found out, and when the rule had been held against the devices before: in between it came about. */
  at: instant('发现时间'),
  since: instant('上次计算'),
});
export type RuleChangeRow = Static<typeof ruleChangeRow>;

/** The latest first; of the last 90 days. */
export const ruleChangeList = get(`${deviceBase}/deviceGroup/change/list`, {
  id: 'device.deviceGroup.change.list',
  title: '动态分组的变化',
  access: keyed,
  basis: 'designed',
  reads: ['deviceGroup', 'device'],
  crossTenant: true,
  query: object({
    groupId: id('分组'),
    keyword: searchText('设备名称/序列号'),
    move: Type.Optional(ruleChangeRow.properties.move),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listBeside(
    ruleChangeRow,
    {
      /** When the rule was held against the devices last. */
      evaluatedAt: instant('最近计算'),
      /** Its devices are too many to be followed one by one. */
      isTooLarge: Type.Boolean({ title: '不记录变化' }),
      /** How many it had, each time that this became another number: epoch milliseconds and devices, the oldest first. */
      sizes: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), { title: '设备数' }),
      deviceCount: count('设备'),
    },
    { key: 'id' },
  ),
});
