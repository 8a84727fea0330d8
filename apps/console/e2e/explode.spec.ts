import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import type { Locator } from 'playwright/test';
import { callsOf } from './support/calls.ts';
import { go, openPage, settled } from './support/console.ts';
import { pictureOf } from './support/images.ts';
import { openMore } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Exploded views: drawn on a picture at the model, seen at a device of it. */

const product = pathOf('ProductDetail', { productKey: 'a1LurkAgv01' });
const device = pathOf('EquipmentsDetail', {
  id: 'dv_agv_hd_0302',
  name: '三号车间潜伏车 02',
  productKey: 'a1LurkAgv01',
  serialNumber: 'AGV-HD-0302',
});

/** Where a mark stands on its picture, in percent, as its name says. */
const placeOf = async (mark: Locator) =>
  /左 (\d+)%，上 (\d+)%，宽 (\d+)%，高 (\d+)%/
    .exec((await mark.getAttribute('aria-label')) ?? '')
    ?.slice(1)
    .map(Number);

/** Where something is once it stays there: a picture takes its place when it has come. */
const restingBox = async (picture: Locator) => {
  await picture.scrollIntoViewIfNeeded();
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = JSON.stringify(await picture.boundingBox());
        return last !== 'null' && last === before;
      },
      { intervals: [100] },
    )
    .toBe(true);
  return (await picture.boundingBox())!;
};

test('a view is added with its picture, a part drawn and moved by keys, and the device shows it', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, product);
  await openMore(page, 'Q1000');
  await page.getByRole('menuitem', { name: '爆炸图' }).click();
  const dialog = page.getByRole('dialog', { name: /^编辑「.*」的爆炸图$/ });
  await expect(dialog.getByRole('list', { name: '爆炸图' }).getByRole('listitem')).toHaveCount(3);

  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '新增爆炸图' }).click();
  await (await choosing).setFiles(pictureOf('急停回路.png'));
  await expect(dialog.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('急停回路');
  await expect(dialog.getByRole('textbox', { name: '名称', exact: true })).toBeFocused();

  // a rectangle is drawn by dragging; what it is called is asked for at once
  await dialog.getByRole('button', { name: '新增热点' }).click();
  const picture = dialog.getByRole('img', { name: '急停回路' });
  const box = await restingBox(picture);
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  const name = dialog.getByRole('textbox', { name: '零件名称' });
  await expect(name).toBeFocused();

  // nothing is sent while something is wrong, and the focus goes to what is
  await dialog.getByRole('textbox', { name: '零件号' }).focus();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('爆炸图“急停回路”第 1 个热点：请填写零件名称')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('急停按钮');

  const mark = dialog.getByRole('button', { name: /^热点 1：急停按钮/ });
  const before = (await placeOf(mark))!;
  // whoever has clicked a part goes on with the arrows
  await dialog.getByRole('textbox', { name: '零件号' }).focus();
  const again = await restingBox(picture);
  await page.mouse.click(again.x + again.width * 0.25, again.y + again.height * 0.45);
  await expect(mark).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  const [left, top, width, height] = before as [number, number, number, number];
  await expect.poll(() => placeOf(mark)).toEqual([left + 1, top + 5, width, height]);
  await dialog.getByRole('button', { name: '调整右下角' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => placeOf(mark)).toEqual([left + 1, top + 5, width + 5, height]);

  // a colleague renames a view meanwhile: nothing of his is lost without a word
  const call = await callsOf(gateway, 'admin');
  type Read = {
    views: { viewId: string; name: string; picture: { id: string }; hotspots: unknown[] }[];
    version: number;
  };
  const { views, version } = await call<Read>('GET', 'asset-mgt/api/v1/model/explode/get?modelId=md_q1000');
  const renamed = views.map(({ picture, ...view }, at) => ({
    ...view,
    pictureId: picture.id,
    name: at === 0 ? '整机总图' : view.name,
  }));
  await call('POST', 'asset-mgt/api/v1/model/explode/save?modelId=md_q1000', { views: renamed, version });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('爆炸图“整车”：改名为“整机总图”')).toBeVisible();
  await expect(name).toHaveValue('急停按钮');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();

  await go(page, `${device}?tab=explode`);
  await page.getByRole('navigation', { name: '爆炸图' }).getByRole('button', { name: '急停回路' }).click();
  await settled(page);
  await expect(page.getByRole('list', { name: '零件' }).getByRole('button', { name: /急停按钮/ })).toBeVisible();
  await expect(page.getByRole('img', { name: '急停回路' })).toBeVisible();
});
