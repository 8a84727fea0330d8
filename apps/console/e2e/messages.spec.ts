import type { GroupRules } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import type { Page } from 'playwright/test';
import { callsOf } from './support/calls.ts';
import { go, openPage, settled } from './support/console.ts';
import { choose, row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** 消息通知: the own inbox, and the bell on every page. */

const bell = (page: Page) => page.getByRole('button', { name: /^消息通知/ });

test('the bell counts what is unread; a message that is opened leads to what it is about', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/welcome');
  await expect(bell(page)).toHaveAccessibleName('消息通知，9 条未读');
  await bell(page).click();
  const panel = page.getByRole('region', { name: '消息通知' });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await panel.getByRole('link', { name: /李昊提交的“三号车间 产线联调”待审批/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: /^消息/ });
  await expect(drawer.getByText(/请审批。$/)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('消息通知，8 条未读');
  await expect(panel).toBeHidden();
  await expect(drawer).toBeFocused();
  // what is pressed gives way to its contrary
  await drawer.getByRole('button', { name: '标为未读' }).press('Enter');
  await expect(drawer.getByRole('button', { name: '标为已读' })).toBeVisible();
  await expect(drawer).toBeFocused();
  await drawer.getByRole('button', { name: '标为已读' }).press('Enter');
  await expect(bell(page)).toHaveAccessibleName('消息通知，8 条未读');
  await drawer.getByRole('button', { name: '查看对象' }).click();
  await expect(page).toHaveURL(/\/project-management\/task-management\?tab=approver/);

  await bell(page).click();
  await panel.getByRole('button', { name: '全部已读' }).click();
  await expect(bell(page)).toHaveAccessibleName('消息通知');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(bell(page)).toHaveAccessibleName('消息通知，8 条未读');
});

test('messages are deleted once they were read, and come back by 撤销', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/message-notification?isRead=false&minLevel=3');
  const title = '一级故障 N1002：三号车间潜伏车 04';
  await expect(row(page, title).first()).toContainText('未读');
  await go(page, '/message-notification');
  // the button gives way to its contrary, and the keyboard goes on at its row
  await row(page, title)
    .first()
    .getByRole('button', { name: `标为已读 ${title}` })
    .press('Enter');
  await expect(row(page, title).first()).toContainText('标为未读');
  await expect(row(page, title).first()).toBeFocused();
  await go(page, '/message-notification?category=feedback');
  const first = page.locator('tbody tr').first();
  const rows = await page.locator('tbody tr').count();
  await first.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '删除', exact: true }).first().click();
  await expect(page.locator('tbody tr')).toHaveCount(rows - 1);
  await page.getByRole('button', { name: '撤销' }).click();
  await settled(page);
  await expect(page.locator('tbody tr')).toHaveCount(rows);
});

test('who may only look reads his messages and finds no button that changes them', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'viewer');
  await openPage(page, '/message-notification');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  for (const name of ['全部已读', '标为已读', '删除'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('a group is made, its webhook fails, gets another secret and arrives', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/push-config');
  await page.getByRole('button', { name: '新增群组' }).click();
  const dialog = page.getByRole('dialog', { name: '新增群组' });
  await dialog.getByRole('textbox', { name: '群组名称' }).fill('值班组');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('群组名称已存在')).toBeVisible();
  await dialog.getByRole('textbox', { name: '群组名称' }).fill('夜班组');
  await dialog.getByRole('button', { name: '保存' }).click();

  const drawer = page.getByRole('dialog', { name: /^群组详情/ });
  const channels = drawer.getByRole('region', { name: '渠道' });
  await channels.getByRole('button', { name: '配置' }).nth(3).click();
  const channel = page.getByRole('dialog', { name: '配置「夜班组」的Webhook' });
  await channel.getByText('启用该渠道').click();
  await choose(page, channel, /^对接平台/, '企业微信群机器人');
  await channel.getByLabel('地址').fill('https://127.0.0.1/hook');
  await channel.getByRole('button', { name: '保存' }).click();
  await expect(channel.getByText('不允许使用内网地址')).toBeVisible();
  await channel.getByLabel('地址').fill('https://sink.localhost/night-shift-token');
  const answered = await page.request.post(`${gateway.address}/mock/api/sink-answers`, {
    data: { kind: 'webhook', answer: '401', times: 1 },
  });
  expect(answered.ok()).toBe(true);
  await channel.getByRole('button', { name: '发送测试' }).click();
  await expect(channel.getByText('接收方返回 401：未授权，请检查密钥')).toBeVisible();
  await channel.getByLabel('签名密钥').fill('night-shift-secret');
  await channel.getByRole('button', { name: '发送测试' }).click();
  await expect(channel.getByText('测试消息已送达')).toBeVisible();
  await expect(channel.getByRole('region', { name: '预览' })).toContainText('N1002');
  await channel.getByRole('button', { name: '保存' }).click();
  await expect(channel).toHaveCount(0);
  await expect(channels).toContainText('••••oken');
  await expect(page.getByText('night-shift')).toHaveCount(0);
});

