import { settingTimeout } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import type { AskedCommand } from '@fleet/domain/areas/equipment/command/contract.ts';
import { queueProblem, serviceProblem } from '@fleet/domain/areas/equipment/command/offering.ts';
import { jsonSizeProblem } from '@fleet/domain/areas/equipment/shared/jsonSize.ts';
import { parametersText, valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import {
  functionFor,
  passingProblem,
  type PropertyFunction,
  type ServiceFunction,
} from '@fleet/domain/areas/products/thing-model/face.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';
import { liveModelOf } from '../values/liveModels.ts';

/** What is asked of devices of a product, found in the model that they follow and checked. */

export interface Asked {
  readonly wish: AskedCommand;
  readonly found: ServiceFunction | PropertyFunction;
  readonly modelNo: number;
  readonly inputText: string;
  readonly isIdempotent: boolean;
  /** Milliseconds. */
  readonly timeout: number;
}

type Found = Omit<Asked, 'wish' | 'modelNo'>;
type Model = ReturnType<typeof liveModelOf>['functions'];

const askedService = (wish: AskedCommand, model: Model): Found => {
  const service =
    functionFor(model, 'service', wish.identifier)?.found ?? refuse('notFound', `没有服务“${wish.identifier}”`);
  const reason = serviceProblem(service);
  if (reason !== null) refuse('stateRefused', reason);
  const problem = passingProblem(model, { kind: 'input', identifier: wish.identifier, value: wish.inputData });
  if (problem !== null) refuse('invalidInput', problem);
  if (service.risk === 1 && !wish.isConfirmed) refuse('invalidInput', `请确认后再执行“${service.name}”`);
  if (wish.offline === 'queue') {
    const queued = queueProblem(service);
    if (queued !== null) refuse('stateRefused', queued);
  }
  return {
    found: service,
    inputText: parametersText(service.inputData, wish.inputData),
    isIdempotent: service.isIdempotent,
    timeout: service.timeoutSeconds * 1000,
  };
};

const askedSetting = ({ identifier, inputData }: AskedCommand, model: Model): Found => {
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

/** What a wish asks of devices of a product; refuses what the model does not have, or has otherwise. */
export const askedOf = (world: World, productKey: string, wish: AskedCommand): Asked => {
  const tooLarge = jsonSizeProblem('参数', wish.inputData);
  if (tooLarge !== null) refuse('invalidInput', tooLarge);
  const { no, functions } = liveModelOf(world, productKey);
  const found = wish.kind === 'service' ? askedService(wish, functions) : askedSetting(wish, functions);
  return { ...found, wish, modelNo: no ?? 0 };
};
