import { expect, it } from 'vitest';
import { removalProblem } from './removal.ts';

it('keeps a project as long as it has devices', () => {
  expect(removalProblem({ deviceCount: 0 })).toBeNull();
  expect(removalProblem({ deviceCount: 1200 })).toBe('仍绑定 1,200 台设备，请先在设备管理中移出');
});
