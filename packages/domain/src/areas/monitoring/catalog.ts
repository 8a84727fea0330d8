import { pathOf } from '../../core/session/page/paths.ts';
import type { TodoKind } from '../../core/todos/todo.ts';

const plate = pathOf('OperationMaintenancePlate');
const repairs = `${plate}?tab=repair`;

const ofPlate = { route: 'OperationMaintenancePlate', badge: 'OperationMaintenancePlate' } as const;

/**
 * What maintenance gives people to do: what they were given themselves, what waits for whoever checks and for whoever gives
 * work out, and upkeeps of their own that are due.
 */
export const monitoringTodos: readonly TodoKind[] = [
  {
    ...ofPlate,
    kind: 'repair.assigned',
    title: '待我接单的维修',
    verb: '接单',
    keys: ['MOTabRepair-edit'],
    isPersonal: true,
    list: `${repairs}&step=assigned&mine=true`,
    addressOf: ({ id }) => `${repairs}&step=assigned&mine=true&repair=${id}`,
  },
  {
    ...ofPlate,
    kind: 'repair.checking',
    title: '待验收的维修',
    verb: '验收',
    keys: ['MOTabRepair-check'],
    isPersonal: false,
    list: `${repairs}&step=checking`,
    addressOf: ({ id }) => `${repairs}&step=checking&repair=${id}`,
  },
  {
    ...ofPlate,
    kind: 'repair.reported',
    title: '待派工的报修',
    verb: '派工',
    keys: ['MOTabRepair-edit'],
    isPersonal: false,
    list: `${repairs}&step=reported`,
    addressOf: ({ id }) => `${repairs}&step=reported&repair=${id}`,
  },
  {
    ...ofPlate,
    kind: 'upkeep.due',
    title: '我的到期保养',
    verb: '保养',
    keys: ['MOTabUpkeep-edit'],
    isPersonal: true,
    // how near an upkeep is follows from its meters: the list shows the same ones among those that come soon
    list: null,
    addressOf: ({ id }) => `${plate}?tab=upkeep&mine=true&upkeep=${id}`,
  },
];
