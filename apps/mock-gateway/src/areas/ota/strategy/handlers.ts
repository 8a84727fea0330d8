import { phaseRuleOf, strategyOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { phasesProblem } from '@fleet/domain/areas/ota/job/phase.ts';
import { strategyProblem } from '@fleet/domain/areas/ota/job/strategy.ts';
import { gatesProblem } from '@fleet/domain/areas/ota/gate/gates.ts';
import { builtInStrategies, withoutTimes } from '@fleet/domain/areas/ota/strategy/builtIn.ts';
import type * as contract from '@fleet/domain/areas/ota/strategy/contract.ts';
import { mostStrategies, type UpgradeStrategyRow } from '@fleet/domain/areas/ota/strategy/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { toInstant } from '../../../rows/instants.ts';

/** Service ota: strategies of upgrades. */

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly creator: string | null;
  readonly createdAt: number;
}
type Plan = Pick<UpgradeStrategyRow, 'phases' | 'strategy' | 'gates'>;

const toRow = ({ id, name, plan, creator, createdAt }: Stored): UpgradeStrategyRow => ({
  strategyId: id,
  strategyName: name,
  type: 1,
  ...(JSON.parse(plan) as Plan),
  creator,
  createdAt: toInstant(createdAt),
});

/** What is wrong with a plan, whatever it will be used for; null when nothing is. */
const planProblem = ({ phases, strategy, gates }: Plan, now: number): string | null =>
  phasesProblem(phases.map(phaseRuleOf), false) ??
  strategyProblem(strategyOf(withoutTimes(strategy), { begins: now }), now) ??
  gatesProblem(gates, false);

export const upgradeStrategyHandlers: HandlersOf<typeof contract> = {
  upgradeStrategyList: ({ world, scope }) => ({
    list: [
      ...builtInStrategies,
      ...world.store
        .all<Stored>(
          `select s.id, s.name, s.plan, u.real_name as creator, s.created_at as createdAt
           from ota_strategies s left join user_ref u on u.id = s.creator_id
           where s.tnt_id = ifnull(@scope, s.tnt_id) order by s.name, s.id`,
          { scope },
        )
        .map(toRow),
    ],
  }),

  upgradeStrategyAdd: ({ world, body, session, targetTntId: tntId }) => {
    const now = world.clock.now();
    const problem = planProblem(body, now);
    if (problem !== null) refuse('invalidInput', problem);
    const name = body.strategyName.trim();
    const names = world.store.all<{ readonly name: string }>('select name from ota_strategies where tnt_id = @tntId', {
      tntId,
    });
    const taken = [...names, ...builtInStrategies.map(({ strategyName }) => ({ name: strategyName }))];
    if (taken.some((one) => one.name === name)) refuse('invalidInput', '策略名称已存在');
    if (names.length >= mostStrategies) refuse('stateRefused', `最多保存 ${mostStrategies} 个策略`);
    const strategyId = world.ids.next('us');
    const { phases, gates } = body;
    world.store.run(
      `insert into ota_strategies (id, tnt_id, name, plan, creator_id, created_at)
       values (@strategyId, @tntId, @name, @plan, @creatorId, @now)`,
      {
        strategyId,
        tntId,
        name,
        plan: JSON.stringify({ phases, strategy: withoutTimes(body.strategy), gates } satisfies Plan),
        creatorId: session.userId,
        now,
      },
    );
    return { strategyId };
  },

  upgradeStrategyDelete: ({ world, body, scope }) => {
    const rows = world.store.all<{ readonly id: string; readonly name: string }>(
      `select id, name from ota_strategies
       where id in (select value from json_each(@ids)) and tnt_id = ifnull(@scope, tnt_id)`,
      { ids: JSON.stringify(body.ids), scope },
    );
    return eachOf(body.ids, {
      rows: new Map(rows.map((row) => [row.id, row])),
      nameOf: ({ name }) => name,
      missing: '策略不存在或已被删除',
      run: ({ id }) => {
        world.store.run('delete from ota_strategies where id = @id', { id });
        return 'changed';
      },
    });
  },
};
