import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { targetChoices, type TargetRow, targetVersions } from '@fleet/domain/areas/ota/target/contract.ts';
import * as contract from '@fleet/domain/areas/ota/version/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { doubtVersion, reportVersion } from './reportVersion.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const choice = { production: 'a1LurkAgv01', moduleId: 'om_a1LurkAgv01_nav' };
type Row = contract.DeviceVersionRow;
const list = async (query: object = {}, as = 'admin') =>
  (await listOf<Row>(as, contract.versionDeviceList, { ...choice, pageSize: 100, ...query })).list;
const read = async <Reply>(endpoint: typeof contract.versionDistribution | object, query: object = {}, as = 'admin') =>
  (await call(as, endpoint as typeof contract.versionDistribution, { ...choice, ...query })).data as Reply;
const distribution = (query: object = {}, as = 'admin') =>
  read<ReplyOf<typeof contract.versionDistribution>>(contract.versionDistribution, query, as);

describe('what devices run', () => {
  it.each(['admin', 'huadong', 'huanan'])(
    'adds up to the devices that %s sees, and each number to its list',
    async (as) => {
      const figures = await distribution({}, as);
      const all = await list({}, as);
      expect(figures.total).toBe(all.length);
      expect(figures.versions.reduce((sum, { n }) => sum + n, figures.unreported)).toBe(figures.total);
      for (const { version, n } of figures.versions) expect(await list({ version }, as)).toHaveLength(n);
      const [first, second] = figures.versions;
      const both = `${first!.version},${second!.version}`;
      expect(await list({ version: both }, as)).toHaveLength(first!.n + second!.n);
      expect(await list({ unreported: true }, as)).toHaveLength(figures.unreported);
      expect(await list({ behind: true }, as)).toHaveLength(figures.behind);
      expect(await list({ stale: true }, as)).toHaveLength(figures.stale);
      expect(all.every(({ status }) => status !== 1)).toBe(true);
    },
  );

  it('stands beside how each device is connected, here and where devices are chosen', async () => {
    const known = new Map(
      gateway.box.current.store
        .all<{ id: string; networkType: string | null }>('select id, network_type as networkType from devices')
        .map(({ id, networkType }) => [id, networkType]),
    );
    const chosen = await listOf<TargetRow>('admin', targetChoices, { productKey: choice.production, pageSize: 100 });
    for (const rows of [await list(), chosen.list]) {
      expect(new Set(rows.map(({ networkType }) => networkType))).toEqual(new Set(['4g', 'wifi']));
      for (const { deviceId, networkType } of rows) expect(networkType).toBe(known.get(deviceId));
    }
  });

  it('is what a job can begin from, the newest first, of one’s own devices alone', async () => {
    const { moduleId } = choice;
    const offered = async (as: string) =>
      ((await call(as, targetVersions, { moduleId })).data as ReplyOf<typeof targetVersions>).list;
    const of = (tntId: string | null) =>
      gateway.box.current.store.all(
        `select v.version, count(*) as devices from ota_device_versions v join devices d on d.id = v.device_id
         where v.module_id = @moduleId and d.tnt_id = ifnull(@tntId, d.tnt_id)
         group by v.version order by v.version desc`,
        { moduleId, tntId },
      );
    expect(await offered('huadong')).toEqual(of('t_huadong'));
    expect(await offered('admin')).toEqual(of(null));
  });

  it('stands by project as it stands in all', async () => {
    const { versions, rows } = await read<ReplyOf<typeof contract.versionMatrix>>(contract.versionMatrix);
    const figures = await distribution();
    for (const [place, version] of versions.entries()) {
      const sum = rows.reduce((all, { counts }) => all + counts[place]!, 0);
      expect(sum).toBe(
        version === null ? figures.unreported : figures.versions.find((one) => one.version === version)?.n,
      );
    }
    const [first] = rows;
    expect(await list({ projectId: first!.projectId })).toHaveLength(first!.total);
  });

  it('ends each day as the changes until then say, and the last as it stands now', async () => {
    const trend = await read<ReplyOf<typeof contract.versionTrend>>(contract.versionTrend, { days: 60 });
    const figures = await distribution();
    expect(trend.days).toHaveLength(60);
    for (const { version, counts } of trend.versions)
      expect(counts.at(-1)).toBe(figures.versions.find((one) => one.version === version)?.n ?? 0);
  });

  it('is behind where a newer stable pack is to be had', async () => {
    const { store } = gateway.box.current;
    const olderThan = ({ versions }: Awaited<ReturnType<typeof distribution>>, newest: string) =>
      versions.filter(({ version }) => version < newest);
    const nOf = (versions: readonly { readonly n: number }[]) => versions.reduce((sum, { n }) => sum + n, 0);
    const seeded = await distribution();
    expect(seeded.newestStable).toBe('v2.3.2.2026111000');
    expect(seeded.behind).toBe(nOf(olderThan(seeded, 'v2.3.2')));
    expect(seeded.versions.filter(({ isBehind }) => isBehind)).toEqual(olderThan(seeded, 'v2.3.2'));
    // nobody is behind what was taken back
    store.run(`update ota_packs set is_withdrawn = 1 where module_id = @moduleId and ring = 'stable'`, {
      moduleId: choice.moduleId,
    });
    expect(await distribution()).toMatchObject({ newestStable: null, behind: 0 });
    store.run(
      `insert into ota_packs (id, tnt_id, name, ring, product_key, module_id, dest_version, version_order, file_name,
         file_key, firmware_size, firmware_sign, need_to_verify, verify_status, creator_id, ring_at, created_at, updated_at)
       select 'fw_test', 't_platform', 'x', 'stable', @production, @moduleId, v.version, v.version_order, 'x', 'x', 1, 'x', 0, 1,
         'u_admin', 0, 0, 0 from ota_device_versions v where v.version = 'v2.3.1.2026102000' limit 1`,
      choice,
    );
    const figures = await distribution();
    expect(figures.newestStable).toBe('v2.3.1.2026102000');
    const older = olderThan(figures, 'v2.3.1');
    expect(older).not.toEqual([]);
    expect(figures.behind).toBe(nOf(older));
    expect(figures.versions.filter(({ isBehind }) => isBehind)).toEqual(older);
    expect(figures.versions.find(({ version }) => version.startsWith('v2.3.1'))?.ring).toBe('stable');
  });

  it('is in doubt, or asks for attention, where upgrades went wrong', async () => {
    const { current: world } = gateway.box;
    const [row] = await list({ unreported: false }, 'huadong');
    doubtVersion(world, row!.deviceId, choice.moduleId);
    expect((await list({ needsCheck: true }))[0]?.deviceId).toBe(row!.deviceId);
    expect((await distribution()).needsCheck).toBe(1);
    world.store.run('pragma foreign_keys = off');
    world.store.run(
      `insert into ota_tasks (id, job_id, device_id, tnt_id, model_id, is_vehicle, network, phase_no, status, reason,
         entered_at, completed_at, created_at, updated_at)
       values ('t1', 'j1', @deviceId, 't_huadong', 'm', 1, 'wifi', 1, 7, 'hardwareMismatch', 0, @now, 0, 0)`,
      { deviceId: row!.deviceId, now: world.clock.now() - 1000 },
    );
    expect((await distribution()).needsAttention).toBe(1);
    expect((await list({ needsAttention: true }))[0]).toMatchObject({ deviceId: row!.deviceId, failures: 1 });
  });

  it('is not sure a week after the last report of a device that is not heard of', async () => {
    const { current: world } = gateway.box;
    const row = (await list({ unreported: false })).find(({ status }) => status === 3);
    expect(row?.isStale).toBe(false);
    world.store.run(`update devices set status = 4, last_online_at = @at, last_offline_at = @at where id = @deviceId`, {
      deviceId: row!.deviceId,
      at: world.clock.now() - 8 * 86_400_000,
    });
    world.store.run('update ota_device_versions set reported_at = 0 where device_id = @deviceId', {
      deviceId: row!.deviceId,
    });
    expect((await list({ stale: true })).map(({ deviceId }) => deviceId)).toContain(row!.deviceId);
    reportVersion(world, {
      deviceId: row!.deviceId,
      moduleId: choice.moduleId,
      version: row!.version!,
      source: 'report',
      at: world.clock.now(),
    });
    expect((await list({ stale: true })).map(({ deviceId }) => deviceId)).not.toContain(row!.deviceId);
  });
});
