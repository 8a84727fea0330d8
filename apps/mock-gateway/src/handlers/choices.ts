import type * as contract from '@fleet/domain/contract/choices.ts';
import type { HandlersOf } from '../pipeline/call.ts';

export const choiceHandlers: HandlersOf<typeof contract> = {};
