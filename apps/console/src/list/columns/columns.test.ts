import { feedbackList, type FeedbackRow, feedbackRow } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { describe, expect, it } from 'vitest';
import { columnsFor, nextSort, sortableColumns, sortDirection } from './columns.ts';

describe('columns', () => {
  const column = columnsFor<FeedbackRow>(feedbackRow);
  const row = { moduleName: '设备管理', handlerName: null } as FeedbackRow;

  it('take their titles from the contract', () => {
    expect(column('createdAt', { width: 160 }).title).toBe('提交时间');
    expect(column('createdAt', { width: 160, title: '时间' }).title).toBe('时间');
    expect(column('createdAt', { width: 160, hint: '以网关收到为准' }).hint).toBe('以网关收到为准');
  });

  it('show a field as text, and a dash for nothing', () => {
    expect(column('moduleName', { width: 120 }).cell(row)).toBe('设备管理');
    expect(column('handlerName', { width: 120 }).cell(row)).toBe('—');
  });

  it('can be sorted by what the contract row sorts by', () => {
    expect([...sortableColumns(feedbackList.querySchema)]).toEqual([
      'createdAt',
      'updatedAt',
      'status',
      'commentCount',
    ]);
  });

  it('go upwards, downwards and back to the order of the list', () => {
    const first = nextSort(undefined, 'createdAt');
    const second = nextSort(first, 'createdAt');
    expect([first, second, nextSort(second, 'createdAt')]).toEqual(['createdAt', '-createdAt', undefined]);
    expect(nextSort('-status', 'createdAt')).toBe('createdAt');
    expect(sortDirection('-createdAt', 'createdAt')).toBe('descending');
  });
});
