import { canonicalFunction } from '../canonical.ts';
import type { ThingFunction, ThingModel } from '../model.ts';
import type { ReadModel } from './readRows.ts';
import { keptBesideSheet, type ModelSheet, readModelSheets } from './readSheet.ts';
import { readTsl } from './readTsl.ts';

/** A file as it travels: the text of a JSON file, or the cells of its sheets. */
export type FileSource =
  | { readonly source: 'tsl'; readonly text: string }
  | { readonly source: 'sheet'; readonly sheets: readonly ModelSheet[] };

/** The functions of a file, row by row; `problem` when it is none of a model. */
export const readFileSource = (source: FileSource, newId: () => string): ReadModel | { readonly problem: string } => {
  const read = source.source === 'tsl' ? readTsl(source.text, newId) : readModelSheets(source.sheets, newId);
  return 'problem' in read || read.rows.length > 0 ? read : { problem: '文件中没有功能' };
};

export interface FileModel {
  readonly model: ThingModel;
  /** Rows that could not be read, with the reason. */
  readonly unread: readonly string[];
}

/**
 * The functions of a file as a model that can be compared with another.
 *
 * @param beside what stands in the place of what a sheet has no columns for
 */
export const fileModel = (
  source: FileSource,
  beside: ThingModel,
  newId: () => string,
): FileModel | { readonly problem: string } => {
  const read = readFileSource(source, newId);
  if ('problem' in read) return read;
  const own = (one: ThingFunction): ThingFunction => {
    const same = beside.find(({ kind, identifier }) => kind === one.kind && identifier === one.identifier);
    return canonicalFunction(source.source === 'sheet' && same !== undefined ? keptBesideSheet(one, same) : one);
  };
  return {
    model: read.rows.flatMap((row) => (row.read === null ? [] : [own(row.read)])),
    unread: read.rows.flatMap(({ read: one, path, problem }) => (one === null ? [`${path}：${problem}`] : [])),
  };
};