test('what failed is found in the records, and sent once more', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/push-config?tab=records&state=failed');
  const rows = page.locator('tbody tr[data-index]');
  const count = await rows.count();
  expect(count).toBeGreaterThan(0);
  await rows.first().getByRole('button', { name: '重试' }).click();
  await page
    .getByRole('alertdialog', { name: /^重试推送/ })
    .getByRole('button', { name: '重试' })
    .click();
  await settled(page);
  await expect(rows).toHaveCount(count - 1);
});

test('a group subscribes to events, looks at what changes, and a silence holds back what is told', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/message-subscribe?group=pg_huadong_duty');
  const matrix = page.getByRole('region', { name: '「值班组」的订阅' });
  await matrix.getByRole('checkbox', { name: '保养到期 站内消息' }).check({ force: true });
  await matrix.getByRole('button', { name: /^编辑“故障发生”的条件/ }).click();
  const dialog = page.getByRole('dialog', { name: '“故障发生”的接收条件' });
  await choose(page, dialog, /^最低级别/, '二级故障及以上');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('2 处修改未保存')).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '保存「值班组」的订阅？' });
  await expect(question.getByRole('listitem')).toHaveText([
    /^“故障发生”条件：一级故障及以上，全部项目，.* → 二级故障及以上，全部项目，/,
    '新增“保养到期”：站内消息，全部项目',
  ]);
  await question.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('没有未保存的修改').first()).toBeVisible();
  await expect(question).toHaveCount(0);
  // there is nothing more to save: the focus goes on to the page
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: '试算' }).click();
  const trial = page.getByRole('dialog', { name: '试算：谁会收到' });
  await trial.getByRole('button', { name: '试算' }).click();
  await expect(trial.getByText('不发送，低于最低级别').first()).toBeVisible();
  // of another event nothing is known yet
  await trial.getByLabel('发生时刻').fill('03:00');
  await expect(trial.getByText('不发送，低于最低级别')).toHaveCount(0);
  await trial.getByRole('button', { name: '关闭' }).last().click();

  // the tab that is open already forgets nothing
  await page.getByRole('tab', { name: '订阅' }).click();
  await expect(page).toHaveURL(/group=pg_huadong_duty/);
  await expect(matrix).toBeVisible();

  await page.getByRole('tab', { name: '静默' }).click();
  await page.getByRole('button', { name: '新增静默' }).click();
  const silence = page.getByRole('dialog', { name: '新增静默' });
  await silence.getByRole('textbox', { name: '原因' }).fill('夜间割接');
  await silence.getByRole('button', { name: '保存' }).click();
  await expect(row(page, '夜间割接')).toContainText('静默中');
  await row(page, '夜间割接').getByRole('button', { name: '结束' }).click();
  await page
    .getByRole('alertdialog', { name: /^结束静默/ })
    .getByRole('button', { name: '结束' })
    .click();
  await expect(row(page, '夜间割接')).toContainText('已结束');
});

