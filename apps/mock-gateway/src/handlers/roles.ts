import type * as contract from '@fleet/domain/contract/roles.ts';
import type { HandlersOf } from '../pipeline/call.ts';

export const roleHandlers: HandlersOf<typeof contract> = {};
