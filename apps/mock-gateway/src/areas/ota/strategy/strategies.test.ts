import { builtInStrategies } from '@fleet/domain/areas/ota/strategy/builtIn.ts';
import * as contract from '@fleet/domain/areas/ota/strategy/contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callsOn, done, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const { phases, strategy, gates } = builtInStrategies[1]!;
const kept = { strategyName: ' 夜间小批 ', phases, strategy, gates };
const add = (differs: object = {}, as = 'huadong') =>
  call(as, contract.upgradeStrategyAdd, {}, { ...kept, ...differs });
const list = async (as = 'huadong') =>
  ((await call(as, contract.upgradeStrategyList, {})) as { data: { list: contract.UpgradeStrategyRow[] } }).data.list;

it('a tenant has the built-in strategies, and keeps its own beside them, which nobody else sees', async () => {
  expect((await list()).map(({ strategyName, type }) => [strategyName, type])).toEqual([
    ['谨慎', 0],
    ['标准', 0],
    ['快速', 0],
  ]);
  expect(await add()).toMatchObject(done);
  const own = (await list()).at(-1)!;
  expect(own).toMatchObject({ strategyName: '夜间小批', type: 1, phases, gates });
  expect(await list('huanan')).toHaveLength(3);
  const gone = await call('huadong', contract.upgradeStrategyDelete, {}, { ids: [own.strategyId] });
  expect(gone).toMatchObject({ data: { changed: 1, refused: 0 } });
  expect(await list()).toHaveLength(3);
});

it('a strategy is kept without the times of the job that it comes from', async () => {
  await add({
    strategy: { ...strategy, scheduledAt: '2020-01-01T00:00:00.000Z', finishBy: '2020-02-01T00:00:00.000Z' },
  });
  expect((await list()).at(-1)!.strategy).toMatchObject({ scheduledAt: null, finishBy: null });
});

it('a name that is taken, built-in ones included, and a plan that cannot be carried out are refused', async () => {
  await add();
  expect(await add()).toMatchObject(refused('策略名称已存在'));
  expect(await add({ strategyName: '标准' })).toMatchObject(refused('策略名称已存在'));
  const twoHalves = phases.slice(0, 2).map((phase) => ({ ...phase, percent: 40 }));
  expect(await add({ strategyName: '不足', phases: twoHalves })).toMatchObject(refused('批次占比合计必须为 100%'));
});
