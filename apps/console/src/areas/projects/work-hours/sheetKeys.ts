import type { KeySection } from '../../../ui/keys/shortcuts.ts';

/** The keys of the sheet of hours; `gridMove.ts` obeys them. */
const sheetKeys: KeySection = {
  title: '工时填报',
  lines: [
    { caps: ['↑', '↓', '←', '→'], title: '在单元格间移动' },
    { caps: ['Enter', 'Shift+Enter'], title: '下一行、上一行' },
    { caps: ['Esc'], title: '恢复单元格原来的内容' },
  ],
};

export default sheetKeys;
