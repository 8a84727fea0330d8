import { captchaLifetime } from './captcha.ts';
import { credentialLifetime } from './credentials.ts';
import { accessLifetime, renewalLifetime } from './sessions.ts';
import type { World } from '../world/world.ts';

/**
 * What the session knew of moments that are yet to come again, after its clock was set back: nothing that was used up
 * counts again, nothing is valid for longer than it would be from now on, and nobody is locked out by the future.
 */
export const forgetFuture = ({ store, clock }: World): void => {
  const now = clock.now();
  store.transaction(() => {
    store.run('delete from failures where at > @now', { now });
    store.run('delete from kept_answers where at > @now', { now });
    store.run('update session_tokens set rotated_at = 0 where rotated_at > @now', { now });
    store.run(
      `update session_tokens set access_expires_at = min(access_expires_at, @access),
         renewal_expires_at = min(renewal_expires_at, @renewal)`,
      { access: now + accessLifetime, renewal: now + renewalLifetime },
    );
    store.run('update captchas set expires_at = min(expires_at, @latest)', { latest: now + captchaLifetime });
    store.run('update credentials set expires_at = min(expires_at, @latest)', { latest: now + credentialLifetime });
  });
};
