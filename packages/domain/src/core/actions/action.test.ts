import { describe, expect, it } from 'vitest';
import { userDelete, userList } from '../../areas/access/users/contract.ts';
import { grantedBy, nothingGranted } from '../permissions/permissions.ts';
import { action, batchAction, isBatchAction, isPermitted, isRowAction, isWriting, rowAction } from './action.ts';
import { bindingActions } from './bindingActions.ts';

interface Door {
  readonly isLocked: boolean;
  readonly ownerId: string;
}

const owner = { userId: 'u_owner', granted: nothingGranted };
const guest = { userId: 'u_guest', granted: nothingGranted };
const door: Door = { isLocked: false, ownerId: 'u_owner' };

describe('an action', () => {
  it('looks as the verb of its first key says', () => {
    expect(action('新增用户', ['Users-create-user'])).toMatchObject({ icon: 'plus', isPrimary: true });
    expect(action('删除', ['Users-delete'])).toMatchObject({ icon: 'trash', isDangerous: true, isPrimary: false });
    expect(action('提交', [])).toMatchObject({ icon: null, isDangerous: false, isPrimary: false });
  });

  it('looks otherwise where it is said', () => {
    const copy = action('复制', ['Users-create-user'], [], { icon: 'duplicate', isPrimary: false, isDangerous: true });
    expect(copy).toMatchObject({ icon: 'duplicate', isPrimary: false, isDangerous: true });
  });

  it('writes as soon as one of its calls changes something', () => {
    expect(isWriting(action('查看', [], [userList]))).toBe(false);
    expect(isWriting(action('删除', [], [userList, userDelete]))).toBe(true);
    expect(isWriting(action('预览', []))).toBe(false);
  });

  it('is there for who holds one of its keys, and for everybody without any', () => {
    const granted = grantedBy([{ resources: ['Users'], verbs: ['edit'] }], []);
    expect(isPermitted(granted, action('编辑', ['Users-delete', 'Users-edit']))).toBe(true);
    expect(isPermitted(granted, action('删除', ['Users-delete']))).toBe(false);
    expect(isPermitted(nothingGranted, action('提交', []))).toBe(true);
  });
});

describe('an action of a row', () => {
  it('applies to every row and can always be done, unless its rules say otherwise', () => {
    const open = rowAction<Door>('打开', []);
    expect(open.appliesTo(door, guest)).toBe(true);
    expect(open.disabledReason(door, guest)).toBeNull();
    const unlock = rowAction<Door>('解锁', [], [], {
      appliesTo: ({ isLocked }) => isLocked,
      disabledReason: ({ ownerId }, { userId }) => (ownerId === userId ? null : '不是您的门'),
    });
    expect(unlock.appliesTo(door, owner)).toBe(false);
    expect(unlock.appliesTo({ ...door, isLocked: true }, owner)).toBe(true);
    expect(unlock.disabledReason(door, owner)).toBeNull();
    expect(unlock.disabledReason(door, guest)).toBe('不是您的门');
  });

  it('is never the first thing to do on its page by its verb alone', () => {
    expect(rowAction<Door>('复制', ['Users-create-user']).isPrimary).toBe(false);
  });

  it('is told apart from those of a page and of several rows', () => {
    const [ofPage, ofRow, ofRows] = [action('新增', []), rowAction<Door>('打开', []), batchAction<Door>('锁定', [])];
    expect([ofPage, ofRow, ofRows].map(isRowAction)).toEqual([false, true, true]);
    expect([ofPage, ofRow, ofRows].map(isBatchAction)).toEqual([false, false, true]);
  });
});

describe('binding', () => {
  it('asks for one key to bind and to take away', () => {
    const { bind, unbind } = bindingActions<Door>(action('绑定', ['Users-bind'], [userDelete]), '绑定门');
    expect(bind).toMatchObject({ title: '绑定门', keys: ['Users-bind'], calls: [userDelete], isDangerous: false });
    expect(unbind).toMatchObject({ title: '解除', keys: ['Users-bind'], calls: [userDelete], isDangerous: true });
  });
});
