import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** What testers do to devices that are upgraded. */

let gateway: TestGateway;
beforeAll(async () => {
  // a Friday, ten o'clock in Shanghai, to the moment: what goes on within its first minute is asked for
  gateway = await openGateway({ realNow: () => Date.UTC(2026, 10, 20, 2) });
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());

const steer = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => {
  const answer = await gateway.call({ method, path: `/mock/api/${path}`, body });
  return { status: answer.status, data: JSON.parse(answer.text) as Record<string, unknown> };
};
const device = (body: object) => steer('POST', 'ota/device', body);
const advance = (milliseconds: number) => steer('POST', 'clock', { advance: milliseconds });
const taskOf = (deviceId: string, jobId: string) =>
  gateway.box.current.store.one<{ status: number; reason: string | null }>(
    'select status, reason from ota_tasks where device_id = @deviceId and job_id = @jobId',
    { deviceId, jobId },
  );

describe('the upgrades of a world', () => {
  it('tell what will be due of a job, the next first', async () => {
    const { data } = await steer('GET', 'ota/timeline?jobId=uj_xn_nav_232_09');
    const list = data['list'] as { at: string; event: string; deviceId: string | null }[];
    expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted());
    expect(list.map(({ event }) => event)).toEqual(expect.arrayContaining(['endReached', 'carryOver']));
    expect(list.some(({ deviceId }) => deviceId === 'dv_agv_xn_0104')).toBe(true);
    expect((await steer('GET', 'ota/timeline?jobId=uj_none')).status).toBe(404);
    expect((await steer('GET', 'ota/timeline')).status).toBe(400);
  });

  it('refuse what no device can do, with a word of it', async () => {
    for (const body of [null, { deviceId: 'dv_agv_hd_0301' }, { deviceId: 'dv_agv_hd_0301', does: 'fly' }])
      expect((await steer('POST', 'ota/device', body)).status).toBe(400);
    expect((await device({ deviceId: 'dv_none', does: 'offline' })).status).toBe(404);
    const idle = await device({ deviceId: 'dv_agv_hd_0301', does: 'fail', reason: 'flashFailed' });
    expect([idle.status, idle.data['message_cn']]).toEqual([409, expect.stringContaining('没有进行中的升级')]);
  });

  it('end a cancel that nobody answered once the device is told to', async () => {
    const stuck = { deviceId: 'dv_agv_pt_0102', jobId: 'uj_pt_nav_232' };
    expect(taskOf(stuck.deviceId, stuck.jobId)?.status).toBe(9);
    expect((await device({ deviceId: stuck.deviceId, does: 'acceptCancel' })).status).toBe(200);
    await advance(60_000);
    expect(taskOf(stuck.deviceId, stuck.jobId)?.status).toBe(8);
  });

  it('fail as they are told, and come to the version that they are told to report', async () => {
    const failed = await device({ deviceId: 'dv_agv_xn_0102', does: 'reportVersion', version: 'v2.3.2.2026111000' });
    expect(failed.data).toMatchObject({ jobId: 'uj_xn_nav_232_09', status: 6 });
    const version = gateway.box.current.store.one<{ version: string }>(
      `select version from ota_device_versions where device_id = 'dv_agv_xn_0102' and module_id like '%nav'`,
    );
    expect(version?.version).toBe('v2.3.2.2026111000');
  });

  it('wait for a device that is kept offline until it is let in, and end for the reason that a pack was given', async () => {
    const waiting = { deviceId: 'dv_agv_hn_0703', jobId: 'uj_hn_nav_232' };
    expect((await device({ deviceId: waiting.deviceId, does: 'offline' })).status).toBe(200);
    const { accessToken } = gateway.tokens('huanan');
    const released = await gateway.call({
      method: 'POST',
      path: '/gateway/ota/api/v1/job/phase/continue',
      token: accessToken,
      query: { jobId: waiting.jobId },
      body: { phaseNo: 1, choice: 'next', reason: '' },
    });
    expect(released.envelope.code).toBe(200);
    await advance(3_600_000);
    expect(taskOf(waiting.deviceId, waiting.jobId)).toMatchObject({ status: 1 });

    const profile = { firmwareId: 'fw_lurk_nav_232_stable', modelId: 'md_q600', reason: 'spaceLacking' };
    expect((await steer('PUT', 'ota/profile', { ...profile, percent: 101 })).status).toBe(400);
    expect((await steer('PUT', 'ota/profile', { ...profile, modelId: 'md_none', percent: 5 })).status).toBe(404);
    const put = await steer('PUT', 'ota/profile', { ...profile, percent: 100 });
    const { firmwareId: _, ...shown } = profile;
    expect(put.data).toEqual({ profiles: [{ ...shown, percent: 100 }] });
    const more = { ...profile, reason: 'flashFailed', percent: 1 };
    expect((await steer('PUT', 'ota/profile', more)).status).toBe(400);

    await device({ deviceId: waiting.deviceId, does: 'online' });
    await advance(600_000);
    expect(taskOf(waiting.deviceId, waiting.jobId)).toMatchObject({ status: 7, reason: 'spaceLacking' });
    expect((await steer('PUT', 'ota/profile', { ...profile, percent: 0 })).data).toEqual({ profiles: [] });
  });

  it('are steered from this machine alone', async () => {
    const remoteAddress = '192.168.1.20';
    for (const [method, path] of [
      ['POST', 'ota/device'],
      ['PUT', 'ota/profile'],
      ['GET', 'ota/timeline'],
    ] as const)
      expect((await gateway.call({ method, path: `/mock/api/${path}`, remoteAddress })).status).toBe(403);
  });
});
