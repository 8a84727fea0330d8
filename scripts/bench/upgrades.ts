import { usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { phaseFormOf, strategyFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { phasePresets } from '@fleet/domain/areas/ota/job/phase.ts';
import { usualStrategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import { usualMachine } from '../../apps/mock-gateway/test/support/gateway.ts';

/** What upgrade jobs with ten thousand devices cost. */

const base = '/gateway/ota/api/v1';
const hour = 3_600_000;

export async function benchUpgrades(): Promise<void> {
  console.log('\n10,000 devices in one upgrade job');
  const show = (name: string, milliseconds: number, goal: string) =>
    console.log(`  ${name.padEnd(58)} ${milliseconds.toFixed(1).padStart(8)} ms  goal ${goal}`);
  const started = performance.now();
  // what eight hours cost hangs on the hour they begin at: how many vehicles are at work, and how many charge
  const realNow = usualMachine();
  const box = { current: createWorld({ file: ':memory:', scenario: 'ota-10k', realNow }) };
  show('the world, its job half-way', performance.now() - started, '8000 ms');
  const { clock } = box.current;
  clock.freeze();
  const server = buildServer({ box });
  await server.ready();
  const timed = async (method: 'GET' | 'POST', path: string, body?: object) => {
    // one that was opened before a jump of the clock has expired
    const { accessToken } = openSession(box.current, 'u_huadong');
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const from = performance.now();
    const answer = await server.inject({
      method,
      url: `${base}/${path}`,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const took = performance.now() - from;
    const { code, message_cn: message, data } = JSON.parse(answer.body) as Record<string, unknown>;
    if (code !== 200) throw new Error(`${path}: ${String(message)}`);
    return { took, data: data as Record<string, unknown> };
  };
  const often = async (name: string, path: string, goal: string, rounds = 100) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await timed('GET', path)).took);
    times.sort((one, other) => one - other);
    show(`${name}, median`, times[Math.floor(rounds / 2)]!, '');
    show(`${name}, p95`, times[Math.floor(rounds * 0.95)]!, goal);
    show(`${name}, at most`, times.at(-1)!, '50 ms');
  };
  const jump = async (name: string, hours: number, goal: string) => {
    const payload = { advance: hours * hour };
    const from = performance.now();
    await server.inject({ method: 'POST', url: '/mock/api/clock', payload });
    show(name, performance.now() - from, goal);
  };

  const jobId = 'uj_ota_10k';
  await jump('one minute of the clock, devices looked at anew', 1 / 60, '');
  await often('progress', `job/progress?jobId=${jobId}`, '5 ms');
  const { data } = await timed('GET', `job/progress?jobId=${jobId}`);
  await often('progress that did not change', `job/progress?jobId=${jobId}&since=${String(data['revision'])}`, '1 ms');
  await often('a page of its devices', `task/list?jobId=${jobId}&page=3&pageSize=20`, '20 ms');
  await often('a page of those that wait', `task/list?jobId=${jobId}&status=3&page=1&pageSize=20`, '20 ms');
  await often('a page with a keyword', `task/list?jobId=${jobId}&keyword=OTA-0099`, '40 ms');
  await jump('eight hours of the clock, half-way', 8, '1500 ms');
  const cancel = { reason: '改期升级', cancelInProgress: true };
  show('cancel', (await timed('POST', `job/cancel?jobId=${jobId}`, cancel)).took, '100 ms');
  await jump('the hour in which it ends', 1, '');

  const form = {
    firmwareId: 'fw_lurk_bms_410_stable',
    scope: { selectionType: 'STATIC', targetSelection: 'ALL', srcVersions: [], leavesOutAttention: false },
    strategy: { ...strategyFormOf(usualStrategy(clock.now())), maximumPerMinute: 1000 },
    gates: usualGates,
    // whatever chance does to its first devices, it goes on
    phases: phasePresets.fast.phases.map((phase) => ({ ...phaseFormOf(phase), errorPercent: 100 })),
  };
  const foretold = await timed('POST', 'job/preflight', form);
  show('pre-flight', foretold.took, '150 ms');
  const again = await timed('POST', 'job/preflight', form);
  show('pre-flight, once more', again.took, '150 ms');
  const preflight = { digest: again.data['digest'], included: again.data['included'] };
  const added = await timed('POST', 'job/add', { ...form, name: '全网电池管理升级', jobDesc: '', preflight });
  show(`creation of a job with ${String(preflight.included)} devices`, added.took, '2000 ms');
  const made = String(added.data['jobId']);
  await jump('ten minutes of the clock, all pushed to', 1 / 6, '');
  await often('progress', `job/progress?jobId=${made}`, '5 ms');
  show('pause', (await timed('POST', `job/pause?jobId=${made}`, { reason: '现场检查' })).took, '100 ms');
  show('resume', (await timed('POST', `job/resume?jobId=${made}`, { reason: '' })).took, '100 ms');
  await jump('eight hours of the clock, from its beginning', 8, '1500 ms');
  await often('progress', `job/progress?jobId=${made}`, '5 ms');
  await server.close();
  box.current.close();
}
