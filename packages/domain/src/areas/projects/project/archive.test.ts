import { describe, expect, it } from 'vitest';
import { readOnlyReason } from './archive.ts';

describe('an archived project', () => {
  it('says why it cannot be changed, and a project at work says nothing', () => {
    expect(readOnlyReason({ isArchived: true })).toBe('项目已归档，不能修改，请先在项目设置中取消归档');
    expect(readOnlyReason({ isArchived: false })).toBeNull();
  });
});
