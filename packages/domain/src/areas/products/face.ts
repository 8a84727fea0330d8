/** What areas above products may use of it. */

export { fittingModels } from './model/fitting.ts';
export { failureKinds, type FailureKind } from './decode/frames/decoded.ts';
export { areaOf, middleOf, outlineOf } from './explode/shapes.ts';
export { topViews, wayTo, withViewsBelow } from './explode/views.ts';
export {
  attributeGroups,
  attributeTypes,
  attributeValueProblem,
  attributeValueText,
  longestValue,
} from './model/attributes.ts';
export { attribute as modelAttribute, type ModelAttribute } from './model/attributeShape.ts';
export {
  nodeTypes,
  type ProductSource,
  productSourceCodes,
  productSources,
  productStatuses,
  protocolTypes,
} from './product/productCodes.ts';
export { addingRefusal, unusableReason } from './product/productMachine.ts';
export { identifierPattern } from './shared/identifiers.ts';
