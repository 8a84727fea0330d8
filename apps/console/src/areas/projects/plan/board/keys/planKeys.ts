import type { KeySection } from '../../../../../ui/keys/shortcuts.ts';

/** The keys of the plan desk, as the sheet of keys says them; `gridKeys.ts` obeys most of them. */
const planKeys: KeySection = {
  title: '实施计划表',
  lines: [
    { caps: ['↑', '↓', '←', '→'], title: '在单元格间移动' },
    { caps: ['Home', 'End'], title: '本行的第一格、最后一格' },
    { caps: ['Ctrl+Home', 'Ctrl+End'], title: '第一项、最后一项任务' },
    { caps: ['Shift+↑', 'Shift+↓'], title: '连续多选任务' },
    { caps: ['Ctrl+A'], title: '选中全部任务' },
    { caps: ['Space'], title: '选中或取消当前任务' },
    { caps: ['Enter', 'F2'], title: '编辑单元格' },
    { caps: ['Tab', 'Shift+Tab'], title: '下一格、上一格' },
    { caps: ['Delete'], title: '清空单元格' },
    { caps: ['Ctrl+Enter', 'Insert'], title: '新增同级任务' },
    { caps: ['Ctrl+Shift+Enter'], title: '新增子任务' },
    { caps: ['Ctrl+Delete'], title: '删除任务' },
    { caps: ['Alt+↑', 'Alt+↓'], title: '上移、下移' },
    { caps: ['Alt+←', 'Alt+→'], title: '升级、降级' },
    { caps: ['Ctrl+←', 'Ctrl+→'], title: '收起、展开下级' },
    { caps: ['Ctrl+Shift+←', 'Ctrl+Shift+→'], title: '任务提前、推迟一天' },
    { caps: ['Ctrl+Alt+←', 'Ctrl+Alt+→'], title: '结束日期提前、推迟一天' },
    { caps: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], title: '复制、剪切、粘贴' },
    { caps: ['Ctrl+Z', 'Ctrl+Y'], title: '撤销、重做' },
    { caps: ['Ctrl+S'], title: '保存' },
    { caps: ['F8', 'Shift+F8'], title: '下一处、上一处问题' },
    { caps: ['/'], title: '搜索任务' },
    { caps: ['F'], title: '进入、退出专注模式' },
    { caps: ['Esc', 'Tab'], title: '依次按下，离开表格' },
  ],
};

export default planKeys;
