import { expect, it } from 'vitest';
import { nothingGranted } from '../../../core/permissions/permissions.ts';
import { memberManagementPage } from './actions.ts';
import type { PersonnelRow } from './contract.ts';

/** Who can be assigned to a further project. */

const reasonOf = (person: Partial<PersonnelRow>) =>
  memberManagementPage.actions.assign.disabledReason(
    { isLocked: false, projectCount: 2, freeProjects: 1, ...person } as PersonnelRow,
    { userId: 'u_me', granted: nothingGranted },
  );

it('assigns nobody who is locked, or for whom no project is left', () => {
  expect(reasonOf({})).toBeNull();
  expect(reasonOf({ isLocked: true })).toBe('账号已锁定，不能加入项目');
  expect(reasonOf({ freeProjects: 0 })).toBe('已参与全部项目');
  expect(reasonOf({ projectCount: 0, freeProjects: 0 })).toBe('没有可加入的项目');
});
