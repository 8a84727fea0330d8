import type * as contract from '@fleet/domain/contract/buttonSets.ts';
import type { HandlersOf } from '../pipeline/call.ts';

export const buttonSetHandlers: HandlersOf<typeof contract> = {};
