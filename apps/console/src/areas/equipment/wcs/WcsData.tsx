import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { wcsTab, wcsTitle } from '@fleet/domain/areas/equipment/wcs/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { LiveNote } from '../values/LiveNote.tsx';
import { WcsTable } from './WcsTable.tsx';
import * as styles from './wcs.module.css';

/** The tables of a WCS server, read again every few seconds. */
export function WcsData({ device }: { readonly device: Pick<DeviceDetail, 'id'> }) {
  const tabs = useRead(wcsTab, { query: { deviceId: device.id } });
  useLive(tabs);
  const [chosen, setChosen] = useQueryParameter('table', { replace: true });
  return (
    <Loaded state={tabs.state} onRetry={tabs.refresh}>
      {({ list }) => {
        const tab = list.find(({ id }) => id === chosen) ?? list[0];
        if (tab === undefined) return <EmptyState title="没有 WCS 数据" text="该设备没有上报数据表。" />;
        return (
          <section aria-label="WCS 数据">
            <div className={styles.head}>
              <Segments
                label="数据表"
                choices={list.map(({ id, name, rowCount }) => ({ id, title: `${name} ${formatCount(rowCount)}` }))}
                value={tab.id}
                onChange={setChosen}
              />
              <LiveNote isOnline={tab.isLive} heardAt={tab.updatedAt} asOf={tab.isLive ? tab.updatedAt : null} />
            </div>
            <TitledTable key={tab.id} deviceId={device.id} tabId={tab.id} name={tab.name} />
          </section>
        );
      }}
    </Loaded>
  );
}

interface Props {
  readonly deviceId: string;
  readonly tabId: string;
  readonly name: string;
}

/** A table once its columns are known; others take their place when the server has others. */
function TitledTable({ deviceId, tabId, name }: Props) {
  const title = useRead(wcsTitle, { query: { deviceId, tabId } });
  useLive(title);
  return (
    <Loaded state={title.state} onRetry={title.refresh}>
      {(known) => (
        <WcsTable
          key={known.version}
          deviceId={deviceId}
          tabId={tabId}
          name={name}
          title={known}
          onOutdated={title.refresh}
        />
      )}
    </Loaded>
  );
}
