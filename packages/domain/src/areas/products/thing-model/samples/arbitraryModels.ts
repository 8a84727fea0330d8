import fc from 'fast-check';
import type { DataType, ItemType, ScalarType, StructField, TypeName } from '../dataType.ts';
import {
  accessModes,
  blankEvent,
  blankParameter,
  blankProperty,
  blankService,
  callTypes,
  eventTypes,
  type Parameter,
  persistences,
  type ThingFunction,
  type ThingModel,
} from '../model.ts';

/** Models for tests. Figures come from few values, so that two models often share most of what they say. */

const keysOf = <Word extends string>(words: Readonly<Record<Word, unknown>>) => Object.keys(words) as Word[];
const oneOf = <const Value>(...values: readonly Value[]) => fc.constantFrom(...values);

const name = oneOf('电量', '速度', 'Lift 高度', 'X/Y', '载荷-1', '状态.A');
const unit = oneOf(['', ''] as const, ['%', '百分比'] as const, ['m/s', '米每秒'] as const);

const bounds = fc
  .record({ min: oneOf('-100', '-10', '0'), max: oneOf('10', '100', '200.0', '1e2'), step: oneOf('1', '5'), unit })
  .map(({ unit: [symbol, unitName], max, ...rest }) => ({ ...rest, max, unit: symbol, unitName }));
const precise = oneOf('', '0', '1', '3');

const enumItems = fc
  .uniqueArray(oneOf('-1', '0', '1', '2', '3'), { minLength: 1 })
  .map((values) => values.map((value) => ({ value, text: `项${value.replace('-', '_')}` })));

const byType: { readonly [Name in ScalarType['type']]: fc.Arbitrary<ScalarType> } = {
  int: bounds.map((specs) => ({ type: 'int', specs })),
  float: fc.tuple(bounds, precise).map(([specs, own]) => ({ type: 'float', specs: { ...specs, precise: own } })),
  double: fc.tuple(bounds, precise).map(([specs, own]) => ({ type: 'double', specs: { ...specs, precise: own } })),
  bool: oneOf({ '0': '关', '1': '开' }, { '0': '停', '1': '行' }).map((specs) => ({ type: 'bool', specs })),
  enum: enumItems.map((items) => ({ type: 'enum', specs: { items } })),
  text: oneOf('1', '5', '64').map((length) => ({ type: 'text', specs: { length } })),
  date: fc.constant({ type: 'date', specs: {} }),
};

const scalar = fc.oneof(...Object.values(byType));

const fields: fc.Arbitrary<StructField[]> = fc
  .uniqueArray(oneOf('x', 'y', 'theta'), { minLength: 1 })
  .chain((identifiers) =>
    fc.tuple(
      ...identifiers.map((identifier) =>
        fc.record({
          fieldId: fc.constant(`f_${identifier}`),
          identifier: fc.constant(identifier),
          name,
          dataType: scalar,
        }),
      ),
    ),
  );
const struct = fields.map((own) => ({ type: 'struct' as const, specs: { fields: own } }));
const item: fc.Arbitrary<ItemType> = fc.oneof(
  ...(['int', 'float', 'double', 'text'] as const).map((type) => byType[type] as fc.Arbitrary<ItemType>),
  struct,
);
const array = fc.record({ size: oneOf('1', '3', '10'), item }).map((specs) => ({ type: 'array' as const, specs }));

/** Any type without problems. */
export const arbitraryType: fc.Arbitrary<DataType> = fc.oneof(scalar, struct, array);

/** A type of the same name, its definition another. */
export const sameNamed = (type: TypeName): fc.Arbitrary<DataType> => {
  if (type === 'struct') return struct;
  return type === 'array' ? array : byType[type];
};

/** A parameter without problems. */
export const parameter = (identifier: string, isInput: boolean): fc.Arbitrary<Parameter> =>
  fc.record({ name, dataType: arbitraryType, required: fc.boolean() }).map((own) => ({
    ...blankParameter(`p_${identifier}`, isInput),
    identifier,
    ...own,
  }));

const parameters = (isInput: boolean): fc.Arbitrary<Parameter[]> =>
  fc
    .uniqueArray(oneOf('height', 'speed', 'node'))
    .chain((identifiers) => fc.tuple(...identifiers.map((identifier) => parameter(identifier, isInput))));

const former = oneOf([], [{ identifier: 'oldName', untilVersion: 3 }]);
const description = oneOf('', '由控制器上报');

/** A function of any kind without problems of its own. */
export const functionOf = (functionId: string, identifier: string): fc.Arbitrary<ThingFunction> => {
  const own = { name, description, required: fc.boolean() };
  const formerIdentifiers = former.map((list) =>
    list.map((one) => ({ ...one, identifier: `${identifier}_${one.identifier}` })),
  );
  return fc.oneof(
    fc
      .record({
        ...own,
        formerIdentifiers,
        dataType: arbitraryType,
        accessMode: oneOf(...keysOf(accessModes)),
        persist: oneOf(...keysOf(persistences)),
        sampleSeconds: oneOf(null, 5),
      })
      .map((fieldsOf): ThingFunction => ({ ...blankProperty(functionId), identifier, ...fieldsOf })),
    fc
      .record({
        ...own,
        formerIdentifiers,
        callType: oneOf(...keysOf(callTypes)),
        inputData: parameters(true),
        outputData: parameters(false),
        risk: oneOf(0, 1, 2),
        isMotion: fc.boolean(),
        timeoutSeconds: oneOf(1, 8),
      })
      .map((fieldsOf): ThingFunction => ({ ...blankService(functionId), identifier, ...fieldsOf })),
    fc
      .record({
        ...own,
        formerIdentifiers,
        type: oneOf(...keysOf(eventTypes)),
        outputData: parameters(false),
        faultCode: oneOf(null, 'E1203'),
      })
      .map((fieldsOf): ThingFunction => ({ ...blankEvent(functionId), identifier, ...fieldsOf })),
  );
};

const identifiers = ['batteryLevel', 'speed', 'position', 'lift', 'arrived', 'workMode', 'orderNo'];

/** A model without problems, its ids and identifiers shared with others. */
export const arbitraryModel: fc.Arbitrary<ThingModel> = fc
  .tuple(fc.uniqueArray(oneOf(...identifiers)), fc.shuffledSubarray(identifiers, { minLength: identifiers.length }))
  .chain(([chosen, ids]) =>
    fc.tuple(...chosen.map((identifier, index) => functionOf(`id_${ids[index]!}`, identifier))),
  );
