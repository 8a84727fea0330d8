import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import { id, instant, nullable, object, oneOf, tenantChoice, text } from '../../../core/contract/shapes.ts';
import { gatesShape, phaseForms, strategyShape } from '../job/shapes.ts';
import { otaBase } from '../module/otaBase.ts';

/** Ways of going about an upgrade (策略, S1 §4): those that come with the product, and those that a tenant keeps. */

const base = `${otaBase}/strategy`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

/** Strategies that a tenant keeps at most. */
export const mostStrategies = 50;

const plan = {
  phases: phaseForms,
  /** Times of a certain job are none of a strategy: a job begins at once unless somebody says otherwise. */
  strategy: strategyShape,
  gates: gatesShape,
};

export const upgradeStrategyRow = object({
  strategyId: id('策略ID'),
  strategyName: Type.String({ title: '策略名称' }),
  /** S1 §4: 0 comes with the product, 1 is a tenant's own. */
  type: oneOf('策略类型', [0, 1]),
  ...plan,
  /** Null of a built-in one. */
  creator: nullable(Type.String(), '创建人'),
  createdAt: nullable(instant('创建时间'), '创建时间'),
});
export type UpgradeStrategyRow = Static<typeof upgradeStrategyRow>;

/** The built-in ones first, then those of the tenant by their names. */
export const upgradeStrategyList = get(`${base}/list`, {
  ...about,
  id: 'ota.strategy.list',
  title: '升级策略列表',
  reads: ['upgradeStrategy'],
  query: object(tenantChoice),
  reply: object({ list: Type.Array(upgradeStrategyRow) }),
});

/** Keeps a strategy under a name, for the jobs that follow. */
export const upgradeStrategyAdd = post(`${base}/add`, {
  ...about,
  id: 'ota.strategy.add',
  title: '保存升级策略',
  changes: ['upgradeStrategy'],
  query: object(tenantChoice),
  body: object({ strategyName: text('策略名称', 32), ...plan }),
  reply: object({ strategyId: id('策略ID') }),
});

/** Jobs that were made with it stay as they are. */
export const upgradeStrategyDelete = remove(`${base}/delete`, {
  ...about,
  id: 'ota.strategy.delete',
  title: '删除升级策略',
  changes: ['upgradeStrategy'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('升级策略') }),
  reply: batchReply,
});
