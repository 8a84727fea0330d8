import type { CommandProgress } from '@fleet/domain/areas/equipment/command/commandMachine.ts';
import { parametersText } from '@fleet/domain/areas/equipment/values/valueText.ts';
import type { ServiceFunction, ThingFunction } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { World } from '../../../world/world.ts';
import { type Chance, chanceOf, holdVehicle, readingAt, releaseVehicle } from '../../fleet/face.ts';
import { plausibleValue } from '../values/plausible.ts';
import { writeSetting } from '../values/settings.ts';
import type { AnswerData, WaitingCommand } from './storedCommands.ts';

/** How devices of the mock take commands: how long they need, whether they succeed, and what comes of it. */

/** What a device is going to do with a command that it gets. Milliseconds after it was sent. */
interface Plan {
  readonly acceptsAfter: number;
  /** Null when it never answers. */
  readonly answersAfter: number | null;
  readonly chance: Chance;
}

/** Of a hundred, how many are never answered, and how many are answered with a failure. */
const silent = 0.02;
const failing = 0.03;

const failures = ['E1201 执行条件不满足', 'E1305 动作超限', 'E1402 控制器忙'] as const;

/** What the device is going to do with the last sending of a command. */
export const planOf = (world: World, { deviceId, nth, attempt, timeout }: WaitingCommand): Plan => {
  const chance = chanceOf(world.seed, `${deviceId} command ${nth} ${attempt}`);
  const acceptsAfter = 200 + Math.floor(700 * chance(0));
  // what has a minute takes longer than what has ten seconds
  const answersAfter = acceptsAfter + 400 + Math.floor(Math.min(timeout * 0.5, 25_000) * chance(1) ** 2);
  return { acceptsAfter, answersAfter: chance(2) < silent ? null : answersAfter, chance };
};

/** Why a device cannot do what it is asked; null when it can. */
const failureOf = (world: World, command: WaitingCommand, found: ThingFunction, chance: Chance): string | null => {
  if (found.kind !== 'service') return null;
  const reading = readingAt(world, command.deviceId, world.clock.now());
  if (found.isMotion && (reading?.emergency ?? null) !== null) return 'E2103 设备处于急停状态';
  if (found.isMotion && (reading?.driven ?? null) !== null) return 'E2104 设备处于手动操控模式';
  if (found.isMotion && reading?.activity === 'stopped') return 'E2101 设备处于故障状态';
  if (found.isMotion && found.identifier !== 'resume' && reading?.activity === 'held') return 'E2102 设备已暂停';
  return chance(3) < failing ? failures[Math.floor(chance(4) * failures.length)]! : null;
};

const outputsOf = (world: World, command: WaitingCommand, service: ServiceFunction): Record<string, unknown> => {
  const at = world.clock.now();
  const occasion = {
    at,
    since: at,
    chanceOf: (name: string) => chanceOf(world.seed, `${command.deviceId} ${command.nth} ${name}`),
  };
  return Object.fromEntries(
    service.outputData.map(({ identifier, dataType }) => [
      identifier,
      command.inputData[identifier] ?? plausibleValue(dataType, identifier, occasion),
    ]),
  );
};

/** What becomes of the device itself. */
const carryOut = (
  world: World,
  { deviceId, messageId, kind, functionId, identifier, inputData }: WaitingCommand,
): void => {
  if (kind === 'setProperty')
    writeSetting(world.store, deviceId, functionId, { at: world.clock.now(), value: inputData[identifier] });
  else if (identifier === 'pause') holdVehicle(world, deviceId, messageId);
  else if (identifier === 'resume') releaseVehicle(world, deviceId);
};

/** Lets a device answer now; it has done by then what it was asked, unless it says why not. */
export const answerNow = (
  world: World,
  command: WaitingCommand & CommandProgress,
  found: ThingFunction | null,
): { readonly isOk: boolean; readonly data: AnswerData } => {
  const { chance } = planOf(world, command);
  const detail = found === null ? null : failureOf(world, command, found, chance);
  if (detail !== null) return { isOk: false, data: { outputData: null, outputText: null, detail } };
  carryOut(world, command);
  if (found?.kind !== 'service' || found.outputData.length === 0)
    return { isOk: true, data: { outputData: null, outputText: null, detail: null } };
  const outputData = outputsOf(world, command, found);
  return { isOk: true, data: { outputData, outputText: parametersText(found.outputData, outputData), detail: null } };
};
