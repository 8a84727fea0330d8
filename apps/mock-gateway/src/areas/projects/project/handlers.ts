import type * as contract from '@fleet/domain/areas/projects/project/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { readProject } from './projectRows.ts';

/** One project. */
export const projectHandlers: HandlersOf<typeof contract> = {
  projectGet: (call) => readProject(call, call.query.id),
};
