/** What areas above products may use of thing models: what a property, a service and an event are, and their values. */

export { type DataType, dataTypeSchema, isNumberType, type NumberType, type ScalarType } from './dataType.ts';
export { canonicalDecimal } from './decimal.ts';
export { identifierProblem } from './identifiers.ts';
export { functionFor, parametersProblem, passingProblem } from './functionValues.ts';
export {
  accessModes,
  blankProperty,
  type EventFunction,
  eventTypes,
  type Parameter,
  persistences,
  type PropertyFunction,
  type ServiceFunction,
  serviceSchema,
  type ThingFunction,
  type ThingModel,
  threshold,
} from './model.ts';
export { decimalsAllowed, utf8Length, valueProblem } from './values.ts';
export { begunText } from './view/begun.ts';
