import { faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import type * as contract from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { type FaultRow, faultRow } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import {
  closeReasons,
  closingText,
  type Handled,
  handleFault,
  handlings,
  type HandlingWish,
} from '@fleet/domain/areas/monitoring/fault/handling.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { filterNames } from '../shared/filterNames.ts';
import { pageValues } from '../../../store/paging.ts';
import { askForFiles } from '../../equipment/face.ts';
import { readFaultDetail } from './detail.ts';
import { countFaults, listFaults, readFault, readFaults } from './faultRows.ts';
import { addFaultEvent, writeHandling } from './states.ts';

/** Records of faults, and what people do about them. */

const hour = 3_600_000;

const column = sheetColumnsFor<FaultRow>(faultRow);
const dateOrNull = (instant: string | null) => (instant === null ? null : new Date(instant));
const columns = [
  column('faultNo', 20, (row) => row.faultNo),
  column('level', 12, (row) => statusLabel('faultLevel', row.level)),
  column('code', 12, (row) => row.code),
  column('name', 24, (row) => row.name),
  column('deviceName', 24, (row) => row.deviceName),
  column('serialNumber', 18, (row) => row.serialNumber),
  column('productName', 20, (row) => row.productName),
  column('modelName', 20, (row) => row.modelName),
  column('projectName', 28, (row) => row.projectName),
  column('tntName', 20, (row) => row.tntName),
  column('startedAt', 20, (row) => new Date(row.startedAt)),
  column('endedAt', 20, (row) => dateOrNull(row.endedAt)),
  { ...column('minutes', 16, (row) => row.minutes), title: '持续时长（分钟）' },
  column('flapCount', 12, (row) => row.flapCount),
  column('place', 28, (row) => row.place),
  column('taskNo', 22, (row) => row.taskNo),
  column('recovery', 12, (row) => (row.recovery === null ? null : faultRecoveries[row.recovery])),
  column('handling', 12, (row) => handlings[row.handling].label),
  column('handlerName', 12, (row) => row.handlerName),
  column('acknowledgedAt', 20, (row) => dateOrNull(row.acknowledgedAt)),
  column('closedAt', 20, (row) => dateOrNull(row.closedAt)),
  column('closeReason', 12, (row) => (row.closeReason === null ? null : closeReasons[row.closeReason])),
  column('closeNote', 32, (row) => row.closeNote),
  column('repairNo', 18, (row) => row.repairNo),
];

const decide = ({ world }: Call<Endpoint>, row: FaultRow, wish: HandlingWish): Handled =>
  handleFault(
    {
      faultNo: row.faultNo,
      handling: row.handling,
      endedAt: row.endedAt === null ? null : Date.parse(row.endedAt),
      closedAt: row.closedAt === null ? null : Date.parse(row.closedAt),
    },
    wish,
    world.clock.now(),
  );

const batch = (
  call: Call<Endpoint>,
  ids: readonly string[],
  wish: HandlingWish,
  write: (fault: FaultRow) => 'changed' | 'unchanged',
) =>
  eachOf(ids, {
    rows: readFaults(call, ids),
    nameOf: ({ faultNo, deviceName }) => `${faultNo} ${deviceName}`,
    missing: '数据不存在或已被删除',
    run: (fault) => {
      const handled = decide(call, fault, wish);
      if (handled === 'unchanged') return 'unchanged';
      return 'refused' in handled ? handled : write(fault);
    },
  });

export const faultHandlers: HandlersOf<typeof contract> = {
  faultList: (call) => ({
    ...listFaults(call, call.query, pageValues(call.query)),
    counts: countFaults(call, call.query),
  }),

  faultExport: (call) =>
    exportSheet(call, call.query, {
      title: '故障记录',
      columns,
      rows: listFaults(call, call.query).list,
      idOf: ({ id }) => id,
      named: filterNames(call),
    }),

  faultGet: (call) => readFaultDetail(call, call.query.id),

  faultAcknowledge: (call) => {
    const { userId } = call.session;
    return batch(call, call.body.ids, { kind: 'acknowledge' }, ({ id, handling, acknowledgedAt }) => {
      const now = call.world.clock.now();
      const isTaken = handling === 'acknowledged';
      writeHandling(call, id, {
        handlerId: userId,
        acknowledgedAt: isTaken && acknowledgedAt !== null ? Date.parse(acknowledgedAt) : now,
      });
      addFaultEvent(call, { faultId: id, kind: 'acknowledged', by: userId, text: isTaken ? '接手处理' : '' });
      return 'changed';
    });
  },

  faultClose: (call) => {
    const { ids, reason, note } = call.body;
    const { userId } = call.session;
    const text = closingText(reason, note.trim());
    return batch(call, ids, { kind: 'close', reason }, ({ id }) => {
      const closedAt = call.world.clock.now();
      writeHandling(call, id, { handlerId: userId, closedAt, closeReason: reason, closeNote: note.trim() });
      addFaultEvent(call, { faultId: id, kind: 'closed', by: userId, text });
      return 'changed';
    });
  },

  faultFetchLog: (call) => {
    const { world, body, session } = call;
    const { id: faultId, deviceId, startedAt } = readFault(call, body.id);
    const at = Date.parse(startedAt);
    const [recordId] = askForFiles(call, {
      deviceId,
      kinds: ['log'],
      range: { from: at - hour, to: Math.min(at + hour, world.clock.now()) },
    });
    world.store.run('insert or replace into fault_logs (fault_id, record_id) values (@faultId, @recordId)', {
      faultId,
      recordId: recordId!,
    });
    addFaultEvent(call, { faultId, kind: 'logFetched', by: session.userId, text: '发生前后各一小时' });
    return null;
  },

  faultReopen: (call) => {
    const { id, reason } = call.body;
    const fault = readFault(call, id);
    const handled = decide(call, fault, { kind: 'reopen' });
    if (typeof handled === 'object' && 'refused' in handled) refuse('stateRefused', handled.refused);
    writeHandling(call, id, {
      handlerId: null,
      acknowledgedAt: null,
      closedAt: null,
      closeReason: null,
      closeNote: '',
      reopenedAt: call.world.clock.now(),
      // what an order closed is looked at anew, and may come under another one
      repairId: null,
    });
    addFaultEvent(call, { faultId: id, kind: 'reopened', by: call.session.userId, text: reason.trim() });
    return null;
  },
};
