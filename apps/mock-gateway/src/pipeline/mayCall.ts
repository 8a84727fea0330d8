import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { keysOf } from '@fleet/domain/endpointKeys.ts';
import type { Call } from './call.ts';

/** Whether the caller holds a key of another row of the contract: for a row that goes on with what that one begins. */
export const mayCall = ({ session }: Pick<Call, 'session'>, endpoint: Endpoint): boolean =>
  holdsAny(session.granted, keysOf(endpoint));
