import { openPage, settled } from './support/console.ts';
import { enterAs, test } from './support/test.ts';

const plate = '/monitoring-operation-maintenance/operation-and-maintenance-plate';
const shots: readonly (readonly [string, string])[] = [
  ['overview', `${plate}`],
  ['codes', `${plate}?tab=codes&code-id=fc_N1002`],
  ['thread', `${plate}?tab=records&thread=fault:df_dv_agv_hd_0307_1`],
  ['begun', `${plate}?tab=records&thread=fault:df_dv_agv_hd_0203_1`],
  ['fault', `${plate}?tab=records&fault=df_dv_agv_hd_0203_1`],
  ['repair', `${plate}?tab=repair&repair=rp_huadong_20`],
  ['issue', `/ota-updrade/version-issue-registration?id=vi_hd_nav_231`],
];
test('shots', async ({ page, gateway }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await enterAs(page, gateway, 'huadong');
  for (const [name, path] of shots) {
    await openPage(page, path);
    await settled(page);
    await page.screenshot({ path: `/tmp/shots/${name}.png` });
  }
  await openPage(page, `${plate}?tab=codes`);
  await page.getByRole('button', { name: '导入' }).click();
  await page.screenshot({ path: '/tmp/shots/import.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, path] of shots.slice(0, 5)) {
    await openPage(page, path);
    await settled(page);
    await page.screenshot({ path: `/tmp/shots/${name}-390.png`, fullPage: false });
  }
});
