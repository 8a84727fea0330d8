import {
  columnTitles,
  type ColumnName,
  sheetColumns,
  sheetTitles,
} from '@fleet/domain/areas/products/thing-model/tsl/sheetColumns.ts';
import { sheetRowsOf } from '@fleet/domain/areas/products/thing-model/tsl/writeSheet.ts';
import { type TslForm, tslOf } from '@fleet/domain/areas/products/thing-model/tsl/writeTsl.ts';
import type { FunctionKind, ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { FileAnswer } from '../../../pipeline/call.ts';
import { sheetType } from '../../../rows/sheet/export.ts';
import { writeSheets } from '../../../rows/sheet/sheet.ts';

/** A thing model as a file: TSL, or sheets that are read back. */

const wide: ReadonlySet<ColumnName> = new Set(['identifier', 'name', 'items', 'description']);

const sheetsOf = (model: ThingModel) =>
  (Object.keys(sheetTitles) as FunctionKind[]).map((kind) => {
    const columns = sheetColumns[kind];
    return {
      name: sheetTitles[kind],
      columns: columns.map((column) => ({ title: columnTitles[column], width: wide.has(column) ? 24 : 12 })),
      rows: sheetRowsOf(model, kind).map((row) => columns.map((column) => row[column] ?? null)),
    };
  });

/** The file of a state of a model; `no` is null for a draft. */
export const modelFile = (
  {
    productKey,
    no,
    functions,
  }: { readonly productKey: string; readonly no: number | null; readonly functions: ThingModel },
  format: 'json' | 'xlsx',
  form: TslForm,
): FileAnswer => {
  const name = `model-${productKey}-${no === null ? 'draft' : `v${no}`}`;
  return format === 'xlsx'
    ? new FileAnswer(`${name}.xlsx`, sheetType, () => writeSheets(sheetsOf(functions)))
    : new FileAnswer(`${name}.json`, 'application/json; charset=utf-8', () =>
        Promise.resolve(Buffer.from(tslOf(productKey, functions, form))),
      );
};
