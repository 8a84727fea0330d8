import { expect, it } from 'vitest';
import { followsLock, readLockedDays } from './lockedDays.ts';
import { type Scene, scenes } from '../scenes.ts';

it('locked days are read as they were kept, and nothing else is taken for some', () => {
  const days = { from: '2026-11-01T16:00:00.000Z', to: '2026-11-08T15:59:59.999Z' };
  expect(readLockedDays({ ...days, more: 1 })).toEqual(days);
  for (const record of [
    null,
    'x',
    {},
    { from: days.from },
    { from: days.to, to: days.from },
    { ...days, to: '2026-11-08' },
  ])
    expect([record, readLockedDays(record)]).toEqual([record, null]);
});

it('the six dashboards and the five tabs follow the lock, tabs of one project or device do not', () => {
  const all = Object.values(scenes) as readonly Scene[];
  expect(all.filter(followsLock)).toHaveLength(11);
  expect(all.filter((scene) => !followsLock(scene))).toEqual([
    scenes.task,
    scenes.fault,
    scenes.device,
    scenes.deviceFault,
  ]);
});
