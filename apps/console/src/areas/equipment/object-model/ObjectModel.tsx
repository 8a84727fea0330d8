import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { useState } from 'react';
import { useQueryPart } from '../../../app/address/useTab.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { CommandHistory } from '../command/CommandHistory.tsx';
import { Shadow } from '../shadow/Shadow.tsx';
import { DeviceEvents } from '../values/DeviceEvents.tsx';
import { NeverOnline } from '../detail/access/NeverOnline.tsx';
import { UndefinedValues } from '../undefined-values/UndefinedValues.tsx';
import { Values } from '../values/Values.tsx';
import { WcsData } from '../wcs/WcsData.tsx';
import * as styles from './objectModel.module.css';

const parts = [
  { id: 'values', title: '运行状态' },
  { id: 'shadow', title: '影子' },
  { id: 'events', title: '事件' },
  { id: 'commands', title: '服务调用' },
  { id: 'undefined', title: '未定义' },
  { id: 'wcs', title: 'WCS 数据' },
] as const;
type Part = (typeof parts)[number]['id'];

const contents = {
  events: DeviceEvents,
  commands: CommandHistory,
  undefined: UndefinedValues,
  wcs: WcsData,
} as const;

/** The tab 物模型数据 of a device: what it reports, what is wished of it, what it told of and was asked. */
export default function ObjectModel({ device }: { readonly device: DeviceDetail }) {
  const choices = device.hasWcsData ? parts : parts.filter(({ id }) => id !== 'wcs');
  const [part, setPart] = useQueryPart<Part>(choices.map(({ id }) => id));
  /** The property whose shadow somebody went to. */
  const [about, setAbout] = useState<string | undefined>(undefined);
  if (device.status === deviceStatuses.inactive) return <NeverOnline device={device} />;
  const Content = part === 'values' || part === 'shadow' ? null : contents[part];
  const show = (next: Part) => {
    setAbout(undefined);
    setPart(next);
  };
  return (
    <div>
      <div className={styles.parts}>
        <Segments label="物模型数据" choices={choices} value={part} onChange={show} />
      </div>
      {part === 'values' && (
        <Values
          device={device}
          onShadow={({ name }) => {
            setAbout(name);
            setPart('shadow');
          }}
        />
      )}
      {part === 'shadow' && <Shadow device={device} about={about} />}
      {Content !== null && <Content device={device} />}
    </div>
  );
}
