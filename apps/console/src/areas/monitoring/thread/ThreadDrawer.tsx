import { faultThread, type Thread } from '@fleet/domain/areas/monitoring/thread/contract.ts';
import { threadOf, type ThreadWindow, threadWindows } from '@fleet/domain/areas/monitoring/thread/stations.ts';
import { useState } from 'react';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import { Stations } from './Stations.tsx';
import * as styles from './thread.module.css';

const nameOf = ({ fault, issue, repair, pack }: Thread): string =>
  fault === null ? (issue?.issueNo ?? repair?.repairNo ?? pack?.name ?? '') : `${fault.faultNo} ${fault.name}`;

/** 全程 of the plate: one thread from a fault to what became of it, which the address names. */
export default function ThreadDrawer() {
  const [text, setText] = useQueryParameter('thread');
  const tenant = useScopeQuery();
  const [windowDays, setWindow] = useState<ThreadWindow>(14);
  const named = threadOf(text);
  return (
    <RecordDrawer
      id={named === null ? null : text}
      title="全程"
      isWide
      endpoint={faultThread}
      inputOf={(shown) => ({
        query: { ...(threadOf(shown) ?? { of: 'fault' as const, id: shown }), windowDays, ...tenant },
      })}
      nameOf={nameOf}
      pathOf={() => null}
      onClose={() => setText(null)}
    >
      {(thread) => (
        <>
          <div className={styles.window}>
            <Segments
              label="升级前后对比"
              choices={threadWindows.map((id) => ({ id, title: `前后 ${id} 天` }))}
              value={windowDays}
              onChange={setWindow}
            />
          </div>
          <Stations thread={thread} windowDays={windowDays} tenant={tenant} />
        </>
      )}
    </RecordDrawer>
  );
}
