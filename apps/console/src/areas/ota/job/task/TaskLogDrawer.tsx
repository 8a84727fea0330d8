import { upgradeTaskLog, type TaskEventRow, type UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import { sourceLabels, upgradeEventLabels } from '@fleet/domain/areas/ota/task/taskCodes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { type ReactNode } from 'react';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';
import { DetailDrawer } from '../../../../detail/DetailDrawer.tsx';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { useKept } from '../../../../detail/useKept.ts';
import type { RecordSteps } from '../../../../detail/recordSteps.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import * as styles from './task.module.css';

interface Props {
  /** Null while it is closed. */
  readonly taskId: string | null;
  /** The row of it; null where it is not on the page of the list. */
  readonly row: UpgradeTaskRow | null;
  /** Something may still happen to it. */
  readonly isRunning: boolean;
  readonly steps: RecordSteps | undefined;
  readonly footer: ReactNode;
  readonly onClose: () => void;
}

/** What happened to a device in its job, the newest first. */
export function TaskLogDrawer({ taskId, row, isRunning, steps, footer, onClose }: Props) {
  const [shown, forget] = useKept(taskId);
  return shown === null ? null : (
    <DetailDrawer
      isOpen={taskId !== null}
      title="升级日志"
      name={row?.displayName ?? null}
      steps={steps}
      isLinked
      footer={footer}
      onClose={onClose}
      onClosed={forget}
    >
      <Log key={shown} taskId={shown} isRunning={isRunning} />
    </DetailDrawer>
  );
}

function Log({ taskId, isRunning }: { readonly taskId: string; readonly isRunning: boolean }) {
  const read = useRead(upgradeTaskLog, { query: { taskId } });
  useLive(read, isRunning ? undefined : null);
  return (
    <Loaded state={read.state} onRetry={read.refresh}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title="还没有日志" />
        ) : (
          <ol className={styles.log} aria-label="升级日志">
            {list.map((entry, place) => (
              <Entry key={list.length - place} entry={entry} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

/** From which state into which, where it moved. */
const moveText = ({ from, to }: TaskEventRow): string =>
  to === null || from === to
    ? ''
    : `${from === null ? '' : `${statusLabel('deviceUpgrade', from)} → `}${statusLabel('deviceUpgrade', to)}`;

function Entry({ entry }: { readonly entry: TaskEventRow }) {
  const { at, event, by, byName, reason, note } = entry;
  const said = [moveText(entry), reason, note].filter((one) => one !== null && one !== '').join('；');
  return (
    <li className={styles.entry}>
      <Time at={at} />
      <span className={styles.from}>{byName ?? sourceLabels[by]}</span>
      <span className={styles.note}>
        <span className={styles.event}>{upgradeEventLabels[event]}</span>
        {said !== '' && ` ${said}`}
      </span>
    </li>
  );
}
