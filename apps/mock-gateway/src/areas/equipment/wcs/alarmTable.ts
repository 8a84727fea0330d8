import { faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { midnightIn } from '../../../world/moments.ts';
import { toInstant } from '../../../rows/instants.ts';
import { workBetween } from '../../fleet/face.ts';
import { column, keptDays, optionsOf, vehiclesOf, type WcsTable } from './tables.ts';

/** The alarms of the vehicles of a site: the faults of their lives. */

const states = { open: '报警中', over: '已恢复' } as const;

const columns = [
  column('vehicle', '设备', 'text', 148, { isFixed: true, isFilter: true }),
  column('state', '状态', 'enum', 92, { options: optionsOf(states), isFilter: true }),
  column('startedAt', '发生时间', 'datetime', 168),
  column('code', '故障码', 'text', 96, { isFilter: true }),
  column('name', '故障', 'text', 180),
  column('level', '等级', 'enum', 92, {
    options: optionsOf(
      Object.fromEntries([1, 2, 3, 4, 5].map((level) => [`L${level}`, statusLabel('faultLevel', level)])),
    ),
    isFilter: true,
  }),
  column('endedAt', '恢复时间', 'datetime', 168),
  column('minutes', '持续', 'number', 100, { unit: '分钟', digits: 1 }),
  column('recovery', '恢复方式', 'enum', 100, { options: optionsOf(faultRecoveries) }),
  column('taskNo', '任务号', 'text', 136),
];

export const alarmTable: WcsTable = {
  id: 'alarm',
  name: '设备报警',
  titleOf: () => ({ columns, primaryKey: 'vehicle', defaultSort: '-startedAt', version: 1 }),
  rowsOf: (site) => {
    const { world, at } = site;
    const since = midnightIn(1 - keptDays, at);
    const names = new Map(
      world.store
        .all<{ code: string; name: string }>('select code, name from fault_code_ref')
        .map(({ code, name }): [string, string] => [code, name]),
    );
    return vehiclesOf(site).flatMap(({ id, name }) =>
      workBetween(world, id, since, at + 1).faults.map((fault) => {
        const isOver = fault.until <= at;
        return {
          id: `${id}-${fault.key}`,
          values: {
            vehicle: name,
            state: isOver ? 'over' : 'open',
            startedAt: toInstant(fault.from),
            code: fault.code,
            name: names.get(fault.code) ?? null,
            level: `L${fault.level}`,
            endedAt: isOver ? toInstant(fault.until) : null,
            minutes: Math.round((Math.min(fault.until, at) - fault.from) / 6000) / 10,
            recovery: isOver ? fault.recovery : null,
            taskNo: fault.taskNo,
          },
        };
      }),
    );
  },
};
