import type { Page } from 'playwright/test';
import { expectNotice, go, openPage, settled } from './support/console.ts';
import { chooseByKeys, enterAt, tabTo } from './support/keyboard.ts';
import { choose, row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** 升级任务: from the wizard to the end of a job, and the way back out of one. */

const list = '/ota-updrade/upgrade-task-list';
const nav = 'production=a1LurkAgv01&moduleId=om_a1LurkAgv01_nav';

/** Goes on to the next step of the wizard. */
const next = async (page: Page) => {
  await page.getByRole('button', { name: '下一步' }).click();
  await settled(page);
};

test('devices are pasted as serial numbers, foretold, upgraded and done', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${list}?new=1&${nav}`);
  await expect(page.getByRole('button', { name: '下一步' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('radio', { name: /navcore-v2\.3\.2\.2026111000.*稳定发布包/ }).check();
  await expect(page.getByRole('region', { name: '升级包「navcore-v2.3.2.2026111000」' })).toBeVisible();
  await next(page);

  await page.getByRole('radio', { name: '定向升级' }).check();
  await page.getByRole('radio', { name: '粘贴或导入清单' }).check();
  const pasted = ['AGV-HD-0301', 'AGV-HD-0302', 'AGV-HD-0304', 'AGV-XX-9999', '不是序列号', 'AGV-HD-0201'];
  await page.getByRole('textbox', { name: '设备清单，一行一台' }).fill(pasted.join('\n'));
  await page.getByRole('button', { name: '解析清单' }).click();
  await expect(page.getByRole('region', { name: '不合法列表' }).getByRole('listitem')).toHaveCount(3);
  // one of them runs it already
  await expect(page.getByText('范围内 3 台，可升级 2 台，1 台不升级（原因见预检）。')).toBeVisible();
  await next(page);

  await page.getByRole('radio', { name: '快速' }).check();
  await next(page);
  // nothing is said of a condition that nobody asks for
  await expect(page.getByText('不要求', { exact: true })).toHaveCount(1);
  await next(page);
  // a row of what is foretold opens its devices
  const verdicts = page.getByRole('table', { name: '预检结果' });
  await verdicts.getByRole('button').first().click();
  await expect(verdicts.getByText(/AGV-HD-030/).first()).toBeVisible();
  await page.getByRole('textbox', { name: '任务名称' }).fill('潜伏车导航升级');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: '创建并开始' }).click();
  await expectNotice(page, '已创建升级任务「潜伏车导航升级」');
  await expect(page.getByRole('heading', { level: 1, name: '潜伏车导航升级' })).toBeVisible();
  await expect(page.getByRole('row', { name: /AGV-HD-0302/ })).toBeVisible();
  // the page reads its job once, and how it stands once before there is anything newer
  const first = (path: RegExp) => asked.filter((url) => path.test(url) && !url.includes('since='));
  expect(first(/\/job\/get\?/)).toHaveLength(1);
  expect(first(/\/job\/progress\?/)).toHaveLength(1);

  // within a day both have found the time, and the hour of observation is over; nobody looks on meanwhile: what he asks
  // for could be refused, renewed and refused again, and he would have to sign in
  await page.goto('about:blank');
  for (let hour = 0; hour < 24; hour += 1) await gateway.advance(3600);
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${list}?keyword=${encodeURIComponent('潜伏车导航升级')}`);
  await expect(row(page, '潜伏车导航升级')).toContainText(/已完成|未完成/);
});