for (const width of [1280, 390])
  test(`quiet spans and steps of an escalation are added, changed and removed, and kept, on ${width} pixels`, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await enterAs(page, gateway, 'huadong');
    const address = '/message-subscribe?group=pg_huadong_duty';
    await openPage(page, address);
    const condition = page.getByRole('button', { name: /^编辑“故障发生”的条件/ });
    await condition.click();
    const dialog = page.getByRole('dialog', { name: '“故障发生”的接收条件' });
    const said = dialog.getByRole('status').first();
    const add = dialog.getByRole('button', { name: '添加免打扰时段' });
    await add.click();
    await choose(page, dialog, /^免打扰时段 1仍通知的级别/, '二级故障及以上仍通知');
    await add.click();
    const noon = dialog.getByRole('group', { name: '免打扰时段 2' });
    await expect(noon.getByRole('textbox', { name: '免打扰时段 2开始' })).toHaveValue('12:00');
    await noon.getByRole('textbox', { name: '免打扰时段 2结束' }).fill('12:30');
    await expect(said).toContainText(
      '每天 22:00–07:00（二级故障及以上除外）；每天 12:00–12:30 免打扰（结束后合并补发）',
    );
    // a third that reaches into the first cannot stay
    await add.click();
    await dialog.getByRole('textbox', { name: '免打扰时段 3开始' }).fill('06:30');
    await dialog.getByRole('textbox', { name: '免打扰时段 3结束' }).fill('08:00');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog.getByText('免打扰时段重叠')).toBeVisible();
    await dialog.getByRole('button', { name: '移除免打扰时段 3' }).click();
    await expect(dialog.getByText('免打扰时段重叠')).toHaveCount(0);

    await dialog.getByRole('button', { name: '添加一级' }).click();
    const second = dialog.getByRole('group', { name: '第 2 级' });
    await choose(page, second, /^第 2 级群组/, '设备主管');
    await dialog.getByRole('textbox', { name: '第 1 级未处理分钟数' }).fill('15');
    await expect(dialog.getByRole('textbox', { name: '第 2 级未处理分钟数' })).toHaveValue('40');
    await expect.poll(() => dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: '保存「值班组」的订阅？' });
    await question.getByRole('button', { name: '保存' }).click();
    await expect(question).toHaveCount(0);

    await openPage(page, address);
    await condition.click();
    await expect(dialog.getByRole('group', { name: /^免打扰时段/ })).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: /^免打扰时段 1仍通知的级别/ })).toContainText(
      '二级故障及以上仍通知',
    );
    await expect(dialog.getByRole('button', { name: /^免打扰时段 2仍通知的级别/ })).toContainText('全部免打扰');
    await expect(dialog.getByRole('textbox', { name: '免打扰时段 2结束' })).toHaveValue('12:30');
    await expect(dialog.getByRole('textbox', { name: /未处理分钟数$/ })).toHaveCount(2);
    await expect(dialog.getByRole('textbox', { name: '第 1 级未处理分钟数' })).toHaveValue('15');
    // the focus goes on in the line that takes the place of the one that is gone
    await dialog.getByRole('button', { name: '移除免打扰时段 1' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: '免打扰时段 1结束' })).toHaveValue('12:30');
    await expect(said).toContainText('每天 12:00–12:30 免打扰（结束后合并补发）');
  });

test('what somebody has checked stays while others save what the same group subscribes to', async ({
  page,
  gateway,
}) => {
  const group = 'groupId=pg_huadong_duty';
  const call = await callsOf(gateway, 'huadong');
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/message-subscribe?group=pg_huadong_duty');
  const matrix = page.getByRole('region', { name: '「值班组」的订阅' });
  const mine = matrix.getByRole('checkbox', { name: '保养到期 站内消息' });
  const theirs = matrix.getByRole('checkbox', { name: '设备离线 站内消息' });
  await mine.check({ force: true });
  const { rules, version } = await call<GroupRules>('GET', `general/api/v1/subscribe/rule/list?${group}`);
  const wasTold = rules.some(({ eventType }) => eventType === 'device.offline');
  const changed = wasTold
    ? rules.filter(({ eventType }) => eventType !== 'device.offline')
    : [...rules, freshRule('device.offline', ['inApp'])];
  await call('POST', `general/api/v1/subscribe/rule/save?${group}`, { rules: changed, version });
  const save = page.getByRole('button', { name: '保存', exact: true });
  const question = page.getByRole('alertdialog', { name: '保存「值班组」的订阅？' });
  await save.click();
  await question.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('订阅已被他人修改，您的修改保留在最新内容上。1 处修改未保存')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(mine).toBeChecked();
  await expect(theirs).toBeChecked({ checked: !wasTold });
  await save.click();
  await question.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('没有未保存的修改').first()).toBeVisible();
  await expect(mine).toBeChecked();
});

test('on a telephone a form over a panel begins without a word about what is missing', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/push-config?id=pg_huadong_duty');
  await page.getByRole('button', { name: '添加外部联系人' }).click();
  const form = page.getByRole('dialog', { name: '添加外部联系人' });
  const name = form.getByLabel('姓名');
  await expect(name).toBeFocused();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('alert')).toHaveText('请填写姓名');
});
