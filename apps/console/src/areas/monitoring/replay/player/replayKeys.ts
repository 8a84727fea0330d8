import type { KeySection } from '../../../../ui/keys/shortcuts.ts';

/** The keys of a replay; `useReplayKeys.ts` obeys them. */
const replayKeys: KeySection = {
  title: '车辆回放',
  lines: [
    { caps: ['空格'], title: '播放、暂停' },
    { caps: ['←', '→'], title: '后退、前进 5 秒' },
    { caps: ['Shift+←', 'Shift+→'], title: '后退、前进 1 分钟' },
    { caps: ['PageDown', 'PageUp'], title: '在时间条上后退、前进一大步' },
    { caps: ['Home', 'End'], title: '时间条的开头、结尾' },
    { caps: [',', '.'], title: '后退、前进半秒' },
    { caps: ['[', ']'], title: '循环起点 A、终点 B' },
    { caps: ['↑', '↓'], title: '在事件列表中移动，Enter 前往' },
    { caps: ['f'], title: '跟随车辆' },
  ],
};

export default replayKeys;
