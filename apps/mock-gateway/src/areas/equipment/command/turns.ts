import { commandStates, isRunning, mostAttempts } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import { type CommandEvent, nextToSend, stepCommand } from '@fleet/domain/areas/equipment/command/commandMachine.ts';
import {
  functionFor,
  passingProblem,
  type ThingFunction,
  type ThingModel,
} from '@fleet/domain/areas/products/thing-model/face.ts';
import { dequeue, schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { connectionOf, nextOnline } from '../values/hearing.ts';
import { followSetting } from '../shadow/following.ts';
import { soonest } from '../shared/soonest.ts';
import { isUpgrading, upgradeLook } from '../shared/upgrades.ts';
import { liveModelOf } from '../values/liveModels.ts';
import { findTarget, type Target } from '../values/target.ts';
import { answerNow, planOf } from './behaviour.ts';
import { isWaiting, readWaiting, type WaitingCommand, writeProgress } from './storedCommands.ts';

/**
 * The commands of a device on the clock: each goes out when it is its turn and the device is online, and comes to its end
 * by an answer, or by none. All of it follows from what is stored and from when the device can be heard of, so one event
 * in the queue is enough for a device: the next moment at which anything happens.
 */

interface Moment {
  readonly at: number;
  readonly event: CommandEvent['kind'];
}

/** What may happen to a command that is not over, each with its moment; what comes first stands first. */
const momentsOf = (world: World, command: WaitingCommand): readonly Moment[] => {
  const { deviceId, state, sentAt, timeout, expiresAt, isIdempotent, offline, attempt } = command;
  if (state === commandStates.queued) return [{ at: expiresAt, event: 'expire' }];
  const moments: Moment[] = [];
  const sent = sentAt ?? 0;
  const add = (at: number | null, event: Moment['event']) => {
    if (at !== null) moments.push({ at, event });
  };
  const plan = planOf(world, command);
  if (state === commandStates.sent) {
    add(nextOnline(world, deviceId, sent + plan.acceptsAfter), 'acknowledge');
    // it is not sent once more when that would do no good
    const mayRepeat = isIdempotent && offline === 'queue' && attempt < mostAttempts;
    const lost = mayRepeat ? connectionOf(world, deviceId, sent)?.until : undefined;
    if (lost !== undefined && lost !== Infinity && lost < expiresAt) add(lost, 'disconnect');
  }
  if (plan.answersAfter !== null) add(nextOnline(world, deviceId, sent + plan.answersAfter), 'answer');
  if (isRunning(state)) add(sent + timeout, 'timeout');
  return moments.toSorted((one, other) => one.at - other.at);
};

/** The function that a command is about, in the model that devices follow now. */
const functionOf = (model: ThingModel, { kind, identifier, functionId }: WaitingCommand): ThingFunction | null =>
  model.find((one) => one.functionId === functionId) ??
  functionFor(model, kind === 'service' ? 'service' : 'property', identifier)?.found ??
  null;

/** Why a command cannot go out any more; null when it can. */
const invalidity = (model: ThingModel, command: WaitingCommand): CommandEvent | null => {
  const found = functionOf(model, command);
  if (found === null) return { kind: 'invalidate', reason: 'functionRemoved' };
  const { identifier } = found;
  const problem =
    command.kind === 'service'
      ? passingProblem(model, { kind: 'input', identifier, value: command.inputData })
      : passingProblem(model, { kind: 'setting', identifier, value: command.inputData[command.identifier] });
  return problem === null ? null : { kind: 'invalidate', reason: 'invalidParams' };
};

class Turns {
  readonly #world: World;
  readonly #target: Target;
  readonly #model: ThingModel;
  /** All of it happens at one moment, though the clock goes on. */
  readonly #now: number;
  #commands: WaitingCommand[];

  constructor(world: World, target: Target) {
    this.#world = world;
    this.#target = target;
    this.#now = world.clock.now();
    this.#model = liveModelOf(world, target.productKey).functions;
    this.#commands = readWaiting(world.store, target.id);
  }

  /** Lets everything happen that is to happen by now. */
  run(): void {
    for (const { messageId } of this.#commands) while (this.#happen(messageId));
    while (this.#send());
  }

  /** When something happens next; null while nothing is waited for. */
  next(): number | null {
    const now = this.#now;
    const moments = this.#commands.flatMap((command) => momentsOf(this.#world, command).map(({ at }) => at));
    const waiting = nextToSend(this.#commands, now);
    if (waiting !== null) moments.push(this.#mayGoOutAt(now));
    const next = Math.min(...moments.filter((at) => at > now));
    return next === Infinity ? null : next;
  }

  /** When the next command may go out, as far as one knows now: not before an upgrade of the device is over. */
  #mayGoOutAt(now: number): number {
    const online = nextOnline(this.#world, this.#target.id, now) ?? Infinity;
    return isUpgrading(this.#world, this.#target.id) ? Math.max(online, now + upgradeLook) : online;
  }

  /** The next thing that happens to a command, if it is due. */
  #happen(messageId: string): boolean {
    const command = this.#commands.find((one) => one.messageId === messageId);
    if (command === undefined) return false;
    return momentsOf(this.#world, command).some(({ at, event }) => at <= this.#now && this.#meet(command, event));
  }

  /** The next command goes out, or does not; false when none can. */
  #send(): boolean {
    const next = nextToSend(this.#commands, this.#now);
    if (next === null) return false;
    const isOnline = connectionOf(this.#world, this.#target.id, this.#now)?.isOnline ?? false;
    if (!isOnline) return next.offline === 'reject' && this.#step(next, { kind: 'disconnect' });
    if (isUpgrading(this.#world, this.#target.id)) return false;
    return this.#step(next, invalidity(this.#model, next) ?? { kind: 'send' });
  }

  #meet(command: WaitingCommand, kind: Moment['event']): boolean {
    if (kind !== 'answer') return this.#step(command, { kind } as CommandEvent);
    const { isOk, data } = answerNow(this.#world, command, functionOf(this.#model, command));
    const isMoved = this.#step(command, { kind: 'answer', isOk }, data);
    if (isMoved && isOk && command.kind === 'setProperty')
      followSetting(this.#world, command.deviceId, command.functionId, command.inputData[command.identifier]);
    return isMoved;
  }

  #step(command: WaitingCommand, event: CommandEvent, data?: Parameters<typeof writeProgress>[4]): boolean {
    const step = stepCommand(command, event, this.#now);
    if (step.kind !== 'moved') return false;
    const { progress } = step;
    const awaitsLate = progress.state === commandStates.timedOut && planOf(this.#world, command).answersAfter !== null;
    const awaits = isWaiting(progress.state) || (awaitsLate && progress.attempt > 0);
    writeProgress(this.#world.store, command.messageId, progress, awaits, data);
    this.#commands = awaits
      ? this.#commands.map((one) => (one === command ? { ...one, ...progress } : one))
      : this.#commands.filter((one) => one !== command);
    return true;
  }
}

/** Lets the commands of a device go on, and says when to look again. */
export const goOn = (world: World, deviceId: string): void => {
  const target = findTarget(world, deviceId);
  if (target === null) return;
  const turns = new Turns(world, target);
  turns.run();
  const at = turns.next();
  if (at === null) dequeue(world.store, { kind: 'command.turn', subject: deviceId });
  else
    schedule(world, {
      kind: 'command.turn',
      subject: deviceId,
      at: Math.max(at, world.clock.now() + soonest),
      payload: null,
    });
};

/** Takes back whatever waits for a device that is out of use now. */
export const withdrawCommands = (world: World, deviceId: string): void => {
  for (const command of readWaiting(world.store, deviceId)) {
    const step = stepCommand(command, { kind: 'withdraw' }, world.clock.now());
    if (step.kind === 'moved') writeProgress(world.store, command.messageId, step.progress, false);
  }
  goOn(world, deviceId);
};
