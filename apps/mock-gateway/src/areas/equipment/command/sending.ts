import {
  longestTurn,
  mostPerMinute,
  settingTimeout,
  usualExpiry,
} from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import { newCommand, stepCommand } from '@fleet/domain/areas/equipment/command/commandMachine.ts';
import type * as contract from '@fleet/domain/areas/equipment/command/contract.ts';
import type { CommandRow } from '@fleet/domain/areas/equipment/command/contract.ts';
import { deviceProblem, queueProblem, serviceProblem } from '@fleet/domain/areas/equipment/command/offering.ts';
import { parametersText, valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import {
  functionFor,
  passingProblem,
  type PropertyFunction,
  type ServiceFunction,
  type ThingModel,
} from '@fleet/domain/areas/products/thing-model/face.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { connectionOf } from '../values/hearing.ts';
import { drivenReason } from '../remote/standing.ts';
import { liveModelOf } from '../values/liveModels.ts';
import { readTarget, type Target } from '../values/target.ts';
import { readCommand } from './commandRows.ts';
import type { Encoded } from './frames.ts';
import { readWaiting, writeProgress } from './storedCommands.ts';
import { goOn } from './turns.ts';

/** Commands as they come in. */

type Send = Call<typeof contract.commandSend>;

/** What the body asks for, found in the model and checked. */
interface Asked {
  readonly found: ServiceFunction | PropertyFunction;
  readonly inputText: string;
  readonly isIdempotent: boolean;
  readonly timeout: number;
}

const askedService = ({ body }: Send, model: ThingModel): Asked => {
  const service =
    functionFor(model, 'service', body.identifier)?.found ?? refuse('notFound', `没有服务“${body.identifier}”`);
  const reason = serviceProblem(service);
  if (reason !== null) refuse('stateRefused', reason);
  const problem = passingProblem(model, { kind: 'input', identifier: body.identifier, value: body.inputData });
  if (problem !== null) refuse('invalidInput', problem);
  if (service.risk === 1 && !body.isConfirmed) refuse('invalidInput', `请确认后再执行“${service.name}”`);
  if (body.offline === 'queue') {
    const queued = queueProblem(service);
    if (queued !== null) refuse('stateRefused', queued);
  }
  return {
    found: service,
    inputText: parametersText(service.inputData, body.inputData),
    isIdempotent: service.isIdempotent,
    timeout: service.timeoutSeconds * 1000,
  };
};

const askedSetting = ({ body }: Send, model: ThingModel): Asked => {
  const { identifier, inputData } = body;
  const property = functionFor(model, 'property', identifier)?.found ?? refuse('notFound', `没有属性“${identifier}”`);
  const keys = Object.keys(inputData);
  if (keys.length !== 1 || keys[0] !== identifier) refuse('invalidInput', `请填写“${property.name}”的值`);
  const value = inputData[identifier];
  const problem = passingProblem(model, { kind: 'setting', identifier, value });
  if (problem !== null) refuse('invalidInput', problem);
  return {
    found: property,
    inputText: `${property.name} ${valueWithUnit(property.dataType, value)}`,
    // set twice it is as set once
    isIdempotent: true,
    timeout: settingTimeout * 1000,
  };
};

const refuseTooMany = ({ world }: Send, { id }: Target): void => {
  const { n } = world.store.one<{ n: number }>(
    'select count(*) as n from device_commands where device_id = @id and created_at > @since',
    { id, since: world.clock.now() - 60_000 },
  ) ?? { n: 0 };
  if (n >= mostPerMinute) refuse('stateRefused', `下发过于频繁，每分钟最多 ${mostPerMinute} 条`);
};

/** Of the same property only the last setting counts. */
const supersede = ({ world }: Send, deviceId: string, functionId: string): void => {
  for (const command of readWaiting(world.store, deviceId)) {
    if (command.kind !== 'setProperty' || command.functionId !== functionId) continue;
    const step = stepCommand(command, { kind: 'supersede' }, world.clock.now());
    if (step.kind === 'moved') writeProgress(world.store, command.messageId, step.progress, false);
  }
};

/** Gives a device a command; one that came before is answered as it stands now. */
export const sendCommand = (call: Send, encoded: Encoded): CommandRow => {
  const { world, body, session } = call;
  const target = readTarget(call, body.deviceId);
  const before = readCommand(call, body.messageId);
  if (before !== null)
    return before.deviceId === target.id ? before : refuse('invalidInput', '命令ID已被使用，请重新提交');
  const reason = deviceProblem(target);
  if (reason !== null) refuse('stateRefused', reason);
  const driven = drivenReason(world, target.id, 'command');
  if (driven !== null) refuse('stateRefused', driven);
  const { no, functions } = liveModelOf(world, target.productKey);
  const { found, inputText, isIdempotent, timeout } =
    body.kind === 'service' ? askedService(call, functions) : askedSetting(call, functions);
  if (encoded.kind === 'problem') refuse('stateRefused', `下发数据解析失败：${encoded.message}`);
  const now = world.clock.now();
  const isOnline = connectionOf(world, target.id, now)?.isOnline ?? false;
  refuseTooMany(call, target);
  if (body.kind === 'setProperty') supersede(call, target.id, found.functionId);
  const lasts = body.offline === 'queue' ? (body.expiresInSeconds ?? usualExpiry) * 1000 : longestTurn;
  const command = newCommand({ isIdempotent, offline: body.offline, expiresAt: now + lasts, timeout });
  world.store.run(
    `insert into device_commands (message_id, device_id, nth, kind, function_id, identifier, name, input_data, input_text,
       frame, state, is_idempotent, offline, timeout, attempt, is_late, awaits, created_at, expires_at, operator_id, model_no)
     values (@messageId, @deviceId,
       (select coalesce(max(nth), 0) + 1 from device_commands where device_id = @deviceId), @kind, @functionId,
       @identifier, @name, @inputData, @inputText, @frame, @state, @isIdempotent, @offline, @timeout, 0, 0, 1, @now, @expiresAt,
       @operatorId, @modelNo)`,
    {
      messageId: body.messageId,
      deviceId: target.id,
      kind: body.kind,
      functionId: found.functionId,
      identifier: found.identifier,
      name: found.name,
      inputData: JSON.stringify(
        body.kind === 'service' ? body.inputData : { [found.identifier]: body.inputData[body.identifier] },
      ),
      inputText,
      frame: encoded.kind === 'frame' ? encoded.frame : null,
      state: command.state,
      isIdempotent: Number(isIdempotent),
      offline: body.offline,
      timeout,
      now,
      expiresAt: command.expiresAt,
      operatorId: session.userId,
      modelNo: no ?? 0,
    },
  );
  // nobody waits behind others for a device that is not there
  if (!isOnline && body.offline === 'reject') {
    const step = stepCommand(command, { kind: 'disconnect' }, now);
    if (step.kind === 'moved') writeProgress(world.store, body.messageId, step.progress, false);
  }
  goOn(world, target.id);
  return readCommand(call, body.messageId) ?? refuse('internal');
};
