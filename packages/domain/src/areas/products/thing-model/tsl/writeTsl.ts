import {
  blankParameter,
  blankProperty,
  blankService,
  type EventFunction,
  type Parameter,
  type PropertyFunction,
  type ServiceFunction,
  type ThingFunction,
  type ThingModel,
} from '../model.ts';
import { canonicalModel } from '../canonical.ts';
import { derivedEvents, derivedServices } from './derivedRows.ts';
import { type Json, type JsonObject, JsonNumber, writeJson } from './json.ts';
import { type Entries, objectOf, typeJson, unlessEmpty } from './typeJson.ts';

/**
 * A model as TSL, the JSON of Aliyun IoT, the same byte by byte for the same model: what a version is known by. What TSL
 * has no word for stands under `x-fleet`, where it is not what it is anyway.
 */

/** Under which key of TSL the platform's own fields stand. */
export const ownKey = 'x-fleet';

const schemaAddress = 'https://iotx-tsl.oss-ap-southeast-1.aliyuncs.com/schema.json';

const unless = <Value extends Json>(value: Value, usual: Value): Value | undefined =>
  value === usual ? undefined : value;

const own = (entries: Entries): readonly [string, Json | undefined] => {
  const object = objectOf(entries);
  return [ownKey, object.size === 0 ? undefined : object];
};

const parametersJson = (list: readonly Parameter[], isInput: boolean): readonly Json[] => {
  const usual = blankParameter('', isInput);
  return list.map(({ identifier, name, dataType, required, defaultValue, description }) =>
    objectOf([
      ['identifier', identifier],
      ['name', name],
      ['dataType', typeJson(dataType)],
      own([
        ['required', unless(required, usual.required)],
        ['defaultValue', unlessEmpty(defaultValue)],
        ['desc', unlessEmpty(description)],
      ]),
    ]),
  );
};

const formerJson = ({ formerIdentifiers }: ThingFunction): readonly Json[] | undefined =>
  formerIdentifiers.length === 0
    ? undefined
    : formerIdentifiers.map(({ identifier, untilVersion }) =>
        objectOf([
          ['identifier', identifier],
          ['untilVersion', new JsonNumber(String(untilVersion))],
        ]),
      );

const propertyJson = (one: PropertyFunction): JsonObject => {
  const usual = blankProperty('');
  const { threshold } = one;
  return objectOf([
    ['identifier', one.identifier],
    ['name', one.name],
    ['desc', unlessEmpty(one.description)],
    ['accessMode', one.accessMode],
    ['required', one.required],
    ['dataType', typeJson(one.dataType)],
    own([
      ['formerIdentifiers', formerJson(one)],
      [
        'threshold',
        threshold === null
          ? undefined
          : objectOf([
              ['min', unlessEmpty(threshold.min)],
              ['max', unlessEmpty(threshold.max)],
              ['action', threshold.action],
            ]),
      ],
      ['persist', unless(one.persist, usual.persist)],
      ['sampleSeconds', one.sampleSeconds === null ? undefined : new JsonNumber(String(one.sampleSeconds))],
    ]),
  ]);
};

const eventJson = (one: EventFunction, isFull: boolean): JsonObject =>
  objectOf([
    ['identifier', one.identifier],
    ['name', one.name],
    ['desc', unlessEmpty(one.description)],
    ['type', one.type],
    ['required', one.required],
    ['outputData', parametersJson(one.outputData, false)],
    ['method', isFull ? `thing.event.${one.identifier}.post` : undefined],
    own([
      ['formerIdentifiers', formerJson(one)],
      ['faultCode', one.faultCode ?? undefined],
    ]),
  ]);

const serviceJson = (one: ServiceFunction, isFull: boolean): JsonObject => {
  const usual = blankService('');
  const seconds = new JsonNumber(String(one.timeoutSeconds));
  return objectOf([
    ['identifier', one.identifier],
    ['name', one.name],
    ['desc', unlessEmpty(one.description)],
    ['required', one.required],
    ['callType', one.callType],
    ['inputData', parametersJson(one.inputData, true)],
    ['outputData', parametersJson(one.outputData, false)],
    ['method', isFull ? `thing.service.${one.identifier}` : undefined],
    own([
      ['formerIdentifiers', formerJson(one)],
      ['risk', one.risk === usual.risk ? undefined : new JsonNumber(String(one.risk))],
      ['isMotion', unless(one.isMotion, usual.isMotion)],
      ['isIdempotent', unless(one.isIdempotent, usual.isIdempotent)],
      ['offline', unless(one.offline, usual.offline)],
      ['timeoutSeconds', one.timeoutSeconds === usual.timeoutSeconds ? undefined : seconds],
    ]),
  ]);
};

/** The functions alone, or with those that every device has by them: reporting, setting and reading properties. */
export const tslForms = { short: '精简', full: '完整' } as const;
export type TslForm = keyof typeof tslForms;

/** A model as a file. Its text is UTF-8 without a mark, with line feeds, and ends in one. */
export const tslOf = (productKey: string, model: ThingModel, form: TslForm = 'short'): string => {
  const isFull = form === 'full';
  const functions = canonicalModel(model);
  const ofKind = <Kind extends ThingFunction['kind']>(kind: Kind) =>
    functions.filter((one): one is Extract<ThingFunction, { readonly kind: Kind }> => one.kind === kind);
  const properties = ofKind('property');
  return writeJson(
    objectOf([
      ['schema', schemaAddress],
      [
        'profile',
        objectOf([
          ['version', '1.0'],
          ['productKey', productKey],
        ]),
      ],
      ['properties', properties.map(propertyJson)],
      [
        'events',
        [...(isFull ? derivedEvents(properties) : []), ...ofKind('event').map((one) => eventJson(one, isFull))],
      ],
      [
        'services',
        [...(isFull ? derivedServices(properties) : []), ...ofKind('service').map((one) => serviceJson(one, isFull))],
      ],
    ]),
  );
};
