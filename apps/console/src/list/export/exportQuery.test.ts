import { feedbackExport } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { problemOf } from '@fleet/domain/core/values/fieldProblems.ts';
import { describe, expect, it } from 'vitest';
import { exportQuery } from './exportQuery.ts';

describe('exportQuery', () => {
  const list = { scope: 'all', keyword: '扫码', page: 3, pageSize: 50, sort: '-createdAt', status: undefined };

  it('takes filters, order and columns of the screen, and no paging', () => {
    const query = exportQuery(feedbackExport.querySchema, list, ['content', 'status'], []);
    expect(query).toEqual({ scope: 'all', keyword: '扫码', sort: '-createdAt', columns: 'content,status' });
    expect(problemOf(feedbackExport.querySchema, query)).toEqual({});
  });

  it('takes only the selected rows when some are selected', () => {
    const query = exportQuery(feedbackExport.querySchema, list, ['content'], ['fb-1', 'fb-2']);
    expect(query).toMatchObject({ ids: 'fb-1,fb-2' });
    expect(problemOf(feedbackExport.querySchema, query)).toEqual({});
  });
});
