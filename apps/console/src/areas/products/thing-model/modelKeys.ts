import type { KeySection } from '../../../ui/keys/shortcuts.ts';

/** The keys of the table of functions, as the sheet of keys says them. */
const modelKeys: KeySection = {
  title: '功能定义',
  lines: [
    { caps: ['Tab', 'Shift+Tab'], title: '下一格、上一格' },
    { caps: ['Enter', 'Shift+Enter'], title: '下一行、上一行的同一格' },
    { caps: ['F2'], title: '在原内容后编辑，打开数据定义' },
    { caps: ['Esc'], title: '放弃本格的输入' },
    { caps: ['Alt+↑', 'Alt+↓'], title: '上移、下移' },
    { caps: ['Ctrl+C', 'Ctrl+V'], title: '复制所选功能、粘贴功能或单元格' },
    { caps: ['Ctrl+Z', 'Ctrl+Y'], title: '撤销、重做' },
    { caps: ['Ctrl+S'], title: '保存' },
    { caps: ['F8', 'Shift+F8'], title: '下一处、上一处问题' },
  ],
};

export default modelKeys;
