import { characterCount } from '../../../core/values/fieldProblems.ts';
import { isNumberType } from './dataType.ts';
import { canonicalDecimal, compareDecimals } from './decimal.ts';
import { identifierProblem, nameProblem } from './identifiers.ts';
import type { Parameter, PropertyFunction, ServiceFunction, ThingFunction, ThingModel } from './model.ts';
import { functionKinds, modelLimits, parameterLists } from './model.ts';
import { namingProblems, type Problem, typeProblems } from './typeProblems.ts';
import { valueOfText, valueProblem } from './values.ts';

/** What is wrong with the functions of a model. A draft may be saved with problems, published without errors alone. */

export interface ModelProblem extends Problem {
  /** Empty for what concerns the whole model. */
  readonly functionId: string;
  /** Whether it may be published all the same. */
  readonly isWarning: boolean;
}

type Found = Problem & { readonly isWarning?: boolean };

const listTitles = { inputData: '输入参数', outputData: '输出参数' } as const;

const tooLong = (text: string, path: string): Found[] =>
  characterCount(text) > modelLimits.description
    ? [{ path, message: `说明不能超过 ${modelLimits.description} 个字符` }]
    : [];

const parameterProblems = (one: Parameter, path: string): Found[] => {
  const own = typeProblems(one.dataType, `${path}.dataType`);
  const found: Found[] = [...own, ...tooLong(one.description, `${path}.description`)];
  if (one.defaultValue === '' || own.length > 0) return found;
  const problem = valueProblem(one.dataType, valueOfText(one.dataType, one.defaultValue));
  return problem === null ? found : [...found, { path: `${path}.defaultValue`, message: `默认值${problem}` }];
};

const listProblems = (one: ThingFunction): Found[] =>
  parameterLists(one).flatMap(({ field, list }) => [
    ...(list.length > modelLimits.parametersOfList
      ? [{ path: field, message: `${listTitles[field]}最多 ${modelLimits.parametersOfList} 个` }]
      : []),
    ...namingProblems(list, field),
    ...list.flatMap((parameter, index) => parameterProblems(parameter, `${field}.${index}`)),
  ]);

const thresholdProblems = ({ dataType, threshold }: PropertyFunction): Found[] => {
  if (threshold === null) return [];
  if (!isNumberType(dataType)) return [{ path: 'threshold', message: '只有数值型属性可以设置阈值' }];
  const { min, max } = threshold;
  if (min === '' && max === '') return [{ path: 'threshold.min', message: '阈值的下限和上限至少填写一个' }];
  const wrong = (['min', 'max'] as const).filter(
    (bound) => threshold[bound] !== '' && canonicalDecimal(threshold[bound]) === null,
  );
  if (wrong.length > 0) return wrong.map((bound) => ({ path: `threshold.${bound}`, message: '阈值须为数字' }));
  if (min !== '' && max !== '' && compareDecimals(min, max) > 0) {
    return [{ path: 'threshold.max', message: '阈值下限不能大于上限' }];
  }
  const { min: lowest, max: highest } = dataType.specs;
  if (canonicalDecimal(lowest) === null || canonicalDecimal(highest) === null) return [];
  return (['min', 'max'] as const)
    .filter(
      (bound) =>
        threshold[bound] !== '' &&
        (compareDecimals(threshold[bound], lowest) < 0 || compareDecimals(threshold[bound], highest) > 0),
    )
    .map((bound) => ({ path: `threshold.${bound}`, message: '阈值超出取值范围', isWarning: true }));
};

const serviceProblems = ({ callType, timeoutSeconds, isMotion, risk, offline }: ServiceFunction): Found[] => {
  const found: Found[] = [];
  if (timeoutSeconds < 1 || timeoutSeconds > modelLimits.timeoutSeconds) {
    found.push({ path: 'timeoutSeconds', message: `超时须在 1~${modelLimits.timeoutSeconds} 秒之间` });
  } else if (callType === 'sync' && timeoutSeconds > modelLimits.syncSeconds) {
    found.push({ path: 'timeoutSeconds', message: `同步调用的超时不能超过 ${modelLimits.syncSeconds} 秒` });
  }
  if ((isMotion || risk === 2) && offline !== 'reject') {
    found.push({ path: 'offline', message: '引起运动或仅远程操控的服务，离线时只能拒绝' });
  }
  return found;
};

