import {
  accessModes,
  blankEvent,
  blankParameter,
  blankProperty,
  blankService,
  callTypes,
  eventTypes,
  functionKinds,
  modelLimits,
  offlineRules,
  type Parameter,
  persistences,
  type ThingFunction,
  type FunctionKind,
  thresholdActions,
} from '../model.ts';
import { utf8Length } from '../values.ts';
import { derivedIdentifiers } from './derivedRows.ts';
import { isFactsheet, readFactsheet } from './readFactsheet.ts';
import { isJsonObject, type Json, type JsonObject, JsonProblem, readJson } from './json.ts';
import {
  dropOthers,
  flagAt,
  listAt,
  objectFrom,
  type Reading,
  type ReadModel,
  ReadProblem,
  type ReadRow,
  refuseRow,
  textAt,
  wholeAt,
  wordAt,
} from './readRows.ts';
import { readType } from './readTypes.ts';
import { ownKey } from './writeTsl.ts';

/** Reads TSL, or a factsheet, as a person brings it: what cannot be taken is told by row and reason, the rest is read all the same. */

const emptyObject: JsonObject = new Map();
const ownOf = (row: JsonObject): JsonObject => {
  const own = row.get(ownKey);
  return isJsonObject(own) ? own : emptyObject;
};

const readParameter = (json: Json, path: string, isInput: boolean, reading: Reading): Parameter => {
  const row = objectFrom(json, path);
  dropOthers(row, ['identifier', 'name', 'desc', 'dataType', 'required', 'paraOrder', ownKey], path, reading);
  const own = ownOf(row);
  const usual = blankParameter(reading.newId(), isInput);
  return {
    ...usual,
    identifier: textAt(row, 'identifier', path),
    name: textAt(row, 'name', path),
    dataType: readType(row.get('dataType'), `${path}.dataType`, reading),
    required: flagAt(own, 'required', flagAt(row, 'required', usual.required)),
    defaultValue: textAt(own, 'defaultValue', path),
    description: textAt(own, 'desc', path) || textAt(row, 'desc', path),
  };
};

const readList = (row: JsonObject, field: 'inputData' | 'outputData', path: string, reading: Reading) =>
  listAt(row, field, path).map((json, index) =>
    readParameter(json, `${path}.${field}[${index}]`, field === 'inputData', reading),
  );

const sharedOf = (row: JsonObject, path: string) => ({
  identifier: textAt(row, 'identifier', path),
  name: textAt(row, 'name', path),
  description: textAt(row, 'desc', path),
  required: flagAt(row, 'required', false),
  formerIdentifiers: listAt(ownOf(row), 'formerIdentifiers', path).map((json) => {
    const former = objectFrom(json, `${path}.formerIdentifiers`);
    return {
      identifier: textAt(former, 'identifier', path),
      untilVersion: wholeAt(former, 'untilVersion', path) ?? 0,
    };
  }),
});

const sharedKeys = ['identifier', 'name', 'desc', 'required', ownKey];

const readers: Readonly<Record<FunctionKind, (row: JsonObject, path: string, reading: Reading) => ThingFunction>> = {
  property: (row, path, reading) => {
    dropOthers(row, [...sharedKeys, 'accessMode', 'dataType'], path, reading);
    const own = ownOf(row);
    const threshold = own.get('threshold');
    return {
      ...blankProperty(reading.newId()),
      ...sharedOf(row, path),
      accessMode: wordAt(row, 'accessMode', accessModes, 'r'),
      dataType: readType(row.get('dataType'), `${path}.dataType`, reading),
      threshold: isJsonObject(threshold)
        ? {
            min: textAt(threshold, 'min', path),
            max: textAt(threshold, 'max', path),
            action: wordAt(threshold, 'action', thresholdActions, 'ignore'),
          }
        : null,
      persist: wordAt(own, 'persist', persistences, 'all'),
      sampleSeconds: wholeAt(own, 'sampleSeconds', path),
    };
  },
  service: (row, path, reading) => {
    dropOthers(row, [...sharedKeys, 'callType', 'inputData', 'outputData', 'method'], path, reading);
    const own = ownOf(row);
    const usual = blankService(reading.newId());
    const risk = wholeAt(own, 'risk', path) ?? 0;
    return {
      ...usual,
      ...sharedOf(row, path),
      callType: wordAt(row, 'callType', callTypes, 'async'),
      inputData: readList(row, 'inputData', path, reading),
      outputData: readList(row, 'outputData', path, reading),
      risk: risk === 0 || risk === 1 || risk === 2 ? risk : refuseRow('risk 须为 0、1、2 之一'),
      isMotion: flagAt(own, 'isMotion', usual.isMotion),
      isIdempotent: flagAt(own, 'isIdempotent', usual.isIdempotent),
      offline: wordAt(own, 'offline', offlineRules, usual.offline),
      timeoutSeconds: wholeAt(own, 'timeoutSeconds', path) ?? usual.timeoutSeconds,
    };
  },
  event: (row, path, reading) => {
    dropOthers(row, [...sharedKeys, 'type', 'outputData', 'method'], path, reading);
    return {
      ...blankEvent(reading.newId()),
      ...sharedOf(row, path),
      type: wordAt(row, 'type', eventTypes, 'info'),
      outputData: readList(row, 'outputData', path, reading),
      faultCode: textAt(ownOf(row), 'faultCode', path) || null,
    };
  },
};

