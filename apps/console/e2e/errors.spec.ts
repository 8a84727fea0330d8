import type { Page } from 'playwright/test';
import { go, hold, noticesOf, openPage, settled, type GivenNotice } from './support/console.ts';
import type { FaultRule } from './support/gateway.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The error catalogues (S1 §8, S2 §8), every row that has a screen: its text byte for byte and its time. */

const list = '/gateway/general/api/v1/feedback/list';
const exportPath = '/gateway/general/api/v1/feedback/export';

const shown = (page: Page) => page.getByRole('region', { name: '提示' });

interface Row {
  readonly what: string;
  readonly fault: FaultRule['answer'];
  /** Null where nothing is said. */
  readonly notice: GivenNotice | null;
}

const danger = (duration: number, ...lines: readonly string[]): GivenNotice => ({ intent: 'danger', lines, duration });

const catalogue: readonly Row[] = [
  {
    what: 'type fail: the message for 5 s',
    fault: { businessCode: 830500, type: 'fail', message: '反馈服务维护中，请稍后重试' },
    notice: danger(5000, '反馈服务维护中，请稍后重试'),
  },
  {
    what: 'type error: the message for 1 s',
    fault: { businessCode: 830500, type: 'error', message: '反馈服务出错了' },
    notice: danger(1000, '反馈服务出错了'),
  },
  {
    what: '830103: the entries of errorResult as lines for 3 s',
    fault: { businessCode: 830103, errorResult: ['第1行：编号重复', '第2行：<b>模块</b>不存在', '第3行：数量为负'] },
    notice: danger(3000, '第1行：编号重复', '第2行：<b>模块</b>不存在', '第3行：数量为负'),
  },
  {
    what: '830103 without entries: the message for 5 s',
    fault: { businessCode: 830103, errorResult: [], message: '导入内容未通过校验' },
    notice: danger(5000, '导入内容未通过校验'),
  },
  {
    what: '830103 wins over type error',
    fault: { businessCode: 830103, type: 'error', errorResult: ['唯一的一行'] },
    notice: danger(3000, '唯一的一行'),
  },
  {
    what: '刷新token不存在: nothing',
    fault: { businessCode: 801005, type: 'error', message: '刷新token不存在' },
    notice: null,
  },
  {
    what: 'a code other than 200 with type success: the message for 5 s',
    fault: { businessCode: 830999, type: 'success', message: '部分数据暂不可用' },
    notice: { intent: 'warning', lines: ['部分数据暂不可用'], duration: 5000 },
  },
  { what: 'HTTP 500', fault: { httpStatus: 500 }, notice: danger(5000, '500 - Internal Server Error') },
  { what: 'HTTP 404', fault: { httpStatus: 404 }, notice: danger(5000, '404 - Not Found') },
  { what: 'HTTP 503', fault: { httpStatus: 503 }, notice: danger(5000, '503 - Service Unavailable') },
  {
    what: 'HTTP error with a message of the gateway',
    fault: { httpStatus: 502, businessCode: 830500, message: '网关正在升级' },
    notice: danger(5000, '502 - 网关正在升级'),
  },
  {
    what: 'a network that fails before the call is carried out',
    fault: { cut: 'before' },
    notice: danger(5000, '网络异常，请检查网络后重试'),
  },
  {
    what: 'a network that fails before the answer is there',
    fault: { cut: 'after' },
    notice: danger(5000, '网络异常，请检查网络后重试'),
  },
  {
    what: 'an answer that stops in the middle',
    fault: { truncate: 40 },
    notice: danger(5000, '服务响应不完整，请检查网络后重试'),
  },
  {
    what: 'an answer that is no envelope',
    fault: { httpStatus: 200 },
    notice: danger(5000, '服务响应异常，请稍后重试'),
  },
  {
    what: 'a success without the list that it promises',
    fault: { patch: [{ at: '/data/list', value: null }] },
    notice: danger(5000, '服务响应异常，请稍后重试'),
  },
];

test('every refusal of the catalogue is told in its own words, for its own time', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/feedback');
  const expected: GivenNotice[] = [];
  for (const [index, { what, fault, notice }] of catalogue.entries()) {
    await test.step(what, async () => {
      // a browser sends a call once more by itself when a connection that it kept open turns out to be gone
      const times = 'cut' in fault ? 'always' : 'once';
      await gateway.setFaults([{ match: { path: list }, answer: fault, times }]);
      await go(page, `/feedback?keyword=${index}`);
      if (notice !== null) {
        expected.push(notice);
        for (const line of notice.lines) await expect(shown(page).getByText(line, { exact: true })).toBeVisible();
      }
      await expect.poll(() => noticesOf(page)).toEqual(expected);
      for (const close of await shown(page).getByRole('button', { name: '关闭提示' }).all()) await close.click();
    });
  }
  // the browser itself notes failed requests
  expect(consoleErrors.every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  consoleErrors.length = 0;
});

