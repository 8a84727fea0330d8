import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { groupAdd } from '@fleet/domain/areas/access/groups/contract.ts';
import { tenantAdd } from '@fleet/domain/areas/access/tenants/contract.ts';
import { userAdd } from '@fleet/domain/areas/access/users/contract.ts';
import { feedbackAdd } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { repairUpdate } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { projectAdd } from '@fleet/domain/areas/projects/changes/contract.ts';
import { nodeEdit } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { describe, expect, it } from 'vitest';
import { fieldFacts, wrongFields } from './fields.ts';

describe('the fields of a form', () => {
  const facts = fieldFacts(feedbackAdd.bodySchema!);

  it('come from the contract: title, required mark, limit', () => {
    expect(facts.get('content')).toEqual({
      name: 'content',
      title: '反馈意见',
      isRequired: true,
      maxLength: 100,
      maxBytes: null,
    });
    expect(facts.get('moduleId')?.title).toBe('业务模块');
  });

  it('have no mark when they may be left empty: an e-mail, a list, a description', () => {
    const marks = (endpoint: Endpoint) =>
      [...fieldFacts(endpoint.bodySchema!).values()].filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(marks(userAdd)).toEqual(['userName', 'realName', 'phone', 'password']);
    expect(marks(groupAdd)).toEqual(['name']);
    expect(marks(feedbackAdd)).toEqual(expect.not.arrayContaining(['files']));
  });

  it('ask a phone for the keys of a number, and for all where it may be below nothing', () => {
    const keys = (endpoint: Endpoint, name: string) => fieldFacts(endpoint.bodySchema!).get(name)?.keys;
    expect(keys(tenantAdd, 'userLimit')).toBe('numeric');
    expect(keys(repairUpdate, 'downtimeMinutes')).toBe('numeric');
    expect(keys(nodeEdit, 'workHourFactor')).toBe('decimal');
    expect(keys(projectAdd, 'longitude')).toBeUndefined();
    expect(keys(userAdd, 'phone')).toBeUndefined();
  });

  it('are wrong with whatever is wrong inside them', () => {
    expect([...wrongFields({ moduleId: '请选择业务模块', 'files.2.path': '路径格式不正确' })]).toEqual([
      'moduleId',
      'files',
    ]);
    expect(wrongFields({}).size).toBe(0);
  });
});
