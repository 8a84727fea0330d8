import { test as base, expect, type Page } from 'playwright/test';
import { type Gateway, startGateway } from './gateway.ts';

/** Tests with a gateway of their own worker, back at its first scenario before each test. */

export const passwords = {
  admin: 'Admin@2026',
  viewer: 'Viewer@2026',
  huadong: 'Huadong@2026',
  huanan: 'Huanan@2026',
  novice: '12345678',
} as const;

export type Account = keyof typeof passwords;

interface SignedIn {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userName: string;
  readonly userId: string;
  readonly isInner: boolean;
  readonly tntId: string;
  readonly isStrongPassword: boolean;
  readonly realName: string;
}

/** Signs in by the gateway's own calls, captcha included. */
export async function signInByCalls(gateway: Gateway, account: Account): Promise<SignedIn> {
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
  ).json()) as { code: number; message: string; data: SignedIn };
  if (answer.code !== 200) throw new Error(`${account} could not sign in: ${answer.message}`);
  return answer.data;
}

/** Gives the browser a session as a sign-in would have left it: the stored values in cookies. */
export async function enterAs(page: Page, gateway: Gateway, account: Account): Promise<SignedIn> {
  const session = await signInByCalls(gateway, account);
  const { accessToken, ...rest } = session;
  await page.context().addCookies(
    Object.entries({ token: accessToken, ...rest }).map(([name, value]) => ({
      name,
      value: encodeURIComponent(String(value)),
      url: gateway.address,
    })),
  );
  return session;
}

/** Signs in at the login page, as a person does. */
export async function signInAtPage(
  page: Page,
  gateway: Gateway,
  account: Account,
  password: string = passwords[account],
) {
  const captchaAnswer = page.waitForResponse((response) => response.url().includes('/captchacode') && response.ok());
  if (!page.url().includes('/login')) await page.goto(`${gateway.address}/login`);
  const { data } = (await (await captchaAnswer).json()) as { data: { captchaId: string } };
  await page.getByLabel('用户名').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码', { exact: true }).fill(await gateway.captchaCode(data.captchaId));
  await page.getByRole('button', { name: '登录' }).click();
}

interface Fixtures {
  /** Console errors of the page; a test that expects some empties it. */
  readonly consoleErrors: string[];
}

export const test = base.extend<Fixtures, { gateway: Gateway }>({
  gateway: [
    async ({}, provide) => {
      const gateway = await startGateway();
      await provide(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gateway }, provide) => {
    await gateway.reset();
    await gateway.setFaults([]);
    await provide(gateway.address);
  },
  consoleErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await provide(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
