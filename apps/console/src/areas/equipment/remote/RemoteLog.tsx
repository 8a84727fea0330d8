import { remoteList, type RemoteSession, remoteSession } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { remoteStateLooks } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/Time.tsx';
import * as styles from './remote.module.css';

const logText = ({ log }: RemoteSession): string =>
  log.map(({ at, text }) => `${formatDateTime(at).slice(11)} ${text}`).join('\n');

const column = columnsFor<RemoteSession>(remoteSession);
const columns = [
  column('operator', { width: 84, cell: ({ operator }) => operator.realName }),
  column('startedAt', { width: 150, onCard: 'value', cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('state', {
    width: 84,
    onCard: 'status',
    cell: ({ state }) => <StatusDot intent={remoteStateLooks[state].intent} label={remoteStateLooks[state].label} />,
  }),
  column('endText', {
    width: 150,
    grows: true,
    onCard: 'value',
    cell: (session) => <span title={logText(session)}>{session.endText ?? '进行中'}</span>,
  }),
  column('distance', { width: 104, align: 'end', onCard: 'rest', cell: ({ distance }) => distance.toFixed(2) }),
  column('reason', { width: 160, grows: true, onCard: 'rest' }),
];

/** Who drove a device before, the newest first: why, how far, and how it ended. */
export function RemoteLog({ deviceId }: { readonly deviceId: string }) {
  const view = usePart(remoteList, { deviceId }, 10);
  const shown = useColumns('equipment.remoteSessions', columns);
  return (
    <section className={styles.log} aria-labelledby="remote-log">
      <h3 id="remote-log">最近操控</h3>
      <PartList
        label="最近操控"
        view={view}
        columns={shown}
        keyOf={({ sessionId }) => sessionId}
        nameOf={({ operator, startedAt }) => `${operator.realName} ${formatDateTime(startedAt)}`}
        empty={<EmptyState title="还没有人远程操控过" />}
      />
    </section>
  );
}
