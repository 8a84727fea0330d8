import { request } from '../../kernel/fact.ts';
import { emit, rule, invoke } from '../../kernel/rule.ts';
import { renamed } from './facts.ts';
import { storeNameFx } from './ports.ts';
import { $session } from './session.ts';

/** The signed-in user has saved another name of himself at the gateway: the console calls him by it from now on. */
export const ownNameSaved = request<{ readonly realName: string }>('session.ownNameSaved');

rule(ownNameSaved, $session, (session, { realName }) =>
  session === null || session.realName === realName
    ? null
    : [emit(renamed, { userId: session.userId, realName }), invoke(storeNameFx, { realName })],
);
