import { Button } from '@blueprintjs/core';
import { remoteList, type RemoteSession } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { remoteStateLooks } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './remote.module.css';

/** Sessions that are shown at first, and how many more each time. */
const step = 10;
/** Sessions that one reading gives at most. */
const most = 100;

/** Who drove a device before, the newest first: why, how far, how it ended, and what came about in between. */
export function RemoteLog({ deviceId }: { readonly deviceId: string }) {
  const [pageSize, setPageSize] = useState(step);
  const { state, refresh } = useRead(remoteList, { query: { deviceId, page: 1, pageSize } });
  const kept = useKeepPrevious(state);
  return (
    <section className={styles.log} aria-labelledby="remote-log">
      <h3 id="remote-log">最近操控</h3>
      <Loaded state={kept} onRetry={refresh} lines={3}>
        {({ list, total }) =>
          list.length === 0 ? (
            <EmptyState title="还没有人远程操控过" />
          ) : (
            <>
              <ul className={styles.sessions}>
                {list.map((session) => (
                  <li key={session.sessionId}>
                    <Session session={session} />
                  </li>
                ))}
              </ul>
              {list.length < Math.min(total, most) && (
                <Button text="显示更多" onClick={() => setPageSize(Math.min(most, pageSize + step))} />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Session({ session }: { readonly session: RemoteSession }) {
  const { operator, startedAt, state, endText, distance, reason, log } = session;
  return (
    <details className={styles.session}>
      <summary>
        <b>{operator.realName}</b> <Time at={startedAt} />
        <span className={styles.end}>{endText ?? remoteStateLooks[state].label}</span>
      </summary>
      <p className={styles.hint}>
        {reason}，行驶 {distance.toFixed(2)} m
      </p>
      <ol className={styles.events}>
        {log.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{formatDateTime(at).slice(11)}</time> {text}
          </li>
        ))}
      </ol>
    </details>
  );
}