test('devices of a query are upgraded as the list shows them, with the filters beside it', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  const query = JSON.stringify({ field: 'productKey', op: 'is', values: ['a1LurkAgv01'] });
  await openPage(page, `/equipment/list?query=${encodeURIComponent(query)}&projectId=p_huadong_1&keyword=AGV`);
  const upgrade = page.getByRole('group', { name: '高级筛选条件' }).getByRole('button', { name: '升级' });
  await expect(upgrade).toHaveAttribute('aria-disabled', 'true');
  // whoever is online differs by the hour of the day, and whoever lacks what the pack needs may be offline
  await go(page, `/equipment/list?query=${encodeURIComponent(query)}&projectId=p_huadong_1`);
  await upgrade.click();
  await settled(page);
  await expect(page.getByRole('button', { name: /^产品/ })).toContainText('潜伏顶升式AGV');
  await choose(page, page.getByRole('main'), /^模块/, '导航定位');
  await page.getByRole('radio', { name: /navcore-v2\.3\.2\.2026111000.*稳定发布包/ }).check();
  await next(page);
  await expect(page.getByText('产品 等于 潜伏顶升式AGV 且 项目 等于 苏州三号车间总装物流')).toBeVisible();

  // some lack what the pack needs: a job of that comes first, and this one is there again
  for (const step of ['策略', '安全条件', '预检与确认']) {
    await next(page);
    await expect(page.getByRole('group', { name: step, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: '先升级主控程序' }).click();
  await settled(page);
  await expect(page.getByRole('button', { name: /^模块/ })).toContainText('主控程序');
  await page.goBack();
  await settled(page);
  await expect(page.getByRole('table', { name: '预检结果' })).toContainText('依赖冲突');
});

test('a job is made by keys alone, from the list to its page', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, list);
  await enterAt(page, page.getByRole('button', { name: '新建任务' }));
  // the list is gone with its button: the focus is at the page, and not nowhere
  await expect(page.getByRole('heading', { level: 1, name: '新建升级任务' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await chooseByKeys(page, page.getByRole('button', { name: /^产品/ }), '潜伏顶升式AGV');
  // it takes a moment to go, and the next one would be one of two
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await chooseByKeys(page, page.getByRole('button', { name: /^模块/ }), '导航定位');
  const pack = page.getByRole('radio', { name: /navcore-v2\.3\.2\.2026111000.*稳定发布包/ });
  await tabTo(page, page.getByRole('radio'));
  while (!(await pack.evaluate((radio) => radio === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(pack).toBeChecked();
  const steps = page.getByRole('navigation', { name: '新建步骤' });
  for (const step of ['范围', '策略']) {
    await enterAt(page, page.getByRole('button', { name: '下一步' }));
    await expect(page.getByRole('group', { name: step, exact: true })).toBeFocused();
  }
  // the strategy has fifty fields: back over its head it is nearer to the next step
  for (const step of ['安全条件', '预检与确认']) {
    await enterAt(page, steps.getByRole('button', { name: step }), 'Shift+Tab');
    await expect(page.getByRole('group', { name: step, exact: true })).toBeFocused();
  }
  await tabTo(page, page.getByRole('textbox', { name: '任务名称' }));
  await page.keyboard.type('按键新建');
  await enterAt(page, page.getByRole('button', { name: '创建并开始' }));
  await expectNotice(page, '已创建升级任务「按键新建」');
  await expect(page.getByRole('heading', { level: 1, name: '按键新建' })).toBeVisible();
});

test('what a cancel brings about is read first', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${list}?new=1&${nav}&firmwareId=fw_lurk_nav_232_stable&step=5`);
  await page.getByRole('textbox', { name: '任务名称' }).fill('整条产线');
  await page.getByRole('button', { name: '创建并开始' }).click();
  await expectNotice(page, '已创建升级任务「整条产线」');
  await page.getByRole('button', { name: '取消任务' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('list', { name: '影响' })).toContainText('立即取消，保持原版本');
  const confirm = question.getByRole('button', { name: '取消任务' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('textbox', { name: '原因' }).fill('选错了升级包');
  await confirm.click();
  await expectNotice(page, '已取消任务');
  await expect(
    page.getByRole('group', { name: '按升级状态筛选' }).getByRole('button', { name: /^已取消/ }),
  ).not.toContainText('已取消0');
});

test('a decision on a job carries over no reason, loses nobody’s place, and its end is seen at its devices', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huanan');
  await openPage(page, '/ota-updrade/upgrade-task-detail/uj_hn_nav_232/-');
  const question = page.getByRole('alertdialog');
  const reason = question.getByRole('textbox');
  await page.getByRole('button', { name: '全部暂停' }).click();
  await reason.fill('等夜班确认');
  await question.getByRole('button', { name: '全部暂停' }).click();
  await expectNotice(page, '已暂停任务');
  await page.getByRole('button', { name: '全部恢复' }).click();
  await expect(reason).toHaveValue('');
  await question.getByRole('button', { name: '全部恢复' }).click();
  await expectNotice(page, '已恢复任务');

  await page.getByRole('button', { name: '延长观察' }).click();
  await question.getByRole('textbox', { name: '理由' }).fill('再看一天');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放行下一批' }).click();
  await expect(reason).toHaveValue('');
  await question.getByRole('button', { name: '放行下一批' }).click();
  await expectNotice(page, '已放行下一批');
  // the card goes with the button that was pressed
  await expect(page.getByRole('button', { name: '放行下一批' })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // it ends while the page looks on: what it says of the job it says of its devices as well;
  // in one go: between two, a call that is sent anew with a renewed token would find that expired as well
  await gateway.advance(20 * 3600);
  await expect(page.getByRole('row', { name: /AGV-HN-0703/ })).toContainText(/升级成功|升级失败/);
  // beside an open device the counters have less room, and are read all the same
  await page.getByRole('button', { name: /^日志 保税仓潜伏车 03/ }).click();
  await expect(page.getByRole('dialog')).toContainText('升级日志');
  const cut = await page
    .getByRole('group', { name: '按升级状态筛选' })
    .getByRole('button')
    .evaluateAll((tiles) =>
      tiles.filter((tile) => [...tile.children].some((part) => part.scrollWidth > part.clientWidth)).map(String),
    );
  expect(cut).toEqual([]);
});

test('what was planned is there again after a reload', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${list}?new=1&${nav}`);
  await page.getByRole('radio', { name: /navcore-v2\.3\.2\.2026111000.*稳定发布包/ }).check();
  await next(page);
  await page.getByRole('radio', { name: '灰度升级' }).check();
  await page.getByRole('textbox', { name: '灰度比例' }).fill('25');
  await expect(page.getByText(/可升级 \d+ 台/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: '灰度比例' })).toHaveValue('25');
});

test('on a phone a device is paused and resumed by keys alone', async ({ page, gateway }) => {
  // a device that is slow to be reached by keys would have begun, and can no longer be paused
  await gateway.freeze();
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${list}?new=1&${nav}&firmwareId=fw_lurk_nav_232_stable&step=5`);
  await page.getByRole('textbox', { name: '任务名称' }).fill('整条产线');
  await page.getByRole('button', { name: '创建并开始' }).click();
  await expectNotice(page, '已创建升级任务「整条产线」');
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, page.url());
  for (const [verb, state] of [
    ['暂停', /^已暂停/],
    ['恢复', /^待推送|^待升级/],
  ] as const) {
    const card = page.getByRole('list', { name: /设备/ }).getByRole('listitem').first();
    await enterAt(page, card.getByRole('button', { name: /^更多操作/ }));
    await page.getByRole('menuitem', { name: verb, exact: true }).press('Enter');
    const question = page.getByRole('alertdialog', { name: new RegExp(`^${verb}「`) });
    await enterAt(page, question.getByRole('button', { name: verb, exact: true }));
    await expectNotice(page, `已${verb} 1 台`);
    await expect(card.getByText(state)).toBeVisible();
  }
});

test('a push says at each field what is missing, goes to the first one, and is there again after a reload', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/ota-updrade/upgrade-push');
  const add = page.getByRole('button', { name: '新增推送' }).first();
  await add.click();
  const dialog = page.getByRole('dialog', { name: '新增推送' });
  const send = dialog.getByRole('button', { name: '推送', exact: true });
  await send.click();
  const product = dialog.getByRole('button', { name: /^产品/ });
  await expect(product).toBeFocused();
  await expect(product).toHaveAccessibleDescription('请选择产品');

  await choose(page, dialog, /^产品/, '潜伏顶升式AGV');
  await choose(page, dialog, /^模块/, '导航定位');
  await send.click();
  const packs = dialog.getByRole('textbox', { name: '搜索升级包' });
  await expect(packs).toBeFocused();
  await expect(packs).toHaveAccessibleDescription('请选择升级包');
  await expect(dialog.getByRole('textbox', { name: '搜索', exact: true })).toHaveAccessibleDescription('请选择设备');
  await dialog.getByRole('textbox', { name: '推送说明' }).fill('现场复现导航问题');

  await page.reload();
  await settled(page);
  await add.click();
  await expect(dialog.getByText('已恢复未保存的内容')).toBeVisible();
  await expect(product).toHaveText(/潜伏顶升式AGV/);
  await expect(dialog.getByRole('textbox', { name: '推送说明' })).toHaveValue('现场复现导航问题');
  await dialog.getByRole('button', { name: '放弃' }).click();
  await expect(dialog.getByRole('textbox', { name: '推送说明' })).toHaveValue('');

  // what is foretold to reach nobody is not sent to be refused
  await choose(page, dialog, /^产品/, '潜伏顶升式AGV');
  await choose(page, dialog, /^模块/, '导航定位');
  await dialog.getByRole('radio', { name: /navcore-v2\.3\.2\.2026111000.*稳定发布包/ }).check();
  // the devices are read anew for the pack
  await settled(page);
  await dialog.getByRole('checkbox', { name: /三号车间潜伏车 03/ }).check({ force: true });
  await expect(dialog.getByRole('region', { name: '推送预检' })).toContainText('依赖冲突');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription('没有可升级的设备');
  await dialog.getByRole('checkbox', { name: /三号车间潜伏车 12/ }).check({ force: true });
  await expect(dialog.getByRole('button', { name: '推送到 1 台设备' })).toBeVisible();
});

test('who may only look finds no way to make, change or push', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'viewer');
  await openPage(page, list);
  await expect(page.getByRole('heading', { level: 1, name: '升级任务' })).toBeVisible();
  for (const name of ['新建任务', '以此新建', '删除'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await go(page, `${list}?new=1`);
  await expect(page.getByText('没有权限', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '下一步' })).toHaveCount(0);
  // a link of somebody else leads here: what it is stands there, and the way to what may be seen
  await expect(page.getByRole('heading', { level: 1, name: '新建升级任务' })).toBeVisible();
  await page.getByRole('button', { name: '返回列表' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '升级任务' })).toBeVisible();
  await go(page, '/ota-updrade/upgrade-push');
  await expect(page.getByRole('button', { name: '新增推送' })).toHaveCount(0);
});
