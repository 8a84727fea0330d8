import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sinceReturnText } from '@fleet/domain/areas/equipment/command/commandMachine.ts';
import { commandSend, serviceList, type ServiceListReply } from '@fleet/domain/areas/equipment/command/contract.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { connectionOf } from '../../fleet/face.ts';

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const device = 'dv_agv_hd_0301';
const day = 24 * 60 * 60_000;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const clock = () => gateway.box.current.clock;
const told = async () =>
  (
    (
      await gateway.call({
        path: serviceList.path,
        token: gateway.tokens('huadong').accessToken,
        query: { deviceId: device },
      })
    ).envelope.data as ServiceListReply
  ).sinceReturn;
const order = (messageId: string, identifier: string, expiresInSeconds: number) =>
  gateway.call({
    method: 'POST',
    path: commandSend.path,
    token: gateway.tokens('huadong').accessToken,
    body: {
      messageId,
      deviceId: device,
      kind: 'service',
      identifier,
      inputData: {},
      offline: 'queue',
      expiresInSeconds,
      isConfirmed: true,
    },
  });

/** Goes on to a moment at which the vehicle goes away for more than a minute; gives when it is back. */
const untilAway = (): number => {
  for (;;) {
    const { until } = connectionOf(gateway.box.current, device, clock().now())!;
    clock().advance(until + 1 - clock().now());
    const { isOnline, until: back } = connectionOf(gateway.box.current, device, clock().now())!;
    if (!isOnline && back - clock().now() > 61_000) return back;
  }
};

describe('a device that has come back', () => {
  it('is told with what became of the commands that had waited for it, for a day', async () => {
    const back = untilAway();
    await order('short-lived', 'reboot', 60);
    await order('the-first-one', 'pause', 604_800);
    await order('the-second-one', 'clearFault', 604_800);
    expect(await told()).toBeNull();
    clock().advance(back + 5000 - clock().now());
    // one after the other: the second waits for the end of the first
    for (let nth = 0; nth < 60 && (await told())?.carriedOut !== 2; nth += 1) clock().advance(10_000);
    const after = await told();
    expect(after).toEqual({ carriedOut: 2, expired: 1 });
    expect(sinceReturnText(after!)).toBe('上线后已执行 2 条，过期 1 条');
    clock().advance(day + 10_000);
    expect(await told()).toBeNull();
  });

  it('is told nothing of where nobody had asked anything of it meanwhile', async () => {
    const back = untilAway();
    clock().advance(back + 5000 - clock().now());
    await order('asked-when-back', 'pause', 60);
    expect(await told()).toBeNull();
  });
});
