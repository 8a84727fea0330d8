import type { Parameter, ThingFunction } from '../model.ts';
import {
  accessModes,
  callTypes,
  eventTypes,
  offlineRules,
  parameterLists,
  persistences,
  type PropertyFunction,
  risks,
  type ServiceFunction,
  sources,
  thresholdActions,
} from '../model.ts';
import { addedDetail, type Detail, isSame, pairsOf, removedDetail, setDetail } from './detail.ts';
import { typeDetails } from './typeDetails.ts';

/**
 * How a function differs from what it was. It breaks what a device or a caller of the older version could do and cannot
 * any more: a value that is none now, a parameter that is gone or asked for, an identifier that nobody answers to.
 */

const yes = (is: boolean): string => (is ? '是' : '否');

const formerText = (one: ThingFunction): string =>
  one.formerIdentifiers.map(({ identifier, untilVersion }) => `${identifier}（至 v${untilVersion}）`).join('、');

/** A new identifier breaks unless the old one is kept among the former; so does a former one that is dropped. */
const identifierDetails = (before: ThingFunction, after: ThingFunction): Detail[] => {
  const answers = new Set([after.identifier, ...after.formerIdentifiers.map(({ identifier }) => identifier)]);
  const isDropped = before.formerIdentifiers.some(({ identifier }) => !answers.has(identifier));
  return [
    ...setDetail('identifier', '标识符', [before.identifier, after.identifier], !answers.has(before.identifier)),
    ...(isSame(before.formerIdentifiers, after.formerIdentifiers)
      ? []
      : setDetail('formerIdentifiers', '曾用标识符', [formerText(before), formerText(after)], isDropped)),
  ];
};

const thresholdText = ({ threshold }: PropertyFunction): string => {
  if (threshold === null) return '';
  const { min, max, action } = threshold;
  return `${min === '' ? '—' : min}~${max === '' ? '—' : max}，${thresholdActions[action]}`;
};

const propertyDetails = (before: PropertyFunction, after: PropertyFunction): Detail[] => [
  ...typeDetails(before.dataType, after.dataType, 'dataType'),
  ...setDetail(
    'accessMode',
    '读写',
    [accessModes[before.accessMode], accessModes[after.accessMode]],
    after.accessMode !== 'rw',
  ),
  ...setDetail('threshold', '阈值', [thresholdText(before), thresholdText(after)]),
  ...setDetail('persist', '存储', [persistences[before.persist], persistences[after.persist]]),
  ...setDetail('sampleSeconds', '采样间隔', [String(before.sampleSeconds ?? ''), String(after.sampleSeconds ?? '')]),
];

const serviceDetails = (before: ServiceFunction, after: ServiceFunction): Detail[] => [
  ...setDetail('callType', '调用方式', [callTypes[before.callType], callTypes[after.callType]], true),
  ...setDetail('risk', '风险', [risks[before.risk], risks[after.risk]]),
  ...setDetail('isMotion', '引起运动', [yes(before.isMotion), yes(after.isMotion)]),
  ...setDetail('isIdempotent', '可重复执行', [yes(before.isIdempotent), yes(after.isIdempotent)]),
  ...setDetail('offline', '离线时', [offlineRules[before.offline], offlineRules[after.offline]]),
  ...setDetail('timeoutSeconds', '超时', [`${before.timeoutSeconds} 秒`, `${after.timeoutSeconds} 秒`]),
];

/** Whether a call or a report without the parameter is complete. */
const mayMiss = ({ required, defaultValue }: Parameter): boolean => !required || defaultValue !== '';

const parameterDetails = (old: Parameter, now: Parameter, path: string): Detail[] => [
  ...setDetail(`${path}.identifier`, '标识符', [old.identifier, now.identifier], true),
  ...setDetail(`${path}.name`, '名称', [old.name, now.name]),
  ...typeDetails(old.dataType, now.dataType, `${path}.dataType`),
  ...setDetail(`${path}.required`, '必填', [yes(old.required), yes(now.required)], mayMiss(old) && !mayMiss(now)),
  ...setDetail(`${path}.defaultValue`, '默认值', [old.defaultValue, now.defaultValue], mayMiss(old) && !mayMiss(now)),
  ...setDetail(`${path}.description`, '说明', [old.description, now.description]),
];

const words = { inputData: '输入参数', outputData: '输出参数' } as const;

const listDetails = (
  field: 'inputData' | 'outputData',
  before: readonly Parameter[],
  after: readonly Parameter[],
): Detail[] => {
  const pairs = pairsOf(
    before,
    after,
    (one, other) => one.paramId === other.paramId,
    (one, other) => one.identifier === other.identifier,
  );
  const found = pairs.flatMap(({ old, now }): Detail[] => {
    if (now === null) return [removedDetail(`${field}.${old!.identifier}`, words[field], old!.name || old!.identifier)];
    const path = `${field}.${now.identifier}`;
    if (old === null) return [addedDetail(path, words[field], now.name || now.identifier, !mayMiss(now))];
    return parameterDetails(old, now, path).map((one) => ({
      ...one,
      label: `${words[field]}“${now.name}”${one.label}`,
    }));
  });
  if (found.length > 0 || isSame(before, after)) return found;
  const order = (list: readonly Parameter[]): string => list.map(({ name }) => name).join('、');
  return setDetail(field, `${words[field]}顺序`, [order(before), order(after)]);
};

/** What differs between two states of one function of one kind, in the order of its fields. */
export const functionDetails = (before: ThingFunction, after: ThingFunction): readonly Detail[] => {
  const lists = parameterLists(before);
  return [
    ...identifierDetails(before, after),
    ...setDetail('name', '名称', [before.name, after.name]),
    ...setDetail('description', '说明', [before.description, after.description]),
    ...setDetail('required', '必选', [yes(before.required), yes(after.required)]),
    ...setDetail('source', '来源', [sources[before.source], sources[after.source]]),
    ...(before.kind === 'property' && after.kind === 'property' ? propertyDetails(before, after) : []),
    ...(before.kind === 'service' && after.kind === 'service' ? serviceDetails(before, after) : []),
    ...(before.kind === 'event' && after.kind === 'event'
      ? [
          ...setDetail('type', '事件类型', [eventTypes[before.type], eventTypes[after.type]]),
          ...setDetail('faultCode', '故障码', [before.faultCode ?? '', after.faultCode ?? '']),
        ]
      : []),
    ...parameterLists(after).flatMap(({ field, list }, index) => listDetails(field, lists[index]!.list, list)),
  ];
};
