import { longestTurn, mostPerMinute, usualExpiry } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import { newCommand, stepCommand } from '@fleet/domain/areas/equipment/command/commandMachine.ts';
import type * as contract from '@fleet/domain/areas/equipment/command/contract.ts';
import type { CommandRow } from '@fleet/domain/areas/equipment/command/contract.ts';
import { deviceProblem } from '@fleet/domain/areas/equipment/command/offering.ts';
import { upgradingTexts } from '@fleet/domain/areas/equipment/device/removal.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';
import { drivenReason } from '../remote/standing.ts';
import { isUpgrading } from '../shared/upgrades.ts';
import { connectionOf } from '../values/hearing.ts';
import { readTarget, type Target } from '../values/target.ts';
import { type Asked, askedOf } from './asking.ts';
import { readCommand } from './commandRows.ts';
import { type Encoded, frameOf } from './frames.ts';
import { readWaiting, writeProgress } from './storedCommands.ts';
import { goOn } from './turns.ts';

/** Commands as they come in. */

/** Why a device takes no command now, whichever it is; null when it does. */
export const standingProblem = (world: World, target: Target): string | null =>
  deviceProblem(target) ??
  drivenReason(world, target.id, 'command') ??
  (isUpgrading(world, target.id) ? upgradingTexts.command : null);

/** Why a device takes no further command for a while; null when it does. */
export const paceProblem = ({ store, clock }: World, { id }: Target): string | null => {
  const { n } = store.one<{ n: number }>(
    'select count(*) as n from device_commands where device_id = @id and created_at > @since',
    { id, since: clock.now() - 60_000 },
  ) ?? { n: 0 };
  return n >= mostPerMinute ? `下发过于频繁，每分钟最多 ${mostPerMinute} 条` : null;
};

/** Of the same property only the last setting counts. */
const supersede = ({ store, clock }: World, deviceId: string, functionId: string): void => {
  for (const command of readWaiting(store, deviceId)) {
    if (command.kind !== 'setProperty' || command.functionId !== functionId) continue;
    const step = stepCommand(command, { kind: 'supersede' }, clock.now());
    if (step.kind === 'moved') writeProgress(store, command.messageId, step.progress, false);
  }
};

interface Sender {
  readonly world: World;
  readonly userId: string;
  readonly messageId: string;
  /** Null for a command of its own. */
  readonly batchId: string | null;
  /** What a device that speaks in frames is sent; null for all others. */
  readonly frame: string | null;
}

/** Writes down a command for a device that takes it, and lets it go out if it is its turn. */
export const giveCommand = (
  { world, userId, messageId, batchId, frame }: Sender,
  { id }: Target,
  { wish, found, modelNo, inputText, isIdempotent, timeout }: Asked,
): void => {
  const now = world.clock.now();
  const isOnline = connectionOf(world, id, now)?.isOnline ?? false;
  if (wish.kind === 'setProperty') supersede(world, id, found.functionId);
  const lasts = wish.offline === 'queue' ? (wish.expiresInSeconds ?? usualExpiry) * 1000 : longestTurn;
  const command = newCommand({ isIdempotent, offline: wish.offline, expiresAt: now + lasts, timeout });
  world.store.run(
    `insert into device_commands (message_id, batch_id, device_id, nth, kind, function_id, identifier, name, input_data,
       input_text, frame, state, is_idempotent, offline, timeout, attempt, is_late, awaits, created_at, expires_at, operator_id,
       model_no)
     values (@messageId, @batchId, @id,
       (select coalesce(max(nth), 0) + 1 from device_commands where device_id = @id), @kind, @functionId,
       @identifier, @name, @inputData, @inputText, @frame, @state, @isIdempotent, @offline, @timeout, 0, 0, 1, @now, @expiresAt,
       @userId, @modelNo)`,
    {
      messageId,
      batchId,
      id,
      kind: wish.kind,
      functionId: found.functionId,
      identifier: found.identifier,
      name: found.name,
      inputData: JSON.stringify(
        wish.kind === 'service' ? wish.inputData : { [found.identifier]: wish.inputData[wish.identifier] },
      ),
      inputText,
      frame,
      state: command.state,
      isIdempotent: Number(isIdempotent),
      offline: wish.offline,
      timeout,
      now,
      expiresAt: command.expiresAt,
      userId,
      modelNo,
    },
  );
  // nobody waits behind others for a device that is not there
  if (!isOnline && wish.offline === 'reject') {
    const step = stepCommand(command, { kind: 'disconnect' }, now);
    if (step.kind === 'moved') writeProgress(world.store, messageId, step.progress, false);
  }
  goOn(world, id);
};

/** Gives a device a command; one that came before is answered as it stands now. */
export const sendCommand = (call: Call<typeof contract.commandSend>, encoded: Encoded): CommandRow => {
  const { world, session, body } = call;
  const { messageId, deviceId, ...wish } = body;
  const target = readTarget(call, deviceId);
  const before = readCommand(call, messageId);
  if (before !== null)
    return before.deviceId === target.id ? before : refuse('invalidInput', '命令ID已被使用，请重新提交');
  const reason = standingProblem(world, target);
  if (reason !== null) refuse('stateRefused', reason);
  const asked = askedOf(world, target.productKey, wish);
  const pace = paceProblem(world, target);
  if (pace !== null) refuse('stateRefused', pace);
  const frame = frameOf(encoded);
  giveCommand({ world, userId: session.userId, messageId, batchId: null, frame }, target, asked);
  return readCommand(call, messageId) ?? refuse('internal');
};
