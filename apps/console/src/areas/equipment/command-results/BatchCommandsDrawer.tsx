import { commandingActions } from '@fleet/domain/areas/equipment/command/actions.ts';
import {
  type CommandState,
  commandStateCodes,
  commandStateLooks,
  isEnded,
} from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import { commandList, commandRow, type CommandRow } from '@fleet/domain/areas/equipment/command/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { lookInterval } from '../../../app/hooks/watching.ts';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { CommandStateDot } from './CommandStateDot.tsx';
import * as styles from './batchCommands.module.css';

const column = columnsFor<CommandRow>(commandRow);
const columns = [
  column('displayName', { width: 160, grows: true }),
  column('state', { width: 120, onCard: 'status', cell: ({ state }) => <CommandStateDot state={state} /> }),
  column('resultText', { width: 200, grows: true, onCard: 'value' }),
  column('endedAt', {
    width: 152,
    onCard: 'value',
    cell: ({ endedAt }) => (endedAt === null ? texts.nothing : <Time at={endedAt} />),
  }),
  column('attempt', { width: 88, align: 'end', isHidden: true, onCard: 'rest' }),
];

const states = commandStateCodes.map((value) => ({ value, name: commandStateLooks[value].label }));

export interface BatchCommandsProps {
  /** Null while it is closed. */
  readonly batchId: string | null;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** What became of each command that devices were given together. */
export function BatchCommandsDrawer({ batchId, tenant, onClose }: BatchCommandsProps) {
  return (
    <DetailDrawer isOpen={batchId !== null} title={commandingActions.actions.results.title} isWide onClose={onClose}>
      {batchId !== null && <Results key={batchId} batchId={batchId} tenant={tenant} />}
    </DetailDrawer>
  );
}

function Results({ batchId, tenant }: { readonly batchId: string; readonly tenant: TenantChoice }) {
  const [state, setState] = useState<CommandState | undefined>(undefined);
  const view = usePart(commandList, { batchId, ...tenant, ...(state === undefined ? {} : { state }) });
  const isOver = view.state?.data !== null && view.rows.length > 0 && view.rows.every((row) => isEnded(row.state));
  useLive(view, isOver ? null : lookInterval);
  const [first] = view.rows;
  return (
    <>
      {first !== undefined && (
        <p>
          {first.name}
          {first.inputText === '' ? '' : `：${first.inputText}`}
          {` · ${first.operator.realName} · `}
          <Time at={first.createdAt} />
        </p>
      )}
      <PartList
        label={commandingActions.actions.results.title}
        view={view}
        columns={useColumns('equipment.batchCommands', columns)}
        keyOf={({ messageId }) => messageId}
        nameOf={({ displayName }) => displayName}
        tools={
          <span className={styles.filter}>
            <SelectFilter label="状态" choices={states} value={state} onChange={setState} />
          </span>
        }
        empty={<EmptyState title={state === undefined ? '没有设备收到这批命令' : '没有这个状态的命令'} />}
      />
    </>
  );
}
