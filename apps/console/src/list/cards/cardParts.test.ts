import { describe, expect, it } from 'vitest';
import { cardParts } from './cardParts.ts';

const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);
const partsOf = (...columns: Parameters<typeof cardParts>[0][number][]) => {
  const { status, values, rest } = cardParts(columns);
  return { status: ids(status), values: ids(values), rest: ids(rest) };
};

describe('cardParts', () => {
  it('takes the state and the first three values, and leaves nothing out', () => {
    const columns = ['taskNo', 'projectName', 'taskStatus', 'owner', 'planEndDate', 'isOverdue'].map((id) => ({ id }));
    expect(partsOf(...columns)).toEqual({
      status: ['taskStatus'],
      values: ['taskNo', 'projectName', 'owner'],
      rest: ['planEndDate', 'isOverdue'],
    });
  });

  it('does as the page says, in the order of the person', () => {
    expect(
      partsOf(
        { id: 'code' },
        { id: 'planEndDate', onCard: 'value' },
        { id: 'isOverdue', onCard: 'status' },
        { id: 'note', onCard: 'rest' },
        { id: 'owner', onCard: 'value' },
        { id: 'taskStatus', onCard: 'status' },
      ),
    ).toEqual({ status: ['isOverdue', 'taskStatus'], values: ['planEndDate', 'owner'], rest: ['code', 'note'] });
  });

  it('has one more value beside those that matter most, in place of none of them', () => {
    const tenant = { id: 'tntName', onCard: 'more' } as const;
    const usual = ['code', 'owner', 'phone', 'note'].map((id) => ({ id }));
    expect(partsOf(tenant, ...usual)).toEqual({
      status: [],
      values: ['tntName', 'code', 'owner', 'phone'],
      rest: ['note'],
    });
    expect(partsOf({ id: 'code' }, tenant, { id: 'owner', onCard: 'value' })).toEqual({
      status: [],
      values: ['tntName', 'owner'],
      rest: ['code'],
    });
  });

  it('has something of value where the columns that a page names are hidden', () => {
    expect(partsOf({ id: 'code' }, { id: 'note', onCard: 'rest' })).toEqual({
      status: [],
      values: ['code'],
      rest: ['note'],
    });
  });
});
