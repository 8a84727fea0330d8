import { randomBytes } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { World } from '../world/world.ts';

/** How long an image may be answered. */
export const captchaLifetime = 2 * 60_000;

/** Characters that nobody takes for another one, in the captcha's own face. */
const characters = 'ACDEFGHKMNPRTUVWXY3467';

/** Draws a captcha and remembers its answer. Dark strokes on nothing: the page gives it a light ground. */
export const createCaptcha = (world: World): { captchaId: string; image: string } => {
  const { text, data } = svgCaptcha.create({
    size: 4,
    width: 120,
    height: 40,
    fontSize: 46,
    charPreset: characters,
    noise: 1,
  });
  const captchaId = `cp_${randomBytes(12).toString('hex')}`;
  world.store.run('insert into captchas (id, answer, expires_at) values (@id, @answer, @expiresAt)', {
    id: captchaId,
    answer: text,
    expiresAt: world.clock.now() + captchaLifetime,
  });
  return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
};

/** The answer of a captcha that still stands, for testers; null when it is unknown, used or expired. */
export const captchaAnswer = (world: World, captchaId: string): string | null =>
  world.store.one<{ answer: string }>('select answer from captchas where id = @captchaId and expires_at > @now', {
    captchaId,
    now: world.clock.now(),
  })?.answer ?? null;

/** Uses a captcha up, right or wrong; true when the code was right and in time. Case does not count. */
export const useCaptcha = (world: World, captchaId: string, code: string): boolean => {
  const answer = captchaAnswer(world, captchaId);
  world.store.run('delete from captchas where id = @captchaId', { captchaId });
  return answer !== null && answer.toLowerCase() === code.trim().toLowerCase();
};
