import type { KeySection } from '../../../ui/keys/shortcuts.ts';

/** The keys of the matrix of permissions; `useMatrixKeys.ts` obeys them. */
const matrixKeys: KeySection = {
  title: '角色权限表',
  lines: [
    { caps: ['↑', '↓', '←', '→'], title: '在勾选框间移动' },
    { caps: ['PageUp', 'PageDown'], title: '上移、下移十行' },
    { caps: ['Home', 'End'], title: '本行的第一个、最后一个' },
    { caps: ['Ctrl+Home', 'Ctrl+End'], title: '表头、最后一行' },
    { caps: ['Space'], title: '勾选或取消' },
  ],
};

export default matrixKeys;
