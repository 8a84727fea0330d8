import { expect, test } from 'vitest';
import { deletionText } from './deletionText.ts';

const roles = [{ id: 'r_1', name: '运维工程师' }];

test('what goes with a group is told of the people in it', () => {
  expect(deletionText({ memberCount: 4, roles })).toBe(
    '组内 4 名成员将失去由该用户组获得的 1 个角色；成员的账号不受影响。删除后无法恢复。',
  );
  expect(deletionText({ memberCount: 4, roles: [] })).toBe(
    '组内有 4 名成员，没有角色；成员的账号不受影响。删除后无法恢复。',
  );
});

test('of a group without people no counts of nothing are told', () => {
  expect(deletionText({ memberCount: 0, roles: [] })).toBe('该用户组没有成员。删除后无法恢复。');
  expect(deletionText({ memberCount: 0, roles })).toBe('该用户组没有成员。删除后无法恢复。');
});
