import { scriptOf } from './support/builtFiles.ts';
import { expectNotice, openPage } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The tab 数据解析: what only a browser shows of a script, run in its worker under the policy of its file. */

test('an endless loop is stopped, a sample that fails is told, and the mended script is saved and published', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/product/detail/a1TowAgv003?tab=decode');
  const editor = page.getByRole('textbox', { name: '解析脚本' });
  const all = page.getByRole('button', { name: '全部运行' });
  const save = page.getByRole('button', { name: '保存', exact: true });
  const sample = page.getByRole('region', { name: '用例 任务中上报' });

  // what is published does what its samples expect
  await expect(page.locator('.cm-content')).toContainText('牵引车控制器');
  await all.click();
  await expect(page.getByText('8 个已运行，没有失败')).toBeVisible();
  await expect(all).toBeFocused();
  await expect(sample.getByText(/"batteryLevel": 76/)).toBeVisible();
  await expect(save).toHaveAttribute('aria-description', '没有未保存的修改');

  // a script that never ends is stopped, and is not saved
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('\nrawDataToProtocol = () => { while (true) {} };');
  await page.getByRole('button', { name: '调试', exact: true }).click();
  await expect(sample.getByText('运行超过 200 毫秒，已停止')).toBeVisible();
  await expect(save).toHaveAttribute('aria-description', /^请先调试通过再保存/);
  await editor.press('ControlOrMeta+z');

  // one that is wrong says where
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(
    '\nconst before = rawDataToProtocol;\nrawDataToProtocol = (bytes) => {\n  const all = before(bytes);\n  if (all.params) all.params.speed += 1;\n  return all;\n};',
  );
  await all.click();
  await expect(page.getByText('8 个已运行，3 个未通过')).toBeVisible();
  await expect(sample.getByRole('listitem').filter({ hasText: 'params.speed' })).toHaveText(
    'params.speed 期望 0.85，实际 1.85',
  );
  await expect(save).toHaveAttribute('aria-description', '用例“任务中上报”未通过');
  await editor.press('ControlOrMeta+z');

  // mended, it is saved and goes to the devices
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('\n// 第二版');
  await expect(page.getByText('有未保存的修改')).toBeVisible();
  await all.click();
  await expect(page.getByText('8 个已运行，没有失败')).toBeVisible();
  await save.click();
  await expectNotice(page, '已保存解析脚本');
  await expect(page.getByText('有未发布修改')).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('textbox', { name: '版本说明' }).fill('加上说明');
  await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布 v2')).toBeVisible();
  await page.getByRole('button', { name: '版本', exact: true }).click();
  await page.getByRole('button', { name: '查看 v1' }).click();
  await expect(page.getByRole('textbox', { name: 'v1 的脚本' })).toContainText('牵引车控制器');
});

test('whoever types before the editor is there goes on typing in it, at the same place', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  let bring: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(scriptOf('src/ui/code/codeMirror.ts'), async (route) => {
    await wanted;
    await route.continue();
  });
  await openPage(page, '/product/detail/a1TowAgv003?tab=decode');
  const script = page.getByRole('textbox', { name: '解析脚本' });
  await expect(script).toHaveValue(/牵引车控制器/);
  await script.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('// old');
  for (const _ of 'old') await page.keyboard.press('Shift+ArrowLeft');

  bring();
  const editor = page.locator('.cm-content');
  await expect(editor).toBeFocused();
  // what was selected is replaced, and the focus stays where it was
  await page.keyboard.type('new line');
  await page.keyboard.press('Enter');
  await expect(editor.locator('.cm-line').first()).toHaveText('// new line');
  await expect(editor).toContainText('牵引车控制器');
  await expect(page.getByText('有未保存的修改')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '解析脚本' })).toHaveCount(1);
  // undoing takes back what was typed here, and never the text that it began with
  for (const _ of 'again') await editor.press('ControlOrMeta+z');
  await expect(editor).toContainText('牵引车控制器');
});
