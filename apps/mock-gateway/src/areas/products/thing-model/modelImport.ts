import { changeRow } from '@fleet/domain/areas/products/thing-model/changes/describe.ts';
import {
  type ClashRule,
  importCounts,
  type ImportMode,
  mergeFunctions,
  rowsOfModel,
} from '@fleet/domain/areas/products/thing-model/tsl/merge.ts';
import type { ReadModel } from '@fleet/domain/areas/products/thing-model/tsl/readRows.ts';
import { keptBesideSheet } from '@fleet/domain/areas/products/thing-model/tsl/readSheet.ts';
import { type FileSource, readFileSource } from '@fleet/domain/areas/products/thing-model/tsl/readSource.ts';
import type { ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { functionsOf } from '../category/categoryRows.ts';
import { type Doing, findModel, findOwnModel, modelAt, type ModelView } from './modelRows.ts';

/** What a file, sheets, another product or a category would make of a draft. Nothing is stored: the editor takes it as one step. */

export type ImportSource =
  | FileSource
  | {
      readonly source: 'product';
      readonly fromProductKey: string;
      readonly view: ModelView;
      readonly no?: number | undefined;
      /** The functions that are wanted; all without. */
      readonly functionIds?: readonly string[] | undefined;
    }
  | {
      readonly source: 'category';
      readonly categoryId: string;
      readonly functionIds?: readonly string[] | undefined;
    };

/** Functions of another place, those that are wanted. */
const chosenRows = (
  functions: ThingModel,
  functionIds: readonly string[] | undefined,
  newId: () => string,
  source?: 'standard',
): ReadModel => {
  const wanted = functionIds === undefined ? null : new Set(functionIds);
  const chosen = functions.filter(({ functionId }) => wanted === null || wanted.has(functionId));
  if (chosen.length === 0) return refuse('invalidInput', '没有可导入的功能');
  return { rows: rowsOfModel(chosen, newId, source), warnings: [] };
};

const readFrom = (doing: Doing, source: ImportSource): ReadModel => {
  const { world } = doing;
  const newId = (): string => world.ids.next('fn');
  if (source.source === 'product') {
    const other = findModel(doing, source.fromProductKey);
    const { functions } = modelAt(world.store, other, source.view, source.no);
    return chosenRows(functions, source.functionIds, newId);
  }
  if (source.source === 'category')
    return chosenRows(functionsOf(doing, source.categoryId), source.functionIds, newId, 'standard');
  const read = readFileSource(source, newId);
  return 'problem' in read ? refuse('invalidInput', read.problem) : read;
};

/** The draft with what comes in, and what becomes of each row. */
export const proposeImport = (
  doing: Doing,
  { productKey, mode, clash }: { readonly productKey: string; readonly mode: ImportMode; readonly clash: ClashRule },
  source: ImportSource,
) => {
  const { functions: current } = findOwnModel(doing, productKey);
  const read = readFrom(doing, source);
  const { model, rows, difference } = mergeFunctions(current, read.rows, {
    mode,
    clash,
    ...(source.source === 'sheet' ? { keeps: keptBesideSheet } : {}),
  });
  return {
    functions: [...model],
    rows: [...rows],
    counts: importCounts(rows),
    warnings: [...read.warnings],
    changes: difference.changes.map(changeRow),
  };
};
