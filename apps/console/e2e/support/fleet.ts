import type { RemoteView } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { expect } from 'playwright/test';
import { callsOf } from './calls.ts';
import type { Gateway } from './gateway.ts';

/** Vehicles go their own way: what one of them does when a journey starts depends on the hour. */

/** Lets the clock go on until a vehicle of East China is online and works on nothing: it may be driven by hand. */
export async function untilDrivable(gateway: Gateway, deviceId: string): Promise<void> {
  const call = await callsOf(gateway, 'huadong');
  await expect(async () => {
    const { startText } = await call<RemoteView>('GET', `device/api/v1/edge/remote/get?deviceId=${deviceId}`);
    if (startText !== null) await gateway.advance(30);
    expect(startText).toBeNull();
  }).toPass({ intervals: [10], timeout: 60_000 });
}
