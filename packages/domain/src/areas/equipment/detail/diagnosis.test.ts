import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checks, type CheckKey, diagnose, type Known } from './diagnosis.ts';

const online: Known = {
  status: 3,
  isEnabled: true,
  networkType: 'wifi',
  lastOnlineAt: '2026-11-20T01:00:00.000Z',
  lastOfflineAt: '2026-11-20T00:50:00.000Z',
  needsGateway: false,
  gateway: null,
  productName: '潜伏车',
  isReleased: true,
  isBySecret: true,
  renewedAt: null,
};

const resultsOf = (differs: Partial<Known>) =>
  Object.fromEntries(diagnose({ ...online, ...differs }).map(({ key, result }) => [key, result]));
const stepOf = (key: CheckKey, differs: Partial<Known>) =>
  diagnose({ ...online, ...differs }).find((step) => step.key === key);

describe('the diagnosis of a device', () => {
  it('finds nothing wrong with one that is online by itself', () => {
    expect(resultsOf({})).toEqual({ network: 'ok', gateway: 'skipped', product: 'ok', state: 'ok', auth: 'ok' });
  });

  it('says of each line where to look when it is offline', () => {
    const fixOf = (networkType: Known['networkType']) => stepOf('network', { status: 4, networkType })?.fix;
    expect([fixOf('wifi'), fixOf('4g'), fixOf(null)]).toEqual([
      '检查现场 Wi-Fi 覆盖、接入点与密码',
      '检查 4G 卡流量、信号与天线',
      '检查网线、交换机端口与供电',
    ]);
    expect(stepOf('network', { status: 4 })?.text).toBe('2026-11-20 08:50:00 起离线');
  });

  it('tells one that was never heard of from one that went away', () => {
    const never = { status: 1, lastOnlineAt: null, lastOfflineAt: null };
    expect(resultsOf(never)).toMatchObject({ network: 'warn', auth: 'warn' });
    expect(stepOf('network', never)?.text).toBe('尚未上线');
    expect(stepOf('network', { ...never, status: 2 })?.text).toBe('已激活，没有连接记录');
  });

  it('blames the gateway before the child', () => {
    const by = (status: number) =>
      stepOf('gateway', { needsGateway: true, gateway: { displayName: '网关 01', status } });
    expect([by(3)?.result, by(4)?.result, by(4)?.text]).toEqual(['ok', 'bad', '网关“网关 01”不在线，子设备状态未知']);
    expect(stepOf('gateway', { needsGateway: true })).toMatchObject({ result: 'bad', text: '未绑定网关' });
  });

  it('waits for the new credentials until it was heard of with them', () => {
    const renewed = (renewedAt: string) => stepOf('auth', { renewedAt })?.result;
    expect(renewed('2026-11-20T01:00:01.000Z')).toBe('bad');
    expect(renewed('2026-11-20T00:59:59.000Z')).toBe('ok');
  });

  it('has every check once, in its order, and something to do about whatever is not right', () => {
    const instant = fc.option(fc.constantFrom('2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z'));
    const known = fc.record<Known>({
      status: fc.constantFrom(1, 2, 3, 4),
      isEnabled: fc.boolean(),
      networkType: fc.constantFrom('wifi', '4g', null),
      lastOnlineAt: instant,
      lastOfflineAt: instant,
      needsGateway: fc.boolean(),
      gateway: fc.option(fc.record({ displayName: fc.constant('网关'), status: fc.constantFrom(1, 3, 4) })),
      productName: fc.constant('产品'),
      isReleased: fc.boolean(),
      isBySecret: fc.boolean(),
      renewedAt: instant,
    });
    fc.assert(
      fc.property(known, (one) => {
        const steps = diagnose(one);
        expect(steps.map(({ key }) => key)).toEqual(Object.keys(checks));
        for (const { result, fix } of steps) expect(fix !== null).toBe(result === 'warn' || result === 'bad');
      }),
    );
  });
});
