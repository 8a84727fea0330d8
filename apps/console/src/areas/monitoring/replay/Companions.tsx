import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { mostOfFloor, vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { mostReplayed } from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { useState } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useFocusOnResult } from '../../../ui/dialogs/useFocusOnResult.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import type { ReplayedVehicle } from './player/useTracks.ts';
import * as styles from './replay.module.css';

interface Props {
  readonly vehicles: readonly ReplayedVehicle[];
  readonly lookedAt: string;
  readonly onLookAt: (deviceId: string) => void;
  /** Where others may come from, and who is there besides the one that the page is about; null where all of them are. */
  readonly adding: {
    readonly floorId: string | null;
    readonly mainId: string;
    readonly others: readonly string[];
    readonly onChange: (others: readonly string[]) => void;
  } | null;
}

/** The vehicles that share the clock: which of them is looked at, and who else joins them. */
export function Companions({ vehicles, lookedAt, onLookAt, adding }: Props) {
  // who leaves takes his button along
  const [left, setLeft] = useState<string | null>(null);
  const isGone = vehicles.every(({ deviceId }) => deviceId !== left);
  const section = useFocusOnResult<HTMLElement>(left !== null && isGone ? left : null);
  return (
    <section ref={section} className={styles.companions} aria-label="回放车辆" tabIndex={-1}>
      <ul className={styles.picks}>
        {vehicles.map(({ deviceId, displayName }) => (
          <li key={deviceId}>
            <Button
              size="small"
              text={displayName}
              active={deviceId === lookedAt}
              aria-pressed={deviceId === lookedAt}
              onClick={() => onLookAt(deviceId)}
            />
            {adding !== null && deviceId !== adding.mainId && (
              <Button
                size="small"
                variant="minimal"
                icon={<Cross size={12} />}
                aria-label={`移除 ${displayName}`}
                onClick={() => {
                  setLeft(deviceId);
                  adding.onChange(adding.others.filter((id) => id !== deviceId));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {adding !== null && <Adding {...adding} />}
    </section>
  );
}

function Adding({ floorId, mainId, others, onChange }: NonNullable<Props['adding']>) {
  const room = mostReplayed - 1 - others.length;
  const reason = floorId === null ? '该车辆未绑定楼层' : room <= 0 ? `一次最多回放 ${mostReplayed} 台车` : null;
  if (floorId === null || reason !== null) return <ReasonedButton text="加入同楼层车辆" disabledReason={reason} />;
  return (
    <MenuButton
      text="加入同楼层车辆"
      content={(choose) => (
        <Candidates
          floorId={floorId}
          taken={[mainId, ...others]}
          room={room}
          onAdd={(ids) => choose(() => onChange([...others, ...ids]))}
        />
      )}
    />
  );
}

interface CandidatesProps {
  readonly floorId: string;
  readonly taken: readonly string[];
  /** So many more may join. */
  readonly room: number;
  readonly onAdd: (deviceIds: readonly string[]) => () => void;
}

function Candidates({ floorId, taken, room, onAdd }: CandidatesProps) {
  const { state, refresh } = useRead(vehicleList, { query: { floorId, pageSize: mostOfFloor } });
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list }) => {
        const free = list.filter(({ deviceId }) => !taken.includes(deviceId));
        const some = free.slice(0, room);
        return (
          <Menu className={styles.candidates}>
            {free.length === 0 && <MenuItem text="该楼层没有其他车辆" disabled />}
            {some.length > 1 && (
              <MenuItem
                text={some.length < free.length ? `加入前 ${some.length} 台` : `全部加入（${some.length} 台）`}
                onClick={onAdd(some.map(({ deviceId }) => deviceId))}
              />
            )}
            {free.map(({ deviceId, displayName }) => (
              <MenuItem key={deviceId} text={displayName} onClick={onAdd([deviceId])} />
            ))}
          </Menu>
        );
      }}
    </Loaded>
  );
}
