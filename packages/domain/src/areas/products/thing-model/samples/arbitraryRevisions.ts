import fc from 'fast-check';
import { accessModes, type Parameter, type ThingFunction, type ThingModel } from '../model.ts';
import { arbitraryModel, arbitraryType, functionOf, parameter, sameNamed } from './arbitraryModels.ts';

/** Two models for tests, the second made of the first by somebody who changed this and that. */

const tweakedParameters = (list: readonly Parameter[], isInput: boolean): fc.Arbitrary<Parameter[]> =>
  fc
    .tuple(
      fc.tuple(
        ...list.map((one) =>
          fc.oneof(
            { weight: 3, arbitrary: fc.constant(one) },
            { weight: 1, arbitrary: fc.boolean().map((required) => ({ ...one, required })) },
            { weight: 2, arbitrary: sameNamed(one.dataType.type).map((dataType) => ({ ...one, dataType })) },
          ),
        ),
      ),
      fc.option(parameter('added', isInput)),
      fc.nat(5),
    )
    .map(([kept, added, without]) => [...kept.filter((_, index) => index !== without - 1), ...(added ? [added] : [])]);

const tweaked = (one: ThingFunction): fc.Arbitrary<ThingFunction> => {
  const renamed = fc.boolean().map((isKept) => ({
    ...one,
    identifier: `${one.identifier}New`,
    formerIdentifiers: isKept
      ? [...one.formerIdentifiers, { identifier: one.identifier, untilVersion: 9 }]
      : one.formerIdentifiers,
  }));
  const forgotten = fc.constant<ThingFunction>({ ...one, formerIdentifiers: [] });
  const others: readonly fc.Arbitrary<ThingFunction>[] =
    one.kind === 'property'
      ? [
          sameNamed(one.dataType.type).map((dataType) => ({ ...one, dataType })),
          arbitraryType.map((dataType) => ({ ...one, dataType })),
          fc
            .constantFrom(...(Object.keys(accessModes) as (keyof typeof accessModes)[]))
            .map((accessMode) => ({ ...one, accessMode })),
        ]
      : one.kind === 'event'
        ? [tweakedParameters(one.outputData, false).map((outputData) => ({ ...one, outputData }))]
        : [
            tweakedParameters(one.inputData, true).map((inputData) => ({ ...one, inputData })),
            tweakedParameters(one.outputData, false).map((outputData) => ({ ...one, outputData })),
          ];
  return fc.oneof({ weight: 3, arbitrary: fc.constant(one) }, renamed, forgotten, ...others);
};

/** A model and what somebody made of it. */
export const arbitraryRevision: fc.Arbitrary<readonly [ThingModel, ThingModel]> = arbitraryModel.chain((model) =>
  fc.tuple(
    fc.constant(model),
    fc
      .tuple(fc.tuple(...model.map(tweaked)), fc.nat(12), fc.option(functionOf('id_new', 'brandNew')))
      .map(([all, without, added]) => [...all.filter((_, index) => index !== without), ...(added ? [added] : [])]),
  ),
);
