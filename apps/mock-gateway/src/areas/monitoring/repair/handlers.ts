import type * as contract from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { type RepairRow, repairRow } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { closingOf, repairSources, repairSteps, urgencies } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { filterNames } from '../shared/filterNames.ts';
import { pageValues } from '../../../store/paging.ts';
import { closeFaultsOf, releaseFaults } from '../fault/linking.ts';
import { addRepair, requireDevice } from './adding.ts';
import { planOverdue } from './overdue.ts';
import { freeFaults, settleFaults, toFault } from './repairFaults.ts';
import { listAssignees, listDevices } from './repairDevices.ts';
import { readRepairDetail } from './repairDetail.ts';
import { requireWorker, workersOf } from '../work/workers.ts';
import { postWork, takeBackWork } from '../work/workCosts.ts';
import { forgetWork } from '../work/workRows.ts';
import { moveOn, refuseLasting, requireMove, resolutionOf, submitRepair, writeMove } from './repairMoving.ts';
import { countRepairs, listRepairs, type StoredRepair } from './repairRows.ts';
import { statOf } from './repairStat.ts';
import { tellOfRepair } from './repairTelling.ts';
import { updateRepair } from './repairWork.ts';

/** Service device: repair orders. */

const column = sheetColumnsFor<RepairRow>(repairRow);
const columns = [
  column('repairNo', 18, (row) => row.repairNo),
  column('title', 32, (row) => row.title),
  column('tntName', 24, (row) => row.tntName),
  column('deviceName', 24, (row) => row.deviceName),
  column('serialNumber', 24, (row) => row.serialNumber),
  column('projectName', 24, (row) => row.projectName),
  column('faultCodes', 16, (row) => row.faultCodes.join('、')),
  column('urgency', 8, (row) => urgencies[row.urgency]),
  column('source', 10, (row) => repairSources[row.source]),
  column('step', 10, (row) => repairSteps[row.step]),
  column('node', 10, (row) => statusLabel('node', row.node)),
  column('dueAt', 20, (row) => new Date(row.dueAt)),
  column('isOverdue', 8, (row) => (row.isOverdue ? '是' : '否')),
  column('assigneeName', 12, (row) => row.assigneeName),
  column('reporterName', 12, (row) => row.reporterName),
  column('reportedAt', 20, (row) => new Date(row.reportedAt)),
  column('downtimeMinutes', 14, (row) => row.downtimeMinutes),
  column('labourHours', 14, (row) => row.labourHours),
  column('labourCost', 14, (row) => row.labourCost),
  column('partsCost', 14, (row) => row.partsCost),
  column('totalCost', 14, (row) => row.totalCost),
];

/** What an order costs, and whom. */
const costed = (order: StoredRepair) => ({
  ...order,
  source: 'repair' as const,
  personId: order.assigneeId,
  noted: `维修单 ${order.repairNo}`,
});

export const repairHandlers: HandlersOf<typeof contract> = {
  repairList: (call) => ({
    ...listRepairs(call, call.query, pageValues(call.query)),
    counts: countRepairs(call, call.query),
  }),

  repairExport: (call) =>
    exportSheet(call, call.query, {
      title: '维修单',
      columns,
      rows: listRepairs(call, call.query).list,
      idOf: ({ id }) => id,
      named: filterNames(call),
    }),

  repairStat: (call) => statOf(listRepairs(call, call.query).list),

  repairGet: (call) => readRepairDetail(call, call.query.id),

  repairAssignees: (call) => listAssignees(call, call.query, pageValues(call.query)),
  repairDevices: (call) => listDevices(call, call.query, pageValues(call.query)),

  repairChoices: (call) => {
    const { deviceId } = call.query;
    const { tntId } = requireDevice(call, deviceId);
    settleFaults(call, deviceId);
    const openOrders = call.world.store.all<{ id: string; repairNo: string; title: string }>(
      `select id, repair_no as repairNo, title from repair_orders where device_id = @deviceId and step <> 'closed'
       order by reported_at desc, id`,
      { deviceId },
    );
    return {
      people: workersOf(call, tntId).map(({ userId, realName }) => ({ userId, realName })),
      openFaults: freeFaults(call.world.store, deviceId).map(toFault),
      openOrders,
    };
  },

  repairAdd: (call) => addRepair(call, call.body),
  repairUpdate: (call) => updateRepair(call, call.query.id, call.body),

  repairAssign: (call) => {
    const { assigneeId, version } = call.body;
    const order = requireMove(call, call.query.id, { event: 'assign', version });
    const { userId, realName: name } = requireWorker(call, order.tntId, assigneeId);
    const saved = writeMove(call, order, { event: 'assign', version, note: name, to: { userId, name } });
    tellOfRepair(call, 'repair.assigned', order, { userIds: [userId] });
    return saved;
  },

  repairAccept: (call) => moveOn(call, call.query.id, { event: 'accept', version: call.body.version }),

  repairReturn: (call) => {
    const { reason, version } = call.body;
    return moveOn(call, call.query.id, { event: 'return', version, note: reason.trim() });
  },

  repairHold: (call) => {
    const { reason, version } = call.body;
    return moveOn(call, call.query.id, { event: 'hold', version, note: reason.trim() });
  },

  repairResume: (call) => moveOn(call, call.query.id, { event: 'resume', version: call.body.version }),

  repairSubmit: (call) => submitRepair(call, call.query.id, call.body),

  repairCheck: (call) => {
    const { result, version } = call.body;
    const note = call.body.note.trim();
    const { id } = call.query;
    const order = requireMove(call, id, { event: result, version });
    if (result === 'fail' && note === '') refuse('invalidInput', '请填写驳回原因');
    if (result === 'pass') refuseLasting(call, order);
    const posted = result === 'pass' ? postWork(call, costed(order)) : { hours: 0, cost: 0 };
    call.world.store.run('update repair_orders set checker_id = @userId, check_note = @note where id = @id', {
      id,
      userId: call.session.userId,
      note,
    });
    const saved = writeMove(call, order, { event: result, version, note });
    if (result === 'pass') closeFaultsOf(call, id, closingOf(resolutionOf(call, id)));
    if (order.assigneeId !== null)
      tellOfRepair(call, 'repair.checked', order, {
        userIds: [order.assigneeId],
        remark: result === 'pass' ? '验收通过' : `验收驳回：${note}`,
      });
    if (result === 'pass' && order.projectId !== null)
      emit(call, 'repair.passed', {
        projectId: order.projectId,
        userId: call.session.userId,
        deviceName: order.deviceName,
        repairNo: order.repairNo,
      });
    return { ...saved, posted };
  },

  repairReopen: (call) => {
    const { version, reason } = call.body;
    const order = requireMove(call, call.query.id, { event: 'reopen', version });
    const posted = takeBackWork(call, costed(order)) ?? refuse('stateRefused');
    releaseFaults(call, order.id, 'ordered');
    return { ...writeMove(call, order, { event: 'reopen', version, note: reason.trim() }), posted };
  },

  repairDelete: (call) => {
    const { id } = call.query;
    requireMove(call, id, { event: 'delete', version: call.body.version });
    releaseFaults(call, id, 'acknowledged');
    forgetWork(call, { source: 'repair', id });
    call.world.store.run('delete from repair_orders where id = @id', { id });
    planOverdue(call.world.store, id, call.world.clock.now());
    return null;
  },
};
