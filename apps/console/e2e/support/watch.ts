import type { Page } from 'playwright/test';
import { openPage } from './console.ts';
import type { Gateway } from './gateway.ts';
import { test as base, enterAs, expect, type Account } from './test.ts';

/** Tests on hostile data, with a watch on the page for what no stored text may bring about. */

/** Notes whatever a page does that no stored text may bring about: runs, breaks the policy, asks another origin. */
async function watch(page: Page, address: string): Promise<string[]> {
  const misdeeds: string[] = [];
  page.on('dialog', (dialog) => {
    misdeeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => misdeeds.push(`window ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !/^(data|blob):/.test(url)) misdeeds.push(`request ${url}`);
  });
  await page.exposeFunction('__misdeed', (text: string) => misdeeds.push(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { __misdeed(text: string): void }).__misdeed;
    Object.defineProperty(window, '__xss', {
      set() {
        note('script ran');
      },
    });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      note(`violation of ${effectiveDirective} by ${blockedURI} ${sample}`);
    });
  });
  return misdeeds;
}

export const test = base.extend<{ readonly misdeeds: string[] }>({
  misdeeds: [
    async ({ page, gateway }, provide) => {
      await gateway.reset('hostile');
      const misdeeds = await watch(page, gateway.address);
      await provide(misdeeds);
      expect(misdeeds).toEqual([]);
    },
    { auto: true },
  ],
});

/** Elements on the page that only markup in a text can have made: the console itself has none of the kind. */
export const foreignMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = 'script, style, iframe, object, embed, math, base, meta, link, video, audio, template, noscript';
    const isForeign = (element: Element) =>
      element.matches(`${elements}, marquee, details, form[action], img[src="x"], [is], x`) ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^(on|srcdoc|formaction)/.test(name) ||
          (/^(href|src|xlink:href)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value)) ||
          (name === 'style' && value.includes('evil')),
      );
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.closest('body > noscript') === null && isForeign(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });

export const expectNoMarkup = async (page: Page) => expect(await foreignMarkup(page)).toEqual([]);

export const tenants = ['t_platform', 't_huadong', 't_huanan'];

/** Opens a page of the console as somebody. */
export async function enter(page: Page, gateway: Gateway, account: Account, path: string): Promise<void> {
  await enterAs(page, gateway, account);
  await openPage(page, path);
}
