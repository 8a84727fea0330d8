import type { DataType } from '../dataType.ts';
import { longestIdentifier, longestName, nameProblem } from '../identifiers.ts';
import { blankParameter, blankService, modelLimits, type Parameter, type ServiceFunction } from '../model.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import {
  flagAt,
  listAt,
  objectFrom,
  type ReadModel,
  ReadProblem,
  type ReadRow,
  refuseRow,
  textAt,
} from './readRows.ts';

/**
 * The factsheet of a VDA 5050 vehicle as functions: each of its agvActions is a service. What a factsheet does not say,
 * the range of a number for one, is assumed and told.
 */

/** Actions that VDA 5050 defines itself, as people call them. */
const actionNames: Readonly<Record<string, string>> = {
  startPause: '暂停',
  stopPause: '恢复',
  startCharging: '开始充电',
  stopCharging: '停止充电',
  initPosition: '初始化位置',
  enableMap: '启用地图',
  downloadMap: '下载地图',
  deleteMap: '删除地图',
  stateRequest: '请求状态',
  logReport: '生成日志',
  pick: '取货',
  drop: '放货',
  detectObject: '检测对象',
  finePositioning: '精确定位',
  waitForTrigger: '等待触发',
  cancelOrder: '取消订单',
  factsheetRequest: '请求规格表',
};

const scopeWords: Readonly<Record<string, string>> = { INSTANT: '即时', NODE: '节点', EDGE: '边' };

/** How an action goes with driving and with others; their order is that of the enum. */
const blockingWords: Readonly<Record<string, string>> = { NONE: '可并行', SOFT: '停车可并行', HARD: '停车且独占' };
const blockingTypes = Object.keys(blockingWords);

/** Longest text of a parameter, and the widest range of a number, which a factsheet does not limit. */
const textLength = '1024';
const jsonLength = '4096';
const widest = { min: '-1000000', max: '1000000', step: '0.001', unit: '', unitName: '' };

interface Notes {
  readonly ranges: string[];
  readonly jsons: string[];
  readonly renamed: string[];
  readonly unknown: string[];
}

const typeOf = (valueDataType: string, path: string, notes: Notes): DataType => {
  switch (valueDataType) {
    case 'BOOL':
      return { type: 'bool', specs: { '0': '否', '1': '是' } };
    case 'INTEGER':
      return {
        type: 'int',
        specs: { min: '-2147483648', max: '2147483647', step: '1', unit: '', unitName: '' },
      };
    case 'NUMBER':
    case 'FLOAT':
      notes.ranges.push(path);
      return { type: 'double', specs: { ...widest, precise: '' } };
    case 'STRING':
      return { type: 'text', specs: { length: textLength } };
    case 'OBJECT':
    case 'ARRAY':
      notes.jsons.push(path);
      return { type: 'text', specs: { length: jsonLength } };
    default:
      return refuseRow(`${path} 的 valueDataType“${valueDataType.slice(0, 32)}”无法识别`);
  }
};

const shortened = (text: string, most: number): string => [...text.trim()].slice(0, most).join('');

/** The word as an identifier: what may not stand in one becomes an underscore. */
const identifierOf = (word: string, notes: Notes): string => {
  const plain = word.replaceAll(/[^A-Za-z0-9_]/g, '_').slice(0, longestIdentifier);
  const identifier = /^[A-Za-z]/.test(plain) || plain === '' ? plain : `a_${plain}`.slice(0, longestIdentifier);
  if (identifier !== word) notes.renamed.push(`${word.slice(0, 64)} → ${identifier}`);
  return identifier;
};

const nameOf = (word: string, identifier: string): string => {
  const name = shortened(word, longestName);
  return nameProblem(name) === null ? name : identifier.slice(0, longestName);
};

const parameterOf = (json: Json, path: string, action: string, newId: () => string, notes: Notes): Parameter => {
  const row = objectFrom(json, path);
  const key = textAt(row, 'key', path);
  if (key === '') refuseRow(`${path} 没有 key`);
  const identifier = identifierOf(key, notes);
  const valueDataType = textAt(row, 'valueDataType', path).toUpperCase();
  return {
    ...blankParameter(newId(), true),
    identifier,
    name: nameOf(key, identifier),
    dataType: typeOf(valueDataType, `${action}.${key.slice(0, 32)}`, notes),
    required: !flagAt(row, 'isOptional', false),
    description: shortened(textAt(row, 'description', path), modelLimits.description),
  };
};

