import type * as contract from '@fleet/domain/contract/news.ts';
import type { HandlersOf } from '../pipeline/call.ts';

export const newsHandlers: HandlersOf<typeof contract> = {};