const lists = { property: 'properties', service: 'services', event: 'events' } as const;

const shortText = (row: Json, key: string): string => {
  const value = isJsonObject(row) ? row.get(key) : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : '';
};

const readRow = (kind: FunctionKind, json: Json, path: string, reading: Reading): ReadRow => {
  const shown = { path, kind, identifier: shortText(json, 'identifier'), name: shortText(json, 'name') };
  try {
    return { ...shown, read: readers[kind](objectFrom(json, path), path, reading), problem: '' };
  } catch (error) {
    if (error instanceof ReadProblem) return { ...shown, read: null, problem: error.message };
    throw error;
  }
};

const isDerived = (kind: FunctionKind, json: Json): boolean =>
  kind !== 'property' && derivedIdentifiers.has(shortText(json, 'identifier'));

const readBlock = (block: JsonObject, prefix: string, reading: Reading): ReadRow[] =>
  (Object.keys(functionKinds) as FunctionKind[]).flatMap((kind) =>
    listAt(block, lists[kind], prefix)
      .map((json, index) => ({ json, path: `${prefix}${lists[kind]}[${index}]` }))
      .filter(({ json }) => !isDerived(kind, json))
      .map(({ json, path }) => readRow(kind, json, path, reading)),
  );

const wholeFile = ['schema', 'profile', 'properties', 'events', 'services', 'functionBlocks'];

const readFile = (text: string, reading: Reading): ReadModel => {
  if (utf8Length(text) > modelLimits.bytes) refuseRow('文件不能超过 512 KB');
  const file = readJson(text);
  if (isFactsheet(file)) return readFactsheet(file, reading.newId);
  if (!isJsonObject(file)) return refuseRow('不是物模型 TSL：文件须为一个 JSON 对象');
  if (!wholeFile.slice(2).some((key) => file.has(key))) {
    return refuseRow('不是物模型 TSL：没有 properties、events、services');
  }
  dropOthers(file, wholeFile, '', reading);
  const blocks = listAt(file, 'functionBlocks', '').map((json, index) => objectFrom(json, `functionBlocks[${index}]`));
  const rows = [
    ...readBlock(file, '', reading),
    ...blocks.flatMap((block, index) => readBlock(block, `functionBlocks[${index}].`, reading)),
  ];
  const warnings = blocks.map((block, index) => {
    const name = textAt(block, 'functionBlockName', '') || textAt(block, 'functionBlockId', '') || `${index + 1}`;
    return `模块“${name.slice(0, 64)}”的功能并入默认模块，不保留模块`;
  });
  const dropped = [...reading.dropped];
  const shown = dropped.slice(0, 5).join('、');
  if (dropped.length > 0) {
    warnings.push(`未识别的内容已忽略：${shown}${dropped.length > 5 ? ` 等 ${dropped.length} 处` : ''}`);
  }
  return { rows, warnings };
};

/**
 * A file of TSL, with or without the rows that follow from others, or the factsheet of a VDA 5050 vehicle; `problem` when
 * it is neither.
 */
export const readTsl = (text: string, newId: () => string): ReadModel | { readonly problem: string } => {
  try {
    return readFile(text, { newId, dropped: new Set() });
  } catch (error) {
    if (error instanceof ReadProblem || error instanceof JsonProblem) return { problem: error.message };
    throw error;
  }
};
