import type * as contract from '@fleet/domain/contract/tenants.ts';
import type { HandlersOf } from '../pipeline/call.ts';

export const tenantHandlers: HandlersOf<typeof contract> = {};
