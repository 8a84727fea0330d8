import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { commandKinds, commandStateLooks } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import { stepCommand } from '@fleet/domain/areas/equipment/command/commandMachine.ts';
import { type CommandRow, commandRow, type ServiceOffer } from '@fleet/domain/areas/equipment/command/contract.ts';
import type * as contract from '@fleet/domain/areas/equipment/command/contract.ts';
import { queueProblem, serviceProblem } from '@fleet/domain/areas/equipment/command/offering.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { eachOf } from '../../../rows/batch.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { inScope } from '../../../store/conditions.ts';
import { everyRow } from '../../../store/paging.ts';
import { connectionOf, lastHeard } from '../values/hearing.ts';
import { liveModelOf } from '../values/liveModels.ts';
import { readTarget } from '../values/target.ts';
import { commandChoices, listCommands } from './commandRows.ts';
import { encodeCommand } from './frames.ts';
import { sendCommand, standingProblem } from './sending.ts';
import { sinceReturn } from './sinceReturn.ts';
import { readWaiting, writeProgress } from './storedCommands.ts';
import { goOn } from './turns.ts';

/** Commands to devices. */

const column = sheetColumnsFor<CommandRow>(commandRow);
const moment = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
const columns = [
  column('displayName', 24, ({ displayName }) => displayName),
  column('createdAt', 20, ({ createdAt }) => moment(createdAt)),
  column('name', 18, ({ name }) => name),
  column('identifier', 18, ({ identifier }) => identifier),
  column('kind', 12, ({ kind }) => commandKinds[kind]),
  column('inputText', 40, ({ inputText }) => inputText),
  column('frame', 40, ({ frame }) => frame),
  column('state', 16, ({ state }) => commandStateLooks[state].label),
  column('resultText', 40, ({ resultText }) => resultText),
  column('attempt', 10, ({ attempt }) => attempt),
  column('sentAt', 20, ({ sentAt }) => moment(sentAt)),
  column('endedAt', 20, ({ endedAt }) => moment(endedAt)),
  column('expiresAt', 20, ({ expiresAt }) => moment(expiresAt)),
  column('operator', 14, ({ operator }) => operator.realName),
  column('messageId', 38, ({ messageId }) => messageId),
];

interface Named {
  readonly messageId: string;
  readonly deviceId: string;
  readonly name: string;
}

/** The commands of some ids within the call's scope. */
const commandsOf = ({ world, scope }: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, Named> =>
  new Map(
    world.store
      .all<Named>(
        `select c.message_id as messageId, c.device_id as deviceId, c.name
         from device_commands c join devices d on d.id = c.device_id
         where c.message_id in (select value from json_each(@ids)) and d.deleted_at is null and ${inScope('d.tnt_id')}`,
        { ids: JSON.stringify(ids), scope },
      )
      .map((row): [string, Named] => [row.messageId, row]),
  );

const cancel = (call: Call<Endpoint>, ids: readonly string[]): BatchReply => {
  const { world } = call;
  const rows = commandsOf(call, ids);
  const reply = eachOf(ids, {
    rows,
    nameOf: ({ name }) => name,
    missing: '命令不存在',
    run: ({ messageId, deviceId }) => {
      const command = readWaiting(world.store, deviceId).find((one) => one.messageId === messageId);
      if (command === undefined) return { refused: '命令已结束，不能取消' };
      const step = stepCommand(command, { kind: 'cancel' }, world.clock.now());
      if (step.kind === 'refused') return { refused: step.message };
      if (step.kind === 'unchanged') return 'unchanged';
      writeProgress(world.store, messageId, step.progress, false);
      return 'changed';
    },
  });
  for (const deviceId of new Set([...rows.values()].map((row) => row.deviceId))) goOn(world, deviceId);
  return reply;
};

export const commandHandlers: HandlersOf<typeof contract> = {
  serviceList: (call) => {
    const { world } = call;
    const target = readTarget(call, call.query.deviceId);
    const { no, functions } = liveModelOf(world, target.productKey);
    const now = world.clock.now();
    return {
      isOnline: connectionOf(world, target.id, now)?.isOnline ?? false,
      heardAt: instantOrNull(lastHeard(world, target.id, now)),
      sinceReturn: sinceReturn(world, target.id, now),
      modelNo: no,
      disabledText: standingProblem(world, target),
      list: functions.flatMap((service): ServiceOffer[] =>
        service.kind === 'service'
          ? [{ ...service, mayQueue: queueProblem(service) === null, disabledText: serviceProblem(service) }]
          : [],
      ),
    };
  },

  commandSend: {
    prepare: async (call) => {
      const encoded = await encodeCommand(call);
      return () => sendCommand(call, encoded);
    },
  },

  commandList: (call) => {
    const { list, total } = listCommands(call, call.query);
    return { list, total, ...commandChoices(call, call.query) };
  },

  commandExport: (call) => {
    const { list, about } = listCommands(call, call.query, everyRow);
    return exportSheet(call, call.query, {
      title: '命令记录',
      file: `${about}-命令记录`,
      columns,
      rows: list,
      idOf: ({ messageId }) => messageId,
    });
  },

  commandCancel: (call) => cancel(call, call.body.ids),
};
