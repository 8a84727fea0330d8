import type { TaskActions } from '../board/useTaskActions.ts';

/** What can be done with the chosen tasks, named once for every menu. */

export interface TaskMenuItem {
  readonly text: string;
  /** The keys that do the same. */
  readonly keys: string;
  readonly isDangerous?: boolean;
  readonly run: () => void;
}

export interface TaskDialogs {
  readonly shift: () => void;
  readonly change: () => void;
}

interface Clipboard {
  readonly copy: () => void;
  readonly cut: () => void;
  readonly paste: () => void;
  readonly preview: () => void;
}

/** In groups, as menus divide them. */
export const taskMenuItems = (
  actions: TaskActions,
  dialogs: TaskDialogs,
  clipboard: Clipboard,
): readonly (readonly TaskMenuItem[])[] => [
  [
    { text: '新增同级任务', keys: 'Ctrl+Enter', run: actions.addBelow },
    { text: '新增子任务', keys: 'Ctrl+Shift+Enter', run: actions.addChild },
  ],
  [
    { text: '上移', keys: 'Alt+↑', run: actions.moveUp },
    { text: '下移', keys: 'Alt+↓', run: actions.moveDown },
    { text: '升级', keys: 'Alt+←', run: actions.outdent },
    { text: '降级', keys: 'Alt+→', run: actions.indent },
  ],
  [
    { text: '复制', keys: 'Ctrl+C', run: clipboard.copy },
    { text: '剪切', keys: 'Ctrl+X', run: clipboard.cut },
    { text: '粘贴', keys: 'Ctrl+V', run: clipboard.paste },
    { text: '粘贴前预览…', keys: 'Ctrl+Shift+V', run: clipboard.preview },
  ],
  [
    { text: '整体平移…', keys: 'Ctrl+Shift+←→', run: dialogs.shift },
    { text: '批量修改…', keys: '', run: dialogs.change },
  ],
  [{ text: '删除', keys: 'Ctrl+Delete', isDangerous: true, run: actions.remove }],
];
