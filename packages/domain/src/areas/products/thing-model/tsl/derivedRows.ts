import type { PropertyFunction } from '../model.ts';
import type { Json, JsonObject } from './json.ts';
import { objectOf, typeJson } from './typeJson.ts';

/**
 * What every device has by its properties alone: it reports them, and they are set and asked for. The full form of TSL
 * writes that out; whoever reads it passes over it.
 */

const parameterOf = ({ identifier, name, dataType }: PropertyFunction): JsonObject =>
  objectOf([
    ['identifier', identifier],
    ['name', name],
    ['dataType', typeJson(dataType)],
  ]);

/** The event by which properties are reported. */
export const derivedEvents = (properties: readonly PropertyFunction[]): readonly Json[] => [
  objectOf([
    ['identifier', 'post'],
    ['name', 'post'],
    ['desc', '属性上报'],
    ['type', 'info'],
    ['required', true],
    ['outputData', properties.filter(({ accessMode }) => accessMode !== 'w').map(parameterOf)],
    ['method', 'thing.event.property.post'],
  ]),
];

const service = (identifier: string, desc: string, data: readonly [input: readonly Json[], output: readonly Json[]]) =>
  objectOf([
    ['identifier', identifier],
    ['name', identifier],
    ['desc', desc],
    ['required', true],
    ['callType', 'async'],
    ['inputData', data[0]],
    ['outputData', data[1]],
    ['method', `thing.service.property.${identifier}`],
  ]);

/** The services by which properties are set and read. */
export const derivedServices = (properties: readonly PropertyFunction[]): readonly Json[] => {
  const read = properties.filter(({ accessMode }) => accessMode !== 'w');
  return [
    service('set', '属性设置', [properties.filter(({ accessMode }) => accessMode !== 'r').map(parameterOf), []]),
    service('get', '属性获取', [read.map(({ identifier }) => identifier), read.map(parameterOf)]),
  ];
};

/** Identifiers of rows that follow from others; they are reserved, so no function of a product has them. */
export const derivedIdentifiers: ReadonlySet<string> = new Set(['post', 'set', 'get']);
