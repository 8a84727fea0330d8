import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { hold, noticesOf, openPage, settled } from './support/console.ts';
import { enterAt, tabTo } from './support/keyboard.ts';
import { choose, openMore, row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** 升级包仓库: a pack goes up under a right name, an alpha is published, a pack is taken back by keys alone. */

const warehouse = (ring: string): string => `${pathOf('UpgradePackage')}?tab=${ring}`;
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

test('a pack goes up under a right name alone, and comes down the same', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, warehouse('TestPackage'));
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = dialog(page, '新增测试包');
  await expect(form.getByRole('button', { name: /^升级包文件/ })).toHaveAttribute('aria-disabled', 'true');
  await choose(page, form, /^所属产品/, '线边翻转台');
  // whether its packs are verified a module says
  const verified = form.getByLabel(/^需验证：/);
  await choose(page, form, /^OTA模块/, '来料视觉');
  await expect(verified).not.toBeChecked();
  await choose(page, form, /^OTA模块/, '翻转控制');
  await expect(verified).toBeChecked();
  const chooser = form.getByLabel('选择文件', { exact: true });
  const bytes = Buffer.alloc(600_000, 'flip controller ');
  const file = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: bytes });
  await chooser.setInputFiles(file('flipctrl-1.2.0.bin'));
  await expect(form.getByText('包名格式不正确！', { exact: true })).toBeVisible();
  await chooser.setInputFiles(file('flipctrl-v1.2.0.2026112000-alpha.tar.gz'));
  await expect(form.getByText('请上传test类型的包！')).toBeVisible();
  await chooser.setInputFiles(file('flipctrl-v1.2.0.2026112000-test.tar.gz'));
  await expect(form.getByText('升级包版本号格式不正确：test包，发布序号01开始！')).toBeVisible();
  await chooser.setInputFiles(file('flipctrl-v1.1.0.2026110501-test.tar.gz'));
  await expect(form.getByText(/^该版本已存在：/)).toBeVisible();
  const nothingSent = (await gateway.requests()).filter(({ path }) => path.endsWith('/file/upload/stsToken'));
  expect(nothingSent).toHaveLength(0);

  await chooser.setInputFiles(file('flipctrl-v1.2.0.2026112101-test.tar.gz'));
  await expect(form.getByLabel('版本号', { exact: true })).toHaveValue('v1.2.0.2026112101');
  await expect(form.getByLabel('日期', { exact: true })).toHaveValue('20261121');
  await expect(form.getByLabel('序号', { exact: true })).toHaveValue('01');
  await expect(form.getByLabel('升级包名称')).toHaveValue('flipctrl v1.2.0.2026112101');
  await form.getByLabel('升级包名称').fill('翻转控制 1.2 测试');
  await form.getByRole('button', { name: /^设备类型/ }).click();
  await page
    .getByRole('listbox', { name: /^设备类型/ })
    .getByRole('option')
    .first()
    .click();
  await page.keyboard.press('Escape');
  await form.getByLabel('新增功能').fill('翻转前提前减速');
  // a row that is added is gone on with, and one that was taken away leaves nobody nowhere
  const add = form.getByRole('button', { name: '添加依赖' });
  await add.click();
  await expect(form.getByRole('button', { name: /^第 1 项依赖模块/ })).toBeFocused();
  await form.getByRole('button', { name: '移除第 1 项依赖' }).click();
  await expect(add).toBeFocused();
  await add.click();
  await form.getByRole('button', { name: /^第 1 项依赖模块/ }).click();
  await page
    .getByRole('listbox', { name: /^第 1 项依赖模块/ })
    .getByRole('option')
    .first()
    .click();
  await form.getByLabel('第 1 项最低版本').fill('v9.0.0');
  await expect(form.getByText('已上传', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await settled(page);
  const told = (await noticesOf(page)).flatMap(({ lines }) => lines);
  expect(told.filter((line) => line === '上传成功!')).toHaveLength(1);
  expect(told.some((line) => /^存在依赖冲突，暂不能用于升级任务：.+ 未找到满足 ≥ v9.0.0 的升级包$/.test(line))).toBe(
    true,
  );
  const own = row(page, '翻转控制 1.2 测试');
  await expect(own).toContainText('校验中');
  await gateway.advance(30);
  await expect(own).toContainText('一致');

  const saved = page.waitForEvent('download');
  await openMore(page, '翻转控制 1.2 测试');
  await page.getByRole('menuitem', { name: '下载' }).click();
  const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
  expect(sha256(await readFile(await (await saved).path()))).toBe(sha256(bytes));
});

