import type { RemoteView } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { callsOf } from './calls.ts';
import type { Gateway } from './gateway.ts';

/** Vehicles go their own way: what one of them does when a journey starts depends on the hour. */

/** So often a vehicle is looked at: that is two days of the clock. */
const mostLooks = 180;

/** Lets the clock go on until a vehicle of East China is online and works on nothing: it may be driven by hand. */
export async function untilDrivable(gateway: Gateway, deviceId: string): Promise<void> {
  let why: string | null = null;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    // whoever has signed in before is signed out by the time that goes by
    const call = await callsOf(gateway, 'huadong');
    const view = await call<RemoteView>('GET', `device/api/v1/edge/remote/get?deviceId=${deviceId}`);
    why = view.startText;
    if (why === null) return;
    // a task is over in minutes, and who is offline at night is so for hours
    await gateway.advance(30 + 10 * looks);
  }
  throw new Error(`${deviceId} could not be driven for two days: ${why}`);
}
