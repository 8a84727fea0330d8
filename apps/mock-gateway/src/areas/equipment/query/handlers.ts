import type * as contract from '@fleet/domain/areas/equipment/query/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { askedFields } from './askedFields.ts';

/** Service device: what devices are searched by. */

export const deviceQueryHandlers: HandlersOf<typeof contract> = {
  queryFieldList: ({ world, scope, query }) => ({
    list: askedFields(world, scope, query.productKeys?.split(',') ?? []),
  }),
};
