import { isIPv4 } from 'node:net';
import { expect, it } from 'vitest';
import { ipAddressOf, ownChance, signalAt } from './network.ts';

const devices = Array.from({ length: 300 }, (_, nth) => ownChance(42, `dv_${nth}`));
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const moments = Array.from({ length: 120 }, (_, nth) => friday + nth * 10_000);

it('a signal goes a few dBm up and down around what is usual where its device is used', () => {
  const usual = devices.map((chance) => {
    const signals = moments.map((at) => signalAt(chance, at));
    const [weakest, strongest] = [Math.min(...signals), Math.max(...signals)];
    expect([weakest >= -120, strongest <= 0, signals.every(Number.isInteger)]).toEqual([true, true, true]);
    expect([strongest > weakest, strongest - weakest <= 8]).toEqual([true, true]);
    return weakest;
  });
  // some stand near to an access point, others where vehicles lose it
  expect([Math.max(...usual) > -60, Math.min(...usual) < -75]).toEqual([true, true]);
});

it('an address is one of a network that nobody routes, and its device’s own', () => {
  const addresses = devices.map(ipAddressOf);
  expect(addresses.every((address) => isIPv4(address) && address.startsWith('10.'))).toBe(true);
  expect(new Set(addresses).size).toBe(addresses.length);
});
