import { type DeviceQuery, namesProduct, conditionsOf, readDeviceQuery } from './deviceQuery.ts';
import { blankDraft, draftOf, isComplete, type QueryDraft, queryOf } from './draft.ts';
import type { QueryNames } from './words.ts';

/** A query while somebody writes it: condition by condition, or as a text; an old one may stay as it is. */
export type QueryWriting =
  | { readonly kind: 'conditions'; readonly draft: QueryDraft }
  /** The query is null as long as the text is none. */
  | { readonly kind: 'text'; readonly text: string; readonly query: DeviceQuery | null }
  | { readonly kind: 'kept'; readonly query: DeviceQuery };

export const blankWriting: QueryWriting = { kind: 'conditions', draft: blankDraft };

/** How a query is written that is kept as JSON: by conditions as far as they can say it. Blank without one. */
export const writingOf = (json: string | null): QueryWriting => {
  const read = json === null ? null : readDeviceQuery(json);
  if (read?.kind !== 'query') return blankWriting;
  const draft = draftOf(read.query);
  return draft === null ? { kind: 'kept', query: read.query } : { kind: 'conditions', draft };
};

/** The query that is written; null while it cannot be asked. */
export const writtenNow = (writing: QueryWriting): DeviceQuery | null => {
  if (writing.kind !== 'conditions') return writing.query;
  return isComplete(writing.draft) ? queryOf(writing.draft) : null;
};

/** The products that are named by what is written so far, each once: what they report can be asked for. */
export const productsNamed = (
  writing: QueryWriting,
  products: ReturnType<QueryNames['choicesOf']>,
): readonly string[] => {
  if (writing.kind === 'text' && writing.query === null)
    return products
      .filter(({ id, name }) => [id, name].some((word) => writing.text.includes(word)))
      .map(({ id }) => id);
  const query = writing.kind === 'conditions' ? queryOf(writing.draft) : writing.query!;
  return [...new Set(conditionsOf(query).flatMap((one) => (namesProduct(one) ? one.values : [])))];
};
