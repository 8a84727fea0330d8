import type { Page } from 'playwright/test';
import { hostileTexts } from '@fleet/fixtures/scenarios/hostile.ts';
import { go, openPage } from './support/console.ts';
import { feedbackRows } from './support/feedback.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Stored texts that would run as script, break the layout or lead elsewhere: every screen shows them as texts. */

/** What a page did that no stored text may bring about. */
type Misdeeds = readonly string[];

/** Notes whatever runs, breaks the content policy, asks another origin or leaves markup behind. */
async function watch(page: Page, address: string): Promise<Misdeeds> {
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
    Object.defineProperty(window, '__xss', { set: () => note('script ran') });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      note(`violation of ${effectiveDirective} by ${blockedURI} ${sample}`);
    });
  });
  return misdeeds;
}

/** Elements and attributes on the page that only markup in a text can have made. */
const foreignMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.matches('script, iframe, object, embed, math, base, meta, form[action], marquee, img[src="x"]') ||
          [...element.attributes].some(
            ({ name, value }) =>
              /^(on|srcdoc|formaction)/.test(name) ||
              (/^(href|src|action|xlink:href)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value)),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );

test('nothing that is stored runs, leads elsewhere or becomes markup, on any screen', async ({ page, gateway }) => {
  await gateway.reset('hostile');
  const misdeeds = await watch(page, gateway.address);
  const expectHarmless = async () => {
    expect(await foreignMarkup(page)).toEqual([]);
    expect(misdeeds).toEqual([]);
  };
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostileTexts[1]!);
  await expectHarmless();
  await go(page, '/profile/index');
  await expect(page.getByRole('main')).toContainText(hostileTexts[0]!);
  await expectHarmless();

  const contents = new Set<string>();
  for (const tenant of ['t_platform', 't_huadong', 't_huanan']) {
    await go(page, `/feedback?tab=all&pageSize=100&tntId=${tenant}`);
    for (const text of await feedbackRows(page).locator('.cell-name').allTextContents()) contents.add(text);
    await expectHarmless();
  }
  expect([...contents].toSorted()).toEqual([...hostileTexts].toSorted());
});
