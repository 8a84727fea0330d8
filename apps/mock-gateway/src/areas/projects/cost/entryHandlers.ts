import type * as contract from '@fleet/domain/areas/projects/cost/entryContract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { addEntry, deleteEntry, pageOfEntries, updateEntry } from './entryRows.ts';

/** Costs that are no labour, as people enter them. */
export const costEntryHandlers: HandlersOf<typeof contract> = {
  costEntryList: (call) => pageOfEntries(call, call.query),
  costEntryAdd: (call) => addEntry(call, call.query, call.body),
  costEntryUpdate: (call) => updateEntry(call, call.query.entryId, call.body, call.body.version),
  costEntryDelete: (call) => deleteEntry(call, call.query.entryId),
};
