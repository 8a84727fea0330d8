import { userDelete, userList } from '@fleet/domain/areas/access/users/contract.ts';
import { action, batchAction, rowAction, type Skipped } from '@fleet/domain/core/actions/action.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { expect, test, describe } from 'vitest';
import { type ActionSet, actionSet, joinedSets } from './actionSet.ts';

interface Door {
  readonly name: string;
  readonly isLocked: boolean;
}

const table = {
  add: action('新增', ['Users-create-user'], [userDelete]),
  view: rowAction<Door>('查看', [], [userList]),
  lock: batchAction<Door>('锁定', ['Users-lock-user'], [userDelete], {
    appliesTo: ({ isLocked }) => !isLocked,
    disabledReason: ({ name }) => (name === '大门' ? '大门不能锁定' : null),
    noneLeft: '没有可锁定的门',
    skips: '已锁定',
  }),
  rename: rowAction<Door>('重命名', ['Users-edit'], [userDelete]),
};
const gate: Door = { name: '大门', isLocked: false };
const open: Door = { name: '东门', isLocked: false };
const locked: Door = { name: '西门', isLocked: true };

const everything = grantedBy([{ resources: ['*'], verbs: ['*'] }], []);
const setFor = (
  granted = everything,
  surroundings: Parameters<typeof actionSet<typeof table, 'add' | 'view' | 'lock'>>[3] = {},
) => {
  const done: unknown[] = [];
  const passedOver: string[] = [];
  const lock = (rows: readonly Door[], skipped: readonly Skipped<Door>[]) => {
    done.push(rows);
    passedOver.push(...skipped.map(({ row, reason }) => `${row.name}${reason}`));
  };
  const set = actionSet(
    table,
    { add: () => done.push('add'), view: (row) => done.push(row.name), lock },
    { userId: 'u_me', granted },
    surroundings,
  );
  return { ...set, done, passedOver };
};
const told = (items: readonly { readonly title: string; readonly disabledReason?: string | null }[]) =>
  items.map(({ title, disabledReason = null }) => (disabledReason === null ? title : `${title}: ${disabledReason}`));

describe('the actions of a page', () => {
  test('stand in the order of their table, and without a handler they are left out', () => {
    const { ofPage, ofRow } = setFor();
    expect(told(ofPage)).toEqual(['新增']);
    expect(told(ofRow(open))).toEqual(['查看', '锁定']);
  });

  test('are those that the person holds a key of', () => {
    const { ofPage, ofRow, ofSelection } = setFor(grantedBy([], []));
    expect(told(ofPage)).toEqual([]);
    expect(told(ofRow(open))).toEqual(['查看']);
    expect(ofSelection).toBeNull();
  });

  test('of a row are those that apply to it, each with why it cannot be done', () => {
    const { ofRow } = setFor();
    expect(told(ofRow(locked))).toEqual(['查看']);
    expect(told(ofRow(gate))).toEqual(['查看', '锁定: 大门不能锁定']);
  });

  test('of a selection are done with the rows that are left, and told of those that are passed over', () => {
    const { ofSelection, done, passedOver } = setFor();
    const [lock] = ofSelection!([gate, open, locked]);
    expect(told([lock!])).toEqual(['锁定']);
    lock!.onClick();
    expect(done).toEqual([[open]]);
    expect(passedOver).toEqual(['大门大门不能锁定', '西门已锁定']);
    expect(told(ofSelection!([gate, locked]))).toEqual(['锁定: 没有可锁定的门']);
  });

  test('of several rows are done with a single one, too', () => {
    const { ofRow, done } = setFor();
    for (const { onClick } of ofRow(open)) onClick();
    expect(done).toEqual(['东门', [open]]);
  });

  test('rest where nothing can be changed, and those that only read do not', () => {
    const { ofPage, ofRow, ofSelection } = setFor(everything, { readOnly: '已归档' });
    expect(told(ofPage)).toEqual(['新增: 已归档']);
    expect(told(ofRow(gate))).toEqual(['查看', '锁定: 已归档']);
    expect(told(ofSelection!([open]))).toEqual(['锁定: 已归档']);
  });

  test('rest for a reason that the page alone knows, after those of the table', () => {
    const reasons = { add: () => '已满', lock: ({ name }: Door) => `${name}正在锁定` };
    const { ofPage, ofRow } = setFor(everything, { reasons });
    expect(told(ofPage)).toEqual(['新增: 已满']);
    expect(told(ofRow(open))).toEqual(['查看', '锁定: 东门正在锁定']);
    expect(told(ofRow(gate))).toEqual(['查看', '锁定: 大门不能锁定']);
  });
});

describe('two tables of one place', () => {
  test('give the actions of the first and then those of the other', () => {
    const set: ActionSet<Door> = setFor();
    const other = actionSet(
      { paint: batchAction<Door>('刷漆', [], []) },
      { paint: () => undefined },
      {
        userId: null,
        granted: everything,
      },
    );
    const none: ActionSet<Door> = actionSet(
      { paint: batchAction<Door>('刷漆', [], []) },
      { paint: undefined },
      {
        userId: null,
        granted: everything,
      },
    );
    const titles = (joined: ActionSet<Door>) => [
      joined.ofPage.map(({ title }) => title),
      joined.ofRow(open).map(({ title }) => title),
      joined.ofSelection?.([open]).map(({ title }) => title),
    ];
    expect(titles(joinedSets(set, other))).toEqual([['新增'], ['查看', '锁定', '刷漆'], ['锁定', '刷漆']]);
    expect(titles(joinedSets(set, none))).toEqual(titles(set));
    expect(joinedSets(none, none).ofSelection).toBeNull();
  });
});
