import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { countFailure, signInLockedFor } from '../src/session/lockOut.ts';
import { openSession, renewalGrace, renewSession } from '../src/session/sessions.ts';
import { createWorld } from '../src/world/createWorld.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

const minute = 60_000;
const refresh = '/gateway/auth/api/v1/refresh';

let machine: number;
let gateway: TestGateway;
beforeEach(async () => {
  machine = Date.UTC(2026, 10, 20);
  gateway = await openGateway({ scenario: 'empty', realNow: () => machine });
});
afterEach(() => gateway.close());

const renew = async (reToken: string) => (await gateway.call({ path: refresh, query: { reToken } })).envelope.code;
const success = businessCodes.success.code;
const lockOut = () => {
  for (let n = 0; n < 5; n += 1) countFailure(gateway.box.current, 'signIn', 'huadong', '10.0.0.1');
};
const locked = () => signInLockedFor(gateway.box.current, 'huadong', '10.0.0.1');

it('lets nobody use an old token again when the machine’s clock jumps back', async () => {
  const { refreshToken } = gateway.tokens('huadong');
  expect(await renew(refreshToken)).toBe(success);
  machine += renewalGrace + 1;
  gateway.box.current.clock.now();
  machine -= 60 * minute;
  expect(await renew(refreshToken)).toBe(businessCodes.renewalRefused.code);
});

it('locks out for no longer than it would have when the machine’s clock jumps back', () => {
  lockOut();
  machine -= 60 * minute;
  expect(locked()).toBe(5 * minute);
  machine += 5 * minute;
  expect(locked()).toBe(0);
});

it('counts nothing of the future when it is reset', async () => {
  const { refreshToken } = gateway.tokens('huadong');
  const control = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
  await control({ advance: 60 * minute });
  expect(await renew(refreshToken)).toBe(success);
  lockOut();
  await control({ reset: true });
  expect(locked()).toBe(0);
  expect(await renew(refreshToken)).toBe(businessCodes.renewalRefused.code);
});

it('goes on where it was after a restart, ended in order or killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-clock-'));
  const file = join(folder, 'clock.sqlite');
  const open = () => createWorld({ file, scenario: 'default', realNow: () => machine });
  try {
    const first = open();
    machine += minute;
    const atEnd = first.clock.now();
    first.close();
    machine -= 60 * minute;
    const second = open();
    expect(second.clock.now()).toBe(atEnd);
    machine += minute;
    const { refreshToken } = openSession(second, 'u_huadong');
    renewSession(second, refreshToken);
    machine += renewalGrace + 1;
    expect(renewSession(second, refreshToken)).toBeNull();
    // Nothing is told to the clock of the last one: its process is gone.
    second.release();
    machine -= 60 * minute;
    const third = open();
    expect(third.clock.now()).toBe(atEnd + minute + renewalGrace + 1);
    third.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
