import type { CDPSession, Page } from 'playwright/test';
import { openPage } from './support/console.ts';
import { feedbackDrawer, feedbackRows } from './support/feedback.ts';
import { enterAs, expect, noteErrors, openProfile, test } from './support/test.ts';

/** What is dragged is dragged by a finger as well, which meets no place to the pixel; and what opens is within its reach. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the glass: Playwright has no touch that moves. */
class Finger {
  readonly #session: CDPSession;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]): Promise<unknown> {
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  }

  /** Draws it sideways from a point; it never goes quite straight. */
  async draw({ x, y }: Point, by: number): Promise<void> {
    await this.#send('touchStart', [{ x, y }]);
    for (const share of [0.25, 0.5, 0.75, 1]) await this.#send('touchMove', [{ x: x + by * share, y: y + 2 * share }]);
    await this.#send('touchEnd', []);
  }
}

const fingerOn = async (page: Page): Promise<Finger> => new Finger(await page.context().newCDPSession(page));

test('by a finger the edge of a column, the splitter of a plan and a bar of it are dragged', async ({
  browser,
  gateway,
  consoleErrors,
}, { project }) => {
  const context = await openProfile(browser, gateway, project, { hasTouch: true });
  noteErrors(context, consoleErrors);
  const page = await context.newPage();
  const finger = await fingerOn(page);
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  const head = page.getByRole('columnheader', { name: '产品', exact: true });
  const widthOf = async () => Math.round((await head.boundingBox())!.width);
  const before = await widthOf();
  const { x, y, width, height } = (await head.boundingBox())!;
  await finger.draw({ x: x + width - 14, y: y + height / 2 }, -40);
  await expect.poll(widthOf).toBe(before - 40);

  await openPage(page, '/project-management/detail/t_huadong/p_huadong_2?tab=implementationPlan');
  const splitter = page.getByRole('separator', { name: '调整表格与甘特图的宽度' });
  const first = Number(await splitter.getAttribute('aria-valuenow'));
  const rows = (await page.locator('.planBoard_scroller').boundingBox())!;
  await finger.draw({ x: (await splitter.boundingBox())!.x + 12, y: rows.y + 100 }, -60);
  await expect(splitter).toHaveAttribute('aria-valuenow', String(first - 60));

  // of a task that has not begun, where the plan opens
  const bar = page.locator('.chartRows_bar[data-movable]').last();
  const id = await bar.locator('xpath=..').getAttribute('data-id');
  const moved = page.locator(`[data-id="${id}"] > .chartRows_bar`);
  await moved.scrollIntoViewIfNeeded();
  const at = (await moved.boundingBox())!;
  await finger.draw({ x: at.x + at.width / 2, y: at.y + at.height / 2 }, 70);
  await expect.poll(async () => (await moved.boundingBox())!.x - at.x).toBeGreaterThan(35);
  await context.close();
});

test('on a phone the settings of columns and a calendar open within the window, whatever stands around them', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/push-config?tab=records');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const settings = page.getByRole('button', { name: '列设置' });
  // where neither above it nor below it there is room for all of them
  await settings.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 420));
  await settings.click();
  for (const name of ['紧凑', '恢复默认'])
    await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  // the arrows of the month stand beside its name, also in November and December, which have three letters
  await page.getByRole('button', { name: '时间', exact: true }).click();
  const month = page.locator('.bp6-datepicker-month-select select');
  await month.selectOption({ label: '十一月' });
  const { letters, arrows } = await month.evaluate((select) => {
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const left = select.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft);
    return {
      letters: left + pen.measureText('十一月').width,
      arrows: select.parentElement!.querySelector('.bp6-icon')!.getBoundingClientRect().left,
    };
  });
  expect(arrows).toBeGreaterThanOrEqual(Math.floor(letters));
});

test('on a phone the marks of bars that are out of sight stand each in its own row', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/detail/t_huadong/p_huadong_2?tab=implementationPlan');
  await page.getByText('甘特图', { exact: true }).click();
  const marks = page.locator('.axis_away');
  await expect(marks.first()).toBeVisible();
  const rowHeight = (await page.locator('.planTree_row').first().boundingBox())!.height;
  const heights = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(rowHeight);
});

test('a tablet that is turned keeps what was entered into an open drawer, which then lies over the page', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/feedback?tab=all');
  await feedbackRows(page).first().locator('.table_cellName').click();
  const drawer = feedbackDrawer(page);
  const [comment, solved] = [drawer.getByLabel('评论内容'), drawer.getByRole('radio', { name: '已解决' })];
  await solved.check();
  await comment.fill('已与现场核对');
  await expect(drawer).not.toHaveAttribute('aria-modal');
  for (const size of [
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size);
    await expect(drawer).toHaveCount(1);
    if (size.width === 820) await expect(drawer).toHaveAttribute('aria-modal', 'true');
    else await expect(drawer).not.toHaveAttribute('aria-modal');
    await expect(solved).toBeChecked();
    await expect(comment).toHaveValue('已与现场核对');
    await expect(comment).toBeFocused();
  }
  expect((await drawer.boundingBox())!.width).toBe(820);

  // no key leads out of it to the page under it
  await drawer.getByRole('button', { name: '关闭', exact: true }).focus();
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('on a phone each line of what a failed page says stands in its middle', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'admin');
  await gateway.setFaults([
    { match: { path: '/gateway/general/api/v1/feedback/list' }, answer: { businessCode: 830500 }, times: 'always' },
  ]);
  await openPage(page, '/feedback?tab=all');
  const code = page.getByText('错误码 830500');
  await expect(code).toBeVisible();
  const { x, width } = (await code.boundingBox())!;
  expect(Math.abs(x + width / 2 - 195)).toBeLessThan(8);
});