test.describe('an envelope as others may write it', () => {
  const envelopes: readonly (readonly [what: string, body: unknown, notice: GivenNotice])[] = [
    [
      'message_cn comes before message and errmsg',
      { type: 'fail', code: 1, message_cn: '中文说明', message: 'english', errmsg: 'raw' },
      danger(5000, '中文说明'),
    ],
    [
      'message comes before errmsg, and a blank message_cn is none',
      { type: 'error', code: 1, message_cn: ' ', message: '第二选择', errmsg: 'raw' },
      danger(1000, '第二选择'),
    ],
    ['errmsg is the last', { type: 'fail', code: 1, errmsg: '只有errmsg' }, danger(5000, '只有errmsg')],
    ['without a word there is a general one', { type: 'fail', code: 1 }, danger(5000, '操作失败，请稍后重试')],
    [
      'a code may be a text',
      { type: 'fail', code: '830103', data: { errorResult: ['文本编码的一行'] } },
      danger(3000, '文本编码的一行'),
    ],
    [
      'a text is shown as text',
      { type: 'fail', code: 1, message: '<img src=x onerror=alert(1)>' },
      danger(5000, '<img src=x onerror=alert(1)>'),
    ],
    ['an envelope that is a list is none', [1, 2], danger(5000, '服务响应异常，请稍后重试')],
  ];

  test('is read by its code first, then by its type', { tag: '@soak' }, async ({ page, gateway }) => {
    await enterAs(page, gateway, 'admin');
    await openPage(page, '/feedback');
    let body: unknown = null;
    await page.route(`**${list}*`, (route) => route.fulfill({ json: body }));
    for (const [index, [what, given]] of envelopes.entries()) {
      await test.step(what, async () => {
        body = given;
        await go(page, `/feedback?keyword=${index}`);
      });
    }
    await expect.poll(() => noticesOf(page)).toEqual(envelopes.map(([, , notice]) => notice));
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });
});

test('a notice leaves the screen when its time is over, and stays in the message centre', async ({
  ownPage: page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await page.clock.install();
  await openPage(page, '/feedback');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const faults: readonly (readonly [FaultRule['answer'], string, number])[] = [
    [{ businessCode: 830500, type: 'error', message: '一秒的提示' }, '一秒的提示', 1000],
    [{ businessCode: 830103, errorResult: ['三秒的提示'] }, '三秒的提示', 3000],
    [{ businessCode: 830500, type: 'fail', message: '五秒的提示' }, '五秒的提示', 5000],
  ];
  for (const [index, [answer, text, time]] of faults.entries()) {
    await gateway.setFaults([{ match: { path: list }, answer, times: 'once' }]);
    // frames stand still with the clock: nothing can wait for them
    await page.evaluate((address) => history.pushState(null, '', address), `/feedback?keyword=${index}`);
    const notice = shown(page).getByText(text);
    await expect(notice).toBeVisible();
    await page.clock.runFor(time - 1);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1);
    await expect(notice).toHaveCount(0);
  }
  await page.clock.resume();
  await page.getByRole('button', { name: /^最近的提示/ }).click();
  const centre = page.getByRole('region', { name: '最近的提示' });
  for (const [, text] of faults) await expect(centre.getByText(text)).toBeVisible();
});

test('a list that cannot be read says why, with its code and the number of the request, and 重试 reads it', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await gateway.setFaults([
    { match: { path: list }, answer: { businessCode: 830500, message: '读取失败啦' }, times: 'once' },
  ]);
  const answer = page.waitForResponse(`**${list}*`);
  await page.goto('/feedback');
  const requestId = (await answer).headers()['x-request-id'] ?? '';
  const state = page.getByRole('alert').filter({ hasText: '加载失败' });
  await expect(state).toContainText('读取失败啦');
  await expect(state).toContainText('830500');
  expect(requestId).not.toBe('');
  await expect(state).toContainText(requestId);
  await state.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(state).toHaveCount(0);
});

test('what could be read at the second try has the focus that 重试 took with it', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  await enterAs(page, gateway, 'admin');
  await gateway.setFaults([
    { match: { path: '/gateway/data-service/*' }, answer: { httpStatus: 500 }, times: 'always' },
  ]);
  await page.goto('/grafana/agv-transport-task');
  const retry = page.getByRole('alert').getByRole('button', { name: '重试' });
  await retry.focus();
  await gateway.setFaults([]);
  await retry.press('Enter');
  await expect(page.getByText('任务完成情况').first()).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  consoleErrors.length = 0;
});