test(
  'a pack whose upload a reload has cut off goes on in its form, with the same file and no other',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    await enterAs(page, gateway, 'huadong');
    await openPage(page, warehouse('TestPackage'));
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const form = dialog(page, '新增测试包');
    await choose(page, form, /^所属产品/, '线边翻转台');
    await choose(page, form, /^OTA模块/, '翻转控制');
    const name = 'flipctrl-v1.2.0.2026112101-test.tar.gz';
    const folder = await mkdtemp(join(tmpdir(), 'fleet-packs-'));
    const [path, otherPath] = [join(folder, name), join(folder, 'other', name)];
    await mkdir(join(folder, 'other'));
    await writeFile(path, Buffer.alloc(5 * 1024 * 1024, 'flip controller '));
    await writeFile(otherPath, Buffer.alloc(5 * 1024 * 1024, 'flip Controller '));
    const rest = await hold(page, '**/fleet-console/**partNumber={4,5}&**');
    await form.getByLabel('选择文件', { exact: true }).setInputFiles(path);
    await expect(form.getByText('60%', { exact: true })).toBeVisible();
    await page.reload();
    rest.letGo();
    await settled(page);
    await expect(page.getByText(`继续上传「${name}」60%，请重新选择同一文件`)).toBeVisible();
    const chooser = page.getByLabel(`重新选择「${name}」`);
    await chooser.setInputFiles(otherPath);
    await expect(page.getByText('所选文件与未完成的上传不一致')).toBeVisible();
    await chooser.setInputFiles(path);
    await expect(form.getByText('已上传', { exact: true })).toBeVisible();
    const parts = (await gateway.requests()).flatMap(({ method, query, status }) =>
      method === 'PUT' && status < 300 ? [Number(query?.['partNumber'])] : [],
    );
    expect(parts.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
    await rm(folder, { recursive: true });
  },
);

test('an alpha is published once what is not met is lifted by reasons and its version is typed', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, warehouse('AlphaPackage'));
  const alpha = row(page, 'v1.1.0.2026111000');
  await alpha.getByRole('button', { name: /^发布/ }).click();
  const publish = dialog(page, /^发布「/);
  const send = publish.getByRole('button', { name: '发布', exact: true });
  await expect(send).toHaveAttribute('aria-description', /^发布条件未满足：/);
  const reasons = publish.getByLabel(/^忽略「.*」的理由$/);
  await reasons.first().fill('太短');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  for (const reason of await reasons.all()) await reason.fill('产线只有一台翻转台，已连续试运行两周');
  await expect(send).toHaveAttribute('aria-description', '请输入版本号 v1.1.0.2026111000 以确认');
  await publish.getByLabel(/以确认$/).fill('v1.1.0.2026111000');
  await send.click();
  await expect(publish).toBeHidden();

  await page.getByRole('tab', { name: /^发布包/ }).click();
  await settled(page);
  const released = row(page, 'v1.1.0.2026111000');
  await released.getByRole('button').first().click();
  await settled(page);
  const drawer = dialog(page, /^升级包详情/);
  await drawer.getByRole('tab', { name: '来源链路' }).click();
  const chain = drawer.getByRole('list', { name: '来源链路' });
  await expect(chain.getByRole('listitem')).toHaveText([/^测试包/, /^Alpha包/, /^发布包/]);
  await expect(chain).toContainText('产线只有一台翻转台，已连续试运行两周');
});

