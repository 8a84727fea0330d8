import type { Static } from 'typebox';
import { Type } from 'typebox';
import { nullable, object, oneOf } from '../../../core/contract/shapes.ts';
import { blankType, dataTypeSchema } from './dataType.ts';

/**
 * The thing model of a product: what a device measures, does and tells. Its rows have ids that never change, the
 * identifier is a field like others, so that a row with another identifier is the same under a new name. The schemas
 * check shape and size; what is not right yet is said by `modelProblems.ts`.
 */

export const functionKinds = { property: '属性', service: '服务', event: '事件' } as const;
export type FunctionKind = keyof typeof functionKinds;

export const accessModes = { r: '只读', rw: '读写', w: '只写' } as const;
export const callTypes = { async: '异步', sync: '同步' } as const;
export const eventTypes = { info: '信息', alert: '告警', error: '故障' } as const;
export const thresholdActions = { ignore: '忽略', record: '记录', alert: '告警' } as const;
export const persistences = { all: '全部', change: '变化时', none: '不存' } as const;
/** What a service may do to people nearby. */
export const risks = ['普通', '需确认', '仅远程操控'] as const;
/** What becomes of a service that is asked of a device that is not there. */
export const offlineRules = { reject: '拒绝', queue: '排队', desired: '写入期望值' } as const;
export const sources = { own: '自定义', standard: '标准' } as const;

/** Most that a model may have of each. */
export const modelLimits = {
  functions: 300,
  parameters: 300,
  parametersOfList: 100,
  formerIdentifiers: 5,
  description: 100,
  /** Bytes of a model on its way in and out. */
  bytes: 512 * 1024,
  timeoutSeconds: 600,
  syncSeconds: 8,
} as const;

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];
const uuid = (title: string) => Type.String({ title, minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const figure = (title: string) => Type.String({ title, maxLength: 400 });

const named = {
  identifier: Type.String({ title: '标识符', maxLength: 64 }),
  name: Type.String({ title: '名称', maxLength: 100 }),
};
const description = Type.String({ title: '说明', maxLength: 500 });

const parameter = object({
  paramId: uuid('参数'),
  ...named,
  dataType: dataTypeSchema,
  required: Type.Boolean({ title: '必填' }),
  /** What a caller who gives none means, as a text; empty for none. */
  defaultValue: Type.String({ title: '默认值', maxLength: 10_240 }),
  description,
});
export type Parameter = Static<typeof parameter>;

const parameters = (title: string) => Type.Array(parameter, { title, maxItems: 300 });

const shared = {
  functionId: uuid('功能'),
  ...named,
  description,
  required: Type.Boolean({ title: '必选' }),
  source: oneOf('来源', keysOf(sources), sources),
  /** Identifiers that devices of older versions still use, and the last version that had each. */
  formerIdentifiers: Type.Array(
    object({
      identifier: named.identifier,
      untilVersion: Type.Integer({ title: '版本', minimum: 0, maximum: 1_000_000 }),
    }),
    { title: '曾用标识符', maxItems: 20 },
  ),
};

export const threshold = object({
  min: figure('阈值下限'),
  max: figure('阈值上限'),
  action: oneOf('越限处理', keysOf(thresholdActions), thresholdActions),
});

const propertySchema = object({
  kind: Type.Literal('property'),
  ...shared,
  dataType: dataTypeSchema,
  accessMode: oneOf('读写', keysOf(accessModes), accessModes),
  threshold: nullable(threshold, '阈值'),
  persist: oneOf('存储', keysOf(persistences), persistences),
  /** How often devices report it, for charts. */
  sampleSeconds: nullable(Type.Integer({ minimum: 1, maximum: 86_400 }), '采样间隔'),
});
export type PropertyFunction = Static<typeof propertySchema>;

export const serviceSchema = object({
  kind: Type.Literal('service'),
  ...shared,
  callType: oneOf('调用方式', keysOf(callTypes), callTypes),
  inputData: parameters('输入参数'),
  outputData: parameters('输出参数'),
  risk: oneOf('风险', [0, 1, 2] as const),
  isMotion: Type.Boolean({ title: '引起运动' }),
  isIdempotent: Type.Boolean({ title: '可重复执行' }),
  offline: oneOf('离线时', keysOf(offlineRules), offlineRules),
  timeoutSeconds: Type.Integer({ title: '超时', minimum: 0, maximum: 100_000 }),
});
export type ServiceFunction = Static<typeof serviceSchema>;

const eventSchema = object({
  kind: Type.Literal('event'),
  ...shared,
  type: oneOf('事件类型', keysOf(eventTypes), eventTypes),
  outputData: parameters('输出参数'),
  /** The fault that it tells of; null for none. */
  faultCode: nullable(Type.String({ maxLength: 64 }), '故障码'),
});
export type EventFunction = Static<typeof eventSchema>;

const functionSchema = Type.Union([propertySchema, serviceSchema, eventSchema], { title: '功能' });
export type ThingFunction = Static<typeof functionSchema>;

/** The functions of a model in their order. */
export const functionsSchema = Type.Array(functionSchema, { title: '功能', maxItems: 600 });
export type ThingModel = readonly ThingFunction[];

/** How many functions of each kind a model has. */
export const functionCounts = (model: ThingModel): Readonly<Record<FunctionKind, number>> => {
  const counts = { property: 0, service: 0, event: 0 };
  for (const { kind } of model) counts[kind] += 1;
  return counts;
};

/** The lists of parameters that a function has, by the name of their field. */
export const parameterLists = (
  one: ThingFunction,
): readonly { readonly field: 'inputData' | 'outputData'; readonly list: readonly Parameter[] }[] => {
  if (one.kind === 'property') return [];
  if (one.kind === 'event') return [{ field: 'outputData', list: one.outputData }];
  return [
    { field: 'inputData', list: one.inputData },
    { field: 'outputData', list: one.outputData },
  ];
};

const blank = { identifier: '', name: '', description: '', required: false, source: 'own' as const };

/** A property as it begins. */
export const blankProperty = (functionId: string): PropertyFunction => ({
  kind: 'property',
  functionId,
  ...blank,
  formerIdentifiers: [],
  dataType: blankType('int'),
  accessMode: 'r',
  threshold: null,
  persist: 'all',
  sampleSeconds: null,
});

/** A service as it begins. */
export const blankService = (functionId: string): ServiceFunction => ({
  kind: 'service',
  functionId,
  ...blank,
  formerIdentifiers: [],
  callType: 'async',
  inputData: [],
  outputData: [],
  risk: 0,
  isMotion: false,
  isIdempotent: false,
  offline: 'reject',
  timeoutSeconds: 10,
});

/** An event as it begins. */
export const blankEvent = (functionId: string): EventFunction => ({
  kind: 'event',
  functionId,
  ...blank,
  formerIdentifiers: [],
  type: 'info',
  outputData: [],
  faultCode: null,
});

/** A parameter as it begins: an input is required. */
export const blankParameter = (paramId: string, isInput: boolean): Parameter => ({
  paramId,
  identifier: '',
  name: '',
  dataType: blankType('int'),
  required: isInput,
  defaultValue: '',
  description: '',
});
