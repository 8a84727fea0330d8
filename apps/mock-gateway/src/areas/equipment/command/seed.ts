import { commandStates, type CommandReason } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import { parametersText, valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import {
  functionFor,
  type PropertyFunction,
  type ServiceFunction,
} from '@fleet/domain/areas/products/thing-model/face.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { CommandSeed } from '@fleet/fixtures/areas/equipment/seeds.ts';
import type { Store } from '../../../store/store.ts';
import { enqueue } from '../../../world/due.ts';
import { userIdsOf } from '../../../world/userIds.ts';
import { liveModelOf } from '../values/liveModels.ts';
import { writeSetting } from '../values/settings.ts';

/** What devices were asked before a world begins; thing models and devices are there already. */

interface End {
  readonly state: number;
  readonly reason: CommandReason | null;
  readonly detail: string | null;
  /** Milliseconds after it was given; null for what was never sent. */
  readonly sent: number | null;
  readonly ended: (timeout: number, lasts: number) => number | null;
  readonly isLate?: boolean;
}

const ends: Readonly<Record<NonNullable<CommandSeed['end']>, End>> = {
  done: { state: commandStates.done, reason: null, detail: null, sent: 0, ended: () => 2380 },
  failed: {
    state: commandStates.failed,
    reason: 'device',
    detail: 'E1201 执行条件不满足',
    sent: 0,
    ended: () => 1640,
  },
  offline: { state: commandStates.failed, reason: 'offline', detail: null, sent: null, ended: () => 0 },
  timedOut: { state: commandStates.timedOut, reason: null, detail: null, sent: 0, ended: (timeout) => timeout },
  late: {
    state: commandStates.done,
    reason: null,
    detail: null,
    sent: 0,
    ended: (timeout) => timeout + 41_000,
    isLate: true,
  },
  expired: { state: commandStates.expired, reason: null, detail: null, sent: null, ended: (_, lasts) => lasts },
  cancelled: { state: commandStates.cancelled, reason: 'byPerson', detail: null, sent: null, ended: () => 95_000 },
};
const waiting: End = { state: commandStates.queued, reason: null, detail: null, sent: null, ended: () => null };

const textOf = (found: ServiceFunction | PropertyFunction, input: CommandSeed['input']): string =>
  found.kind === 'service'
    ? parametersText(found.inputData, input)
    : `${found.name} ${valueWithUnit(found.dataType, input[found.identifier])}`;

/** Whether a command waits for its device, fails without it, or was never to wait. */
const isQueued = ({ end }: CommandSeed): boolean => end === null || end === 'expired' || end === 'cancelled';

export const seedCommands = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const products = new Map(data.devices.map(({ id, productKey }) => [id, productKey]));
  /** When the first of those that wait expires, by device. */
  const expiries = new Map<string, number>();
  for (const [place, seed] of data.commands.entries()) {
    const { deviceId, kind, identifier, input, by, minutesAgo, expiresInSeconds } = seed;
    const productKey = products.get(deviceId);
    if (productKey === undefined) continue;
    const { no, functions } = liveModelOf({ store }, productKey);
    const found = functionFor(functions, kind === 'service' ? 'service' : 'property', identifier)?.found;
    if (found === undefined) continue;
    const { state, reason, detail, sent, ended, isLate = false } = seed.end === null ? waiting : ends[seed.end];
    const createdAt = now - minutesAgo * 60_000 - place * 733;
    const timeout = (found.kind === 'service' ? found.timeoutSeconds : 10) * 1000;
    const lasts = expiresInSeconds * 1000;
    const after = (milliseconds: number | null): number | null =>
      milliseconds === null ? null : createdAt + milliseconds;
    const endsAfter = ended(timeout, lasts);
    store.run(
      `insert into device_commands (message_id, device_id, nth, kind, function_id, identifier, name, input_data,
         input_text, state, is_idempotent, offline, timeout, attempt, is_late, awaits, reason, detail, created_at,
         expires_at, sent_at, accepted_at, ended_at, operator_id, model_no)
       values (@messageId, @deviceId,
         (select coalesce(max(nth), 0) + 1 from device_commands where device_id = @deviceId), @kind, @functionId,
         @identifier, @name, @inputData, @inputText, @state, @isIdempotent, @offline, @timeout, @attempt, @isLate, @awaits,
         @reason, @detail, @createdAt, @expiresAt, @sentAt, @acceptedAt, @endedAt, @operatorId, @modelNo)`,
      {
        messageId: `cm-seed-${String(place + 1).padStart(4, '0')}`,
        deviceId,
        kind,
        functionId: found.functionId,
        identifier,
        name: found.name,
        inputData: JSON.stringify(input),
        inputText: textOf(found, input),
        state,
        isIdempotent: Number(found.kind === 'service' ? found.isIdempotent : true),
        offline: isQueued(seed) ? 'queue' : 'reject',
        timeout,
        attempt: Number(sent !== null),
        isLate: Number(isLate),
        awaits: Number(seed.end === null),
        reason,
        detail,
        createdAt,
        expiresAt: createdAt + lasts,
        sentAt: after(sent),
        acceptedAt: sent === null || seed.end === 'timedOut' ? null : createdAt + 610,
        endedAt: after(endsAfter),
        operatorId: userId(by),
        modelNo: no ?? 0,
      },
    );
    if (kind === 'setProperty' && state === commandStates.done && endsAfter !== null)
      writeSetting(store, deviceId, found.functionId, { at: createdAt + endsAfter, value: input[identifier] });
    if (seed.end === null) expiries.set(deviceId, Math.min(expiries.get(deviceId) ?? Infinity, createdAt + lasts));
  }
  for (const [subject, at] of expiries) enqueue(store, { kind: 'command.turn', subject, at, payload: null });
};