test('who publishes a pack from two tabs, or one that is taken back meanwhile, is told so and cannot send it again', async ({
  page,
  gateway,
  context,
}) => {
  await enterAs(page, gateway, 'admin');
  const other = await context.newPage();
  const begin = async (on: Page) => {
    await openPage(on, warehouse('AlphaPackage'));
    await row(on, 'v1.1.0.2026111000').getByRole('button', { name: /^发布/ }).click();
    const publish = dialog(on, /^发布「/);
    const reasons = publish.getByLabel(/^忽略「.*」的理由$/);
    await expect(reasons.first()).toBeVisible();
    for (const reason of await reasons.all()) await reason.fill('产线只有一台翻转台，已连续试运行两周');
    await publish.getByLabel(/以确认$/).fill('v1.1.0.2026111000');
    return publish;
  };
  const refused = async (publish: Locator, reason: string) => {
    const send = publish.getByRole('button', { name: '发布', exact: true });
    await send.click();
    await expect(publish.getByRole('alert')).toHaveText(reason);
    await expect(send).toHaveAttribute('aria-description', reason);
  };
  const published = await begin(page);
  const late = await begin(other);
  await published.getByRole('button', { name: '发布', exact: true }).click();
  await expect(published).toBeHidden();
  await refused(late, '已晋级，不能重复操作');

  await gateway.reset();
  await enterAs(page, gateway, 'admin');
  const open = await begin(page);
  await openPage(other, warehouse('AlphaPackage'));
  await row(other, 'v1.1.0.2026111000')
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await other.getByRole('menuitem', { name: '撤回' }).click();
  const question = dialog(other, /^撤回升级包「/);
  await question.getByLabel('撤回原因').fill('夹爪松开过早，等待复测');
  await question.getByRole('button', { name: '撤回', exact: true }).click();
  await expect(question).toBeHidden();
  await refused(open, '升级包已撤回');
});

test('on a phone a pack is taken back and given free again by keys alone', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${warehouse('AlphaPackage')}&production=a1HdFlip013`);
  const { keyboard } = page;
  const more = page.getByRole('button', { name: /^更多操作/ }).first();
  await enterAt(page, more);
  await page.getByRole('menuitem', { name: '撤回' }).press('Enter');
  const question = dialog(page, /^撤回升级包「/);
  await expect(question.getByLabel('撤回原因')).toBeFocused();
  await keyboard.type('夹爪松开过早，等待复测');
  await keyboard.press('Control+Enter');
  await expect(question).toBeHidden();
  await settled(page);
  const mark = page.getByRole('listitem').getByText('已撤回', { exact: true });
  await expect(mark).toBeVisible();
  await tabTo(page, more);
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '恢复' }).press('Enter');
  const restoring = page.getByRole('alertdialog', { name: /^恢复升级包「/ });
  await expect(restoring.getByText('撤回原因：夹爪松开过早，等待复测')).toBeVisible();
  await enterAt(page, restoring.getByRole('button', { name: '恢复', exact: true }));
  await expect(restoring).toBeHidden();
  await settled(page);
  await expect(mark).toHaveCount(0);
});

test('what was searched for goes along to the other pages, and who may only look finds no button', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'viewer');
  await openPage(page, `${warehouse('AlphaPackage')}&production=a1LurkAgv01`);
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
  const changing = /^(?:新增|导出列表|更多操作.*|(?:发布|验证|下载|编辑|撤回|删除) .+)$/;
  await expect(page.getByRole('button', { name: changing })).toHaveCount(0);
  await page.getByRole('tab', { name: /^稳定发布包/ }).click();
  await settled(page);
  await expect(page).toHaveURL(/production=a1LurkAgv01/);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'OTA模块' }).click();
  await settled(page);
  await expect(page).toHaveURL(/ota-module\?production=a1LurkAgv01/);
});