/** Which blocking the action allows is chosen with each call: a parameter of its own. */
const blockingParameter = (
  allowed: readonly string[],
  taken: ReadonlySet<string>,
  newId: () => string,
): Parameter[] => {
  if (allowed.length === 0 || taken.has('blockingType')) return [];
  const items = allowed.map((type) => ({ value: String(blockingTypes.indexOf(type)), text: type }));
  return [
    {
      ...blankParameter(newId(), true),
      identifier: 'blockingType',
      name: '阻塞类型',
      dataType: { type: 'enum', specs: { items } },
      required: false,
      defaultValue: items.at(-1)!.value,
      description: allowed.map((type) => `${type} ${blockingWords[type]}`).join('，'),
    },
  ];
};

const words = (row: JsonObject, key: string, path: string): readonly string[] =>
  listAt(row, key, path).flatMap((json) => (typeof json === 'string' ? [json.toUpperCase()] : []));

const serviceOf = (row: JsonObject, path: string, newId: () => string, notes: Notes): ServiceFunction => {
  const action = textAt(row, 'actionType', path);
  if (action === '') refuseRow('没有 actionType');
  const identifier = identifierOf(action, notes);
  const parameters = listAt(row, 'actionParameters', path).map((json, index) =>
    parameterOf(json, `${path}.actionParameters[${index}]`, action, newId, notes),
  );
  const blocking = words(row, 'blockingTypes', path);
  notes.unknown.push(...blocking.filter((type) => !blockingTypes.includes(type)).map((type) => type.slice(0, 32)));
  const allowed = blockingTypes.filter((type) => blocking.includes(type));
  const taken = new Set(parameters.map((one) => one.identifier));
  const scopes = words(row, 'actionScopes', path).flatMap((scope) => scopeWords[scope] ?? []);
  const suffix = scopes.length === 0 ? '' : `（${scopes.join('、')}动作）`;
  const said = shortened(textAt(row, 'actionDescription', path), modelLimits.description - suffix.length);
  const result = textAt(row, 'resultDescription', path);
  return {
    ...blankService(newId()),
    identifier,
    name: actionNames[action] ?? nameOf(action, identifier),
    description: `${said}${suffix}`,
    inputData: [...parameters, ...blockingParameter(allowed, taken, newId)],
    outputData:
      result === ''
        ? []
        : [
            {
              ...blankParameter(newId(), false),
              identifier: 'resultDescription',
              name: '执行结果',
              dataType: { type: 'text', specs: { length: textLength } },
              description: shortened(result, modelLimits.description),
            },
          ],
  };
};

const rowOf = (json: Json, path: string, newId: () => string, notes: Notes): ReadRow => {
  const action = isJsonObject(json) ? json.get('actionType') : undefined;
  const identifier = typeof action === 'string' ? action.slice(0, 100) : '';
  const shown = { path, kind: 'service' as const, identifier, name: actionNames[identifier] ?? identifier };
  try {
    return { ...shown, read: serviceOf(objectFrom(json, path), path, newId, notes), problem: '' };
  } catch (error) {
    if (error instanceof ReadProblem) return { ...shown, read: null, problem: error.message };
    throw error;
  }
};

const few = (texts: readonly string[]): string => {
  const unique = [...new Set(texts)];
  return `${unique.slice(0, 5).join('、')}${unique.length > 5 ? ` 等 ${unique.length} 处` : ''}`;
};

/** Whether a file is a factsheet: it says what the vehicle supports. */
export const isFactsheet = (file: Json): file is JsonObject =>
  isJsonObject(file) && (file.has('protocolFeatures') || (file.has('typeSpecification') && !file.has('properties')));

/**
 * The actions of a factsheet as services.
 *
 * @throws ReadProblem when it has no list of actions
 */
export const readFactsheet = (file: JsonObject, newId: () => string): ReadModel => {
  const features = objectFrom(file.get('protocolFeatures'), 'protocolFeatures');
  const notes: Notes = { ranges: [], jsons: [], renamed: [], unknown: [] };
  const rows = listAt(features, 'agvActions', 'protocolFeatures').map((json, index) =>
    rowOf(json, `agvActions[${index}]`, newId, notes),
  );
  const warnings = [
    notes.ranges.length > 0 &&
      `规格表没有取值范围，以下参数按 ${widest.min}~${widest.max} 导入，请核对：${few(notes.ranges)}`,
    notes.jsons.length > 0 && `OBJECT、ARRAY 类型的参数按 JSON 文本导入：${few(notes.jsons)}`,
    notes.renamed.length > 0 && `标识符不符合规则，已改写：${few(notes.renamed)}`,
    notes.unknown.length > 0 && `未识别的阻塞类型已忽略：${few(notes.unknown)}`,
  ];
  return { rows, warnings: warnings.filter((text) => text !== false) };
};
