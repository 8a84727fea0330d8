import { updatePassword } from './userContract.ts';
import { derive } from '../../kernel/fold.ts';
import { emit, rule, invoke } from '../../kernel/rule.ts';
import { pathOf } from './page/paths.ts';
import { answered } from './calls/facts.ts';
import { $page } from './page/page.ts';
import { navigateFx } from './page/ports.ts';
import { passwordChanged } from './facts.ts';
import { storeStrongPasswordFx } from './ports.ts';
import { $session } from './session.ts';

/** A changed password frees a user who was held at `/` (decisions on the session). */

const $held = derive('session.$held', [$session, $page], (session, page) => ({ session, page }));

rule(answered, $held, ({ session, page }, { endpointId }) => {
  if (endpointId !== updatePassword.id || session === null || session.isStrongPassword) return null;
  return [
    emit(passwordChanged, { userId: session.userId }),
    invoke(storeStrongPasswordFx, undefined),
    // home was only the place to wait
    ...(page?.route === 'Home' ? [invoke(navigateFx, { to: pathOf('Dashboard'), replace: true })] : []),
  ];
});
