import type * as contract from '@fleet/domain/areas/products/thing-model/standard/standardContract.ts';
import type { categoryFunctionsSave } from '@fleet/domain/areas/products/thing-model/standard/standardContract.ts';
import { mostStandardFunctions } from '@fleet/domain/areas/products/thing-model/standard/standardContract.ts';
import { functionTreeOf } from '@fleet/domain/areas/products/thing-model/standard/functionTree.ts';
import { functionsOnWay } from '@fleet/domain/areas/products/thing-model/standard/standardFunctions.ts';
import type { CategoryRow } from '@fleet/domain/areas/products/category/contract.ts';
import type { ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { modelErrors, problemLine } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { functionsOf, ownFunctionsOf, readOwnCategory } from '../category/categoryRows.ts';
import { type Doing, findModel, modelAt } from './modelRows.ts';

/** What products of a tenant's own category have as a rule: taken out of the model of a product that has it. */

type Body = BodyOf<typeof categoryFunctionsSave>;

/** The functions of a product that are wanted, under ids of their own: what becomes of the product is its own affair. */
const takenFrom = (doing: Doing, from: NonNullable<Body['from']>): ThingModel => {
  const { functions } = modelAt(doing.world.store, findModel(doing, from.productKey), from.view, from.no);
  const wanted = from.functionIds === undefined ? null : new Set(from.functionIds);
  const taken = functions.filter(({ functionId }) => wanted === null || wanted.has(functionId));
  if (taken.length === 0) refuse('invalidInput', '没有可引用的功能');
  return taken.map((one) => ({ ...one, functionId: doing.world.ids.next('fn'), formerIdentifiers: [] }));
};

/** What is kept, and what comes: of two under one identifier the new one. Refuses what products could not publish. */
const saveStandardFunctions = (doing: Doing, { categoryId }: CategoryRow, { version, keptIds, from }: Body) => {
  const { world } = doing;
  const kept = new Set(keptIds);
  const own = functionsOnWay([
    ownFunctionsOf(world, categoryId).filter(({ functionId }) => kept.has(functionId)),
    from === undefined ? [] : takenFrom(doing, from),
  ]);
  if (own.length > mostStandardFunctions) refuse('invalidInput', `一个品类最多 ${mostStandardFunctions} 个标准功能`);
  const changed = world.store.run(
    `update categories set functions = @functions, version = version + 1
     where id = @categoryId and version = @version`,
    { categoryId, version, functions: JSON.stringify(own) },
  );
  if (changed === 0) refuse('conflict');
  // with what stands above it, as products take it
  const whole = functionsOf(doing, categoryId);
  const errors = modelErrors(whole).map((problem) => problemLine(whole, problem));
  if (errors.length > 0) refuseLines(errors);
};

export const categoryFunctionHandlers: HandlersOf<typeof contract> = {
  categoryFunctions: (call) => {
    const { categoryId } = call.query;
    return {
      functions: [...functionsOf(call, categoryId)],
      ownIds: ownFunctionsOf(call.world, categoryId).map(({ functionId }) => functionId),
    };
  },

  functionTree: (call) => ({
    list: functionTreeOf(findModel(call, call.query.productKey).functions),
  }),

  categoryFunctionsSave: (call) => {
    saveStandardFunctions(call, readOwnCategory(call, call.query.categoryId), call.body);
    return null;
  },
};