/** Made once for a function as it is: an edit of a model leaves all others what they were. */
const known = new WeakMap<ThingFunction, readonly Found[]>();

/** What is wrong with one function, whatever stands beside it. */
export const functionProblems = (one: ThingFunction): readonly Found[] => {
  const found = known.get(one) ?? problemsWithin(one);
  known.set(one, found);
  return found;
};

const problemsWithin = (one: ThingFunction): readonly Found[] => {
  const found: Found[] = [];
  const identifier = identifierProblem(one.identifier);
  if (identifier !== null) found.push({ path: 'identifier', message: identifier });
  const name = nameProblem(one.name);
  if (name !== null) found.push({ path: 'name', message: name });
  found.push(...tooLong(one.description, 'description'));
  if (one.formerIdentifiers.length > modelLimits.formerIdentifiers) {
    const message = `曾用标识符最多保留 ${modelLimits.formerIdentifiers} 个`;
    found.push({ path: 'formerIdentifiers', message });
  }
  const wrong = one.formerIdentifiers.find((former) => identifierProblem(former.identifier) !== null);
  if (wrong !== undefined) {
    found.push({ path: 'formerIdentifiers', message: `曾用标识符“${wrong.identifier}”不正确` });
  }
  if (one.kind === 'property') found.push(...typeProblems(one.dataType, 'dataType'), ...thresholdProblems(one));
  if (one.kind === 'service') found.push(...serviceProblems(one));
  found.push(...listProblems(one));
  return found;
};

/** Identifiers that two functions have, or one that another had before. */
const doubleProblems = (model: ThingModel): ModelProblem[] => {
  const owners = new Map<string, ThingFunction>();
  const found: ModelProblem[] = [];
  const tell = (one: ThingFunction, path: string, message: string): void => {
    found.push({ functionId: one.functionId, path, message, isWarning: false });
  };
  for (const one of model) {
    const other = owners.get(one.identifier);
    if (other === undefined) owners.set(one.identifier, one);
    else if (one.identifier !== '') tell(one, 'identifier', `标识符“${one.identifier}”已被“${other.name}”使用`);
  }
  const former = new Map<string, ThingFunction>();
  for (const one of model)
    for (const { identifier } of one.formerIdentifiers) {
      const now = owners.get(identifier);
      const other = former.get(identifier);
      if (now !== undefined && now !== one) tell(now, 'identifier', `标识符“${identifier}”是“${one.name}”的曾用标识符`);
      if (other !== undefined && other !== one)
        tell(one, 'formerIdentifiers', `曾用标识符“${identifier}”已被“${other.name}”使用`);
      former.set(identifier, one);
    }
  return found;
};

/** Everything that is wrong with a model, in the order of its functions; what concerns all of it comes first. */
export const modelProblems = (model: ThingModel): readonly ModelProblem[] => {
  const whole: ModelProblem[] = [];
  const tell = (message: string): void => void whole.push({ functionId: '', path: '', message, isWarning: false });
  if (model.length > modelLimits.functions) tell(`最多 ${modelLimits.functions} 个功能`);
  const parameters = model.reduce(
    (sum, one) => sum + parameterLists(one).reduce((count, { list }) => count + list.length, 0),
    0,
  );
  if (parameters > modelLimits.parameters) tell(`服务与事件的参数合计最多 ${modelLimits.parameters} 个`);
  if (new Set(model.map(({ functionId }) => functionId)).size < model.length) tell('功能编号重复，请刷新后重试');
  const doubles = doubleProblems(model);
  return [
    ...whole,
    ...model.flatMap((one) => [
      ...functionProblems(one).map(({ path, message, isWarning = false }) => ({
        functionId: one.functionId,
        path,
        message,
        isWarning,
      })),
      ...doubles.filter(({ functionId }) => functionId === one.functionId),
    ]),
  ];
};

/** What keeps a model from being published. */
export const modelErrors = (model: ThingModel): readonly ModelProblem[] =>
  modelProblems(model).filter(({ isWarning }) => !isWarning);

/** A problem as a line that stands alone: `属性“电量”：最小值须小于最大值`. */
export const problemLine = (model: ThingModel, { functionId, message }: ModelProblem): string => {
  const index = model.findIndex((one) => one.functionId === functionId);
  const one = model[index];
  if (one === undefined) return message;
  const called = one.name || one.identifier || `第 ${index + 1} 行`;
  return `${functionKinds[one.kind]}“${called}”：${message}`;
};
