import type { KeySection } from '../../../../ui/keys/shortcuts.ts';

/** The keys of a floor; `MapCanvas.tsx` and `VehiclePicks.tsx` obey them. */
const mapKeys: KeySection = {
  title: '楼层地图',
  lines: [
    { caps: ['↑', '↓', '←', '→'], title: '移动地图；在车辆列表中换一台车' },
    { caps: ['Home', 'End'], title: '车辆列表的第一台、最后一台' },
    { caps: ['+', '-'], title: '放大、缩小' },
    { caps: ['0'], title: '适应窗口' },
    { caps: ['f'], title: '跟随选中车辆' },
  ],
};

export default mapKeys;
