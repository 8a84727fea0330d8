import type * as contract from '@fleet/domain/contract/tracking.ts';
import type { HandlersOf } from '../pipeline/call.ts';

export const trackingHandlers: HandlersOf<typeof contract> = {};