test('rows stay on the screen, marked as old, when reading them again fails', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await page.goto('/feedback?tab=all');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await gateway.setFaults([{ match: { path: list }, answer: { businessCode: 830500 }, times: 'once' }]);
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByText('刷新失败，显示的是上次加载的数据')).toBeVisible();
  await expect(rows.nth(1)).toBeVisible();
});

test('a slow answer leaves the old rows on the screen, and a later question makes it void', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/feedback?tab=all');
  const table = page.getByRole('table');
  const before = await table.getByRole('row').count();
  const slow = await hold(page, `**${list}*keyword=%E5%BE%88%E6%85%A2*`);
  const search = page.getByRole('textbox', { name: '意见内容' });
  await search.fill('很慢');
  await search.press('Enter');
  await slow.left;
  await expect(page.locator('.listPage_table')).toHaveAttribute('aria-busy', 'true');
  await expect(table.getByRole('row')).toHaveCount(before);
  await search.fill('没有这样的意见');
  await search.press('Enter');
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  slow.letGo();
  await settled(page);
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await expect.poll(() => noticesOf(page)).toEqual([]);
});

test.describe('an export', () => {
  test('that is refused goes through the catalogue: nothing is saved and 导出成功! is not said', async ({
    page,
    gateway,
    consoleErrors,
  }) => {
    await enterAs(page, gateway, 'admin');
    await openPage(page, '/feedback?tab=all');
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    const rules: readonly (readonly [FaultRule['answer'], GivenNotice])[] = [
      [
        { businessCode: 830103, errorResult: ['导出行数超限', '请缩小范围'] },
        danger(3000, '导出行数超限', '请缩小范围'),
      ],
      [{ businessCode: 830500, type: 'error', message: '导出服务忙' }, danger(1000, '导出服务忙')],
      [{ truncate: 30 }, danger(5000, '服务响应不完整，请检查网络后重试')],
    ];
    const button = page.getByRole('button', { name: '导出', exact: true });
    for (const [answer, notice] of rules) {
      await gateway.setFaults([{ match: { path: exportPath }, answer, times: 'once' }]);
      await button.click();
      await expect(shown(page).getByText(notice.lines[0] ?? '', { exact: true })).toBeVisible();
      await expect(button).toHaveText('导出');
    }
    await expect.poll(() => noticesOf(page)).toEqual(rules.map(([, notice]) => notice));
    expect(saved).toEqual([]);
    // the browser itself notes the body that stopped
    expect(consoleErrors).toHaveLength(1);
    consoleErrors.length = 0;
  });

  test('shows 导出中 while it runs, a second click is nothing, and the file has the name of the gateway', async ({
    page,
    gateway,
  }) => {
    await enterAs(page, gateway, 'admin');
    await openPage(page, '/feedback?tab=all');
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${exportPath}*`, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const busy = page.getByRole('button', { name: '导出中' });
    await busy.click({ force: true });
    const download = page.waitForEvent('download');
    const named = page.waitForResponse(`**${exportPath}*`);
    release();
    const disposition = (await named).headers()['content-disposition'] ?? '';
    const name = decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '');
    expect((await download).suggestedFilename()).toBe(name);
    expect(name).toMatch(/\.xlsx$/);
    await expect(shown(page).getByText('导出成功!', { exact: true })).toBeVisible();
    await expect.poll(() => noticesOf(page)).toEqual([{ intent: 'success', lines: ['导出成功!'], duration: 3000 }]);
    await expect(page.getByRole('button', { name: '导出', exact: true })).toBeVisible();
    await expect.poll(async () => (await gateway.requests()).filter(({ path }) => path === exportPath)).toHaveLength(1);
  });
});

test('an export of one tab is none of the tab beside it', async ({ page, gateway }) => {
  const plate = '/monitoring-operation-maintenance/operation-and-maintenance-plate';
  await enterAs(page, gateway, 'admin');
  await openPage(page, `${plate}?tab=repair`);
  const held = await hold(page, '**/device/api/v1/repair/export*');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await held.left;
  await expect(page.getByRole('button', { name: '导出中' })).toBeVisible();
  await page.getByRole('tab', { name: '故障记录' }).click();
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '导出中' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  held.letGo();
  await download;
});

test('a form that is refused says so itself and keeps every letter', async ({ page, gateway, consoleErrors }) => {
  await enterAs(page, gateway, 'huadong');
  await page.goto('/welcome');
  await page.getByRole('button', { name: '意见反馈' }).last().click();
  const form = page.getByRole('dialog', { name: '意见反馈' });
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('请选择业务模块', { exact: true })).toBeVisible();
  await expect(form.getByText('请填写反馈意见', { exact: true })).toBeVisible();
  await form.getByLabel('业务模块').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await form.getByLabel('反馈意见').fill('提交时网关出错');
  await gateway.setFaults([
    {
      match: { path: '/gateway/general/api/v1/feedback/add' },
      answer: { businessCode: 830103, errorResult: ['意见内容含有敏感词', '请修改后再提交'] },
      times: 'once',
    },
  ]);
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('意见内容含有敏感词')).toBeVisible();
  await expect(form.getByText('请修改后再提交')).toBeVisible();
  // the catalogue speaks as well, and what it said can be read later
  const lines = ['意见内容含有敏感词', '请修改后再提交'];
  await expect.poll(() => noticesOf(page)).toEqual([{ intent: 'danger', lines, duration: 3000 }]);
  await expect(form.getByLabel('反馈意见')).toHaveValue('提交时网关出错');

  // nobody knows what became of it: the form says so, and sends it again as the same submission
  await gateway.setFaults([
    { match: { path: '/gateway/general/api/v1/feedback/add' }, answer: { httpStatus: 500 }, times: 2 },
  ]);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/feedback/add')) keys.push(request.headers()['idempotency-key']);
  });
  const broken = page.waitForResponse('**/feedback/add');
  await form.getByRole('button', { name: '提交' }).click();
  const note = form.getByRole('alert').filter({ hasText: '可能已保存' });
  await expect(note).toHaveText('服务器出错，可能已保存填写的内容都还在，直接重试不会重复保存。');
  await expect(form.getByText((await broken).headers()['x-request-id'] ?? '')).toBeVisible();
  await expect(form.getByRole('button', { name: '复制请求编号' })).toBeVisible();
  const retry = form.getByRole('button', { name: '重试' });
  const again = page.waitForResponse('**/feedback/add');
  await retry.click();
  await again;
  await expect(retry).toBeFocused();
  // what is typed since is another submission, and the form says what that means
  await form.getByLabel('反馈意见').fill('提交时网关出错了');
  await expect(form.getByText('内容已修改，再次提交会另存一次；请先核对上一次是否已保存。')).toBeVisible();
  await expect(retry).toHaveCount(0);
  await form.getByLabel('反馈意见').fill('提交时网关出错');
  await retry.click();
  await expect(form.getByText('感谢您的反馈！')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toMatch(/./);
  // the browser itself notes the answers that broke
  expect(consoleErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining('500')));
});

test.describe('copying', () => {
  const copy = async (page: Page) => {
    await page.getByRole('button', { name: /^复制 u_/ }).click();
    return shown(page);
  };

  test('says 复制成功 for 1500 ms and copies the bare value', async ({ page, context, gateway }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway.address });
    const { userId } = await enterAs(page, gateway, 'admin');
    await page.goto('/profile/index');
    await expect((await copy(page)).getByText('复制成功', { exact: true })).toBeVisible();
    await expect.poll(() => noticesOf(page)).toEqual([{ intent: 'success', lines: ['复制成功'], duration: 1500 }]);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(userId);
  });

  test('that the browser refuses says 复制失败 in red', async ({ page, gateway }) => {
    await enterAs(page, gateway, 'admin');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
      });
      document.execCommand = () => false;
    });
    await page.goto('/profile/index');
    await expect((await copy(page)).getByText('复制失败', { exact: true })).toBeVisible();
    await expect.poll(() => noticesOf(page)).toEqual([{ intent: 'danger', lines: ['复制失败'], duration: 1500 }]);
  });
});

test('a password that was reset is shown once and said to be reset, and its session is over', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await page.goto('/profile/index');
  await page.getByRole('button', { name: '重置密码' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '重置' }).click();
  await expect(shown(page).getByText('重置用户密码成功!', { exact: true })).toBeVisible();
  await expect
    .poll(() => noticesOf(page))
    .toEqual([{ intent: 'success', lines: ['重置用户密码成功!'], duration: 3000 }]);
  const password = (await dialog.locator('code').last().textContent()) ?? '';
  expect(password.length).toBeGreaterThanOrEqual(8);
  const kept = await page.evaluate(() =>
    JSON.stringify([
      window.localStorage,
      window.sessionStorage,
      (window as { __fleet?: { exportJournal: () => unknown } }).__fleet!.exportJournal(),
    ]),
  );
  expect(kept).not.toContain(password);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Findex');
});

test('a select whose search finds nothing says 无匹配结果', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await page.goto('/feedback');
  await page.getByRole('button', { name: '业务模块', exact: true }).click();
  await page
    .getByRole('textbox', { name: '业务模块' })
    .or(page.getByRole('combobox', { name: '业务模块' }))
    .fill('没有这个模块');
  await expect(page.getByText('无匹配结果', { exact: true })).toBeVisible();
});
