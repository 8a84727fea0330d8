import { writeFile } from 'node:fs/promises';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type FullProject,
  type Locator,
  type Page,
  type TestInfo,
  type WebError,
} from 'playwright/test';
import type { SignInValues } from '@fleet/domain/core/session/storedSession.ts';
import { hold, stands, teachResting } from './console.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { handIn, teachHandingIn } from './seen.ts';

/** Tests with a gateway and a browser profile of their own worker, both as new before each test. */

export const passwords = {
  admin: 'Admin@2026',
  viewer: 'Viewer@2026',
  huadong: 'Huadong@2026',
  huanan: 'Huanan@2026',
  novice: '12345678',
  /** Somebody of the platform whose rules a test may change. */
  zhoumin: 'Fleet@2026',
} as const;

export type Account = keyof typeof passwords;

/** Signs in by the gateway's own calls, captcha included. */
export async function signInByCalls(gateway: Gateway, account: Account): Promise<SignInValues> {
  const captcha = (await (await fetch(`${gateway.address}/gateway/auth/api/v1/captchacode`)).json()) as {
    data: { captchaId: string };
  };
  const { captchaId } = captcha.data;
  const answer = (await (
    await fetch(`${gateway.address}/gateway/auth/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        userName: account,
        password: passwords[account],
        captchaId,
        captchaCode: await gateway.captchaCode(captchaId),
      }),
    })
  ).json()) as { code: number; message: string; data: SignInValues };
  if (answer.code !== 200) throw new Error(`${account} could not sign in: ${answer.message}`);
  return answer.data;
}

/** Gives the browser a session as a sign-in would have left it: the stored values in cookies. */
export async function enterAs(page: Page, gateway: Gateway, account: Account): Promise<SignInValues> {
  const session = await gateway.sessionOf(account);
  await keepSession(page, gateway, session);
  return session;
}

/** Puts a session into the cookies of the browser, with some of its values changed. */
export async function keepSession(page: Page, gateway: Gateway, session: SignInValues): Promise<void> {
  const { accessToken, ...rest } = session;
  await page.context().addCookies(
    Object.entries({ token: accessToken, ...rest }).map(([name, value]) => ({
      name,
      value: encodeURIComponent(String(value)),
      url: gateway.address,
    })),
  );
}

interface Captcha {
  readonly captchaId: string;
  readonly image: string;
}

/** The next captcha that the page gets; asked for before the page is. */
export async function nextCaptcha(page: Page): Promise<Captcha> {
  const answer = await page.waitForResponse((response) => response.url().includes('/captchacode') && response.ok());
  return ((await answer.json()) as { data: Captcha }).data;
}

/** Longer than a session can be renewed, in seconds. */
export const renewalLife = 8 * 24 * 60 * 60;

/**
 * Has the session end for good while a call is on its way: whatever else the page asks for by then would be refused before,
 * and the dialog that asks to sign in would lie over what is pressed.
 *
 * @param send presses what makes the call
 * @returns the captcha of that dialog
 */
export async function endSessionDuring(
  page: Page,
  gateway: Gateway,
  path: string,
  send: () => Promise<void>,
): Promise<Captcha> {
  const sent = await hold(page, `**${path}*`);
  const captcha = nextCaptcha(page);
  await send();
  await sent.left;
  await gateway.advance(renewalLife);
  sent.letGo();
  return captcha;
}

/** Fills in the sign-in form of the page or of the dialog over it, once the captcha is shown, and sends it. */
export async function fillSignIn(
  form: Page | Locator,
  gateway: Gateway,
  captcha: Captcha,
  { userName, password }: { readonly userName: string; readonly password: string },
) {
  await expect(form.getByAltText('验证码图片')).toHaveAttribute('src', captcha.image);
  await form.getByLabel('用户名').fill(userName);
  await form.getByLabel('密码', { exact: true }).fill(password);
  await form.getByLabel('验证码', { exact: true }).fill(await gateway.captchaCode(captcha.captchaId));
  await form.getByRole('button', { name: '登录' }).click();
}

/** Signs in at the login page, as a person does. */
export const signInAtPage = (
  page: Page,
  gateway: Gateway,
  account: Account,
  password: string = passwords[account],
): Promise<void> => signInByName(page, gateway, { userName: account, password });

/** The same for somebody who is no account of the README. */
export async function signInByName(
  page: Page,
  gateway: Gateway,
  who: { readonly userName: string; readonly password: string },
): Promise<void> {
  const isThere = page.url().includes('/login');
  // the first captcha must be there, or its answer would be taken for that of the second
  if (isThere) await page.getByAltText('验证码图片').waitFor();
  const captcha = nextCaptcha(page);
  if (isThere) await page.getByLabel('看不清，换一张验证码').click();
  else await page.goto(`${gateway.address}/login`);
  await fillSignIn(page, gateway, await captcha, who);
}

export interface Fixtures {
  /** Console errors of every page of the browser context; a test that expects some empties it. */
  readonly consoleErrors: string[];
  /** A page in a browser profile of its own, for what stays with a profile and would be in the way of later tests. */
  readonly ownPage: Page;
}

export interface WorkerFixtures {
  readonly gateway: Gateway;
  /** One browser profile for all tests of a worker, so that the console's files are fetched and compiled once. */
  readonly profile: Profile;
}

interface Profile {
  readonly context: BrowserContext;
  /** Takes everything away that a test has left in the browser. */
  readonly clean: () => Promise<void>;
}

/** Longest wait for one thing, in milliseconds; a test has several of them. */
const waitAtMost = 90_000;

/** A browser profile that begins with nothing. */
export async function openProfile(
  browser: Browser,
  gateway: Gateway,
  { use }: Pick<FullProject, 'use'>,
  more: Pick<BrowserContextOptions, 'hasTouch'> = {},
): Promise<BrowserContext> {
  const { locale, timezoneId, viewport } = use;
  const context = await browser.newContext({
    baseURL: gateway.address,
    // what grows or slides while the mouse is down is not under it any more when it comes up: no person is so fast
    reducedMotion: 'reduce',
    ...more,
    ...(locale === undefined ? {} : { locale }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
    ...(viewport === undefined ? {} : { viewport }),
  });
  // what never comes is named, instead of the test as a whole being too slow
  context.setDefaultTimeout(waitAtMost);
  await teachResting(context);
  await teachHandingIn(context);
  return context;
}

/** Notes what every page of a profile says of errors; the function that comes back ends it. */
export function noteErrors(context: BrowserContext, errors: string[]): () => void {
  const onError = (error: WebError) => errors.push(String(error.error()));
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text());
  };
  context.on('weberror', onError);
  context.on('console', onMessage);
  return () => {
    context.off('weberror', onError);
    context.off('console', onMessage);
  };
}

/** What a worker has: for tests that share more than it, and open their pages themselves. */
export const ofWorker = base.extend<object, WorkerFixtures>({
  gateway: [
    async ({}, provide) => {
      const gateway = await startGateway();
      await provide(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  profile: [
    async ({ browser, gateway }, provide, { project }) => {
      const context = await openProfile(browser, gateway, project);
      const keeper = await context.newPage();
      const browserSession = await context.newCDPSession(keeper);
      const clean = async () => {
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        for (const page of context.pages()) {
          if (page === keeper) continue;
          // in the middle of a reload it may never say that it is closed; one that stands need not load another page first
          if (!(await stands(page))) await page.goto('about:blank', { timeout: 10_000 }).catch(() => undefined);
          await page.close();
        }
        await context.clearCookies();
        await context.clearPermissions();
        await browserSession.send('Storage.clearDataForOrigin', {
          origin: gateway.address,
          storageTypes: 'local_storage,indexeddb,session_storage',
        });
      };
      await provide({ context, clean });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Leaves the world of a test that has failed beside its trace: dropped on the panel it is there again, with its log. */
const leaveWorld = async ({ address }: Gateway, info: TestInfo): Promise<void> => {
  const answer = await fetch(`${address}/mock/api/capsules`, { method: 'POST' }).catch(() => null);
  if (answer?.ok !== true) return;
  await writeFile(info.outputPath('world.fleet'), Buffer.from(await answer.arrayBuffer()));
};

export const test = ofWorker.extend<Fixtures>({
  ownPage: async ({ browser, gateway, consoleErrors }, provide, { project }) => {
    const context = await openProfile(browser, gateway, project);
    noteErrors(context, consoleErrors);
    await provide(await context.newPage());
    await handIn(context);
    await context.close();
  },
  baseURL: async ({ gateway }, provide) => {
    await provide(gateway.address);
  },
  context: async ({ profile, gateway }, provide, info) => {
    await gateway.reset('default');
    await gateway.setFaults([]);
    await provide(profile.context);
    if (info.status !== info.expectedStatus) await leaveWorld(gateway, info);
    await handIn(profile.context);
    await profile.clean();
  },
  consoleErrors: [
    async ({ context }, provide) => {
      const errors: string[] = [];
      const leave = noteErrors(context, errors);
      await provide(errors);
      leave();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
