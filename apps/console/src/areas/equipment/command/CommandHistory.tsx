import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { deviceCommandsTab } from '@fleet/domain/areas/equipment/command/actions.ts';
import {
  commandKinds,
  commandStateCodes,
  commandStateLooks,
  type CommandState,
} from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import {
  commandCancel,
  commandExport,
  commandList,
  commandRow,
  type CommandRow,
} from '@fleet/domain/areas/equipment/command/contract.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { noticeDurations, texts } from '@fleet/domain/core/codes/messages.ts';
import type { DayRange } from '@fleet/domain/core/values/dayRange.ts';
import { useState } from 'react';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf, troubleText } from '../../../app/calls/useWrite.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { DateRangeFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useNotify, useSayDone } from '../../../ui/useNotify.ts';
import { BatchCommands } from '../command-results/BatchCommands.tsx';
import { CommandStateDot } from '../command-results/CommandStateDot.tsx';
import { useSettingsNews } from '../values/useSettingsNews.ts';
import * as styles from './commands.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const RepeatDialog = lazyDialog(async () => (await import('./RepeatDialog.tsx')).RepeatDialog);

const column = columnsFor<CommandRow>(commandRow);
const all = [
  column('name', { width: 120 }),
  column('createdAt', { width: 152, onCard: 'value', cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('inputText', { width: 170, grows: true }),
  column('state', { width: 140, onCard: 'status', cell: ({ state }) => <CommandStateDot state={state} /> }),
  column('resultText', { width: 190, grows: true, onCard: 'value' }),
  column('kind', { width: 92, isHidden: true, onCard: 'rest', cell: ({ kind }) => commandKinds[kind] }),
  column('endedAt', {
    width: 152,
    onCard: 'rest',
    cell: ({ endedAt }) => (endedAt === null ? texts.nothing : <Time at={endedAt} />),
  }),
  column('expiresAt', { width: 140, isHidden: true, onCard: 'rest', cell: ({ expiresAt }) => <Time at={expiresAt} /> }),
  column('attempt', { width: 88, align: 'end', isHidden: true, onCard: 'rest' }),
  column('operator', { width: 88, onCard: 'rest', cell: ({ operator }) => operator.realName }),
];

/** For devices that are sent frames. */
const withFrames = [...all.slice(0, 3), column('frame', { width: 240, onCard: 'rest' }), ...all.slice(3)];

/** What can be chosen of people and commands that the history names. */
const choicesOf = (options: readonly { readonly id: string; readonly name: string }[] | undefined) =>
  (options ?? []).map(({ id, name }) => ({ value: id, name }));

const states = commandStateCodes.map((value) => ({ value, name: commandStateLooks[value].label }));

interface Filters extends Partial<DayRange> {
  readonly identifier?: string;
  readonly operatorId?: string;
  readonly state?: CommandState;
}

/** What a device was asked, the newest first; what waits can be taken back, anything can be asked once more. */
export function CommandHistory({ device }: { readonly device: DeviceDetail }) {
  const [filters, setFilters] = useState<Filters>({});
  return <Commands device={device} filters={filters} onFilter={setFilters} />;
}

/** Without what is not set. */
const tidy = ({
  identifier,
  operatorId,
  state,
  from,
  to,
}: { [Name in keyof Filters]?: Filters[Name] | undefined }): Filters => ({
  ...(identifier === undefined ? {} : { identifier }),
  ...(operatorId === undefined ? {} : { operatorId }),
  ...(state === undefined ? {} : { state }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

interface Props {
  readonly device: DeviceDetail;
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
}

function Commands({ device, filters, onFilter }: Props) {
  const query = { deviceId: device.id, ...filters };
  const view = usePart(commandList, query);
  useLive(view);
  useSettingsNews(device, view.refresh);
  const can = useCan();
  const call = useCall();
  const notify = useNotify();
  const sayDone = useSayDone();
  const [repeated, setRepeated] = useState<CommandRow | null>(null);
  const [batchId, setBatchId] = useState<string | null>(null);
  const cancel = async (rows: readonly CommandRow[]) => {
    const input = { query: {}, body: { ids: rows.map(({ messageId }) => messageId) } };
    const result = await call(commandCancel, input, { listener: commandCancel.id });
    const trouble = troubleOf(result);
    const refused = result.kind === 'data' ? refusedOf(result.data) : null;
    const line = trouble === null ? refused : troubleText(trouble);
    if (line === null) sayDone('已取消');
    else notify({ intent: 'danger', lines: [line], duration: noticeDurations.fail });
  };
  const actions = useActions(deviceCommandsTab.actions, {
    repeat: setRepeated,
    together: (row) => setBatchId(row.batchId),
    cancel: (rows) => void cancel(rows),
  });
  const hasFrames = view.state?.data?.list.some(({ frame }) => frame !== null) ?? false;
  const columns = useColumns('equipment.commands', hasFrames ? withFrames : all);
  const reply = useKeepPrevious(view.state)?.data as ReplyOf<typeof commandList> | null | undefined;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PartList
        label="命令记录"
        view={view}
        columns={columns}
        keyOf={({ messageId }) => messageId}
        nameOf={({ name }) => name}
        actions={actions.ofRow}
        actionsWidth={132}
        tools={
          <div className={styles.tools}>
            <span className={styles.filter}>
              <SelectFilter
                label="命令"
                choices={choicesOf(reply?.commands)}
                value={filters.identifier}
                onChange={(identifier) => onFilter(tidy({ ...filters, identifier }))}
              />
            </span>
            <span className={styles.filter}>
              <SelectFilter
                label="操作人"
                choices={choicesOf(reply?.operators)}
                value={filters.operatorId}
                onChange={(operatorId) => onFilter(tidy({ ...filters, operatorId }))}
              />
            </span>
            <span className={styles.filter}>
              <SelectFilter
                label="状态"
                choices={states}
                value={filters.state}
                onChange={(state) => onFilter(tidy({ ...filters, state }))}
              />
            </span>
            <span className={styles.days}>
              <DateRangeFilter
                label="下发时间"
                from={filters.from}
                to={filters.to}
                onChange={(range) => onFilter(tidy({ ...filters, ...range }))}
              />
            </span>
            {can(deviceCommandsTab.actions.export) && (
              <QueryExportButton endpoint={commandExport} instance="device.commands" query={query} />
            )}
          </div>
        }
        empty={<EmptyState title={isFiltered ? '没有符合条件的命令' : '还没有下发过命令'} />}
      />
      <BatchCommands batchId={batchId} tenant={{}} onClose={() => setBatchId(null)} />
      {repeated !== null && <RepeatDialog command={repeated} onClose={() => setRepeated(null)} />}
    </>
  );
}

const refusedOf = ({ list }: BatchReply): string | null =>
  list.find(({ message }) => message !== null)?.message ?? null;
