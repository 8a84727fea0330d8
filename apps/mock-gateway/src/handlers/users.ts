import type * as contract from '@fleet/domain/contract/users.ts';
import type { HandlersOf } from '../pipeline/call.ts';

export const usersHandlers: HandlersOf<typeof contract> = {};
