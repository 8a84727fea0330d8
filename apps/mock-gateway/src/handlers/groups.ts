import type * as contract from '@fleet/domain/contract/groups.ts';
import type { HandlersOf } from '../pipeline/call.ts';

export const groupHandlers: HandlersOf<typeof contract> = {};
