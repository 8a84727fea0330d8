import { describe, expect, test } from 'vitest';
import { savedNode } from './saveEdge.ts';

const edited = {
  id: 'n1',
  name: '安装调试',
  nodeId: '',
  planStartDate: '2026-01-01',
  planEndDate: '2025-12-31T16:00:00Z',
  standardWorkHour: '0',
  workHourFactor: '0',
  totalWorkHour: '0',
  delayOrderId: 'd1',
  children: [
    {
      nodeId: 'life-1',
      planStartDate: null,
      planEndDate: '',
      standardWorkHour: '8',
      workHourFactor: 1.5,
      totalWorkHour: 12,
      children: [],
    },
  ],
};

describe('before a plan is saved (S2 §5)', () => {
  test('the text "0" becomes 0, an empty nodeId null, days instants in UTC, on every level', () => {
    expect(savedNode(edited)).toEqual({
      id: 'n1',
      name: '安装调试',
      nodeId: null,
      planStartDate: '2025-12-31T16:00:00.000Z',
      planEndDate: '2025-12-31T16:00:00.000Z',
      standardWorkHour: 0,
      workHourFactor: 0,
      totalWorkHour: 0,
      delayOrderId: 'd1',
      children: [
        {
          nodeId: 'life-1',
          planStartDate: null,
          planEndDate: null,
          standardWorkHour: '8',
          workHourFactor: 1.5,
          totalWorkHour: 12,
          children: [],
        },
      ],
    });
  });

  test('saving what was saved changes nothing', () => {
    expect(savedNode(savedNode(edited))).toEqual(savedNode(edited));
  });
});
