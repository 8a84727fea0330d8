import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { undefinedValuesTab } from '@fleet/domain/areas/equipment/undefined-values/actions.ts';
import {
  undefinedList,
  undefinedRow,
  type UndefinedRow,
} from '@fleet/domain/areas/equipment/undefined-values/contract.ts';
import { begunText } from '@fleet/domain/areas/products/thing-model/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useLocation } from 'wouter';
import { useActions } from '../../../app/actions/useActions.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useDevicePlaces } from '../shared/useDevicePlaces.ts';
import { LiveNote } from '../values/LiveNote.tsx';
import * as styles from './undefinedValues.module.css';

const column = columnsFor<UndefinedRow>(undefinedRow);
const all = [
  column('identifier', { width: 160 }),
  column('value', {
    width: 280,
    grows: true,
    onCard: 'value',
    cell: ({ value }) => (typeof value === 'string' ? value || texts.nothing : JSON.stringify(value)),
  }),
  column('at', { width: 152, onCard: 'value', cell: ({ at }) => <Time at={at} /> }),
  column('lastNo', {
    width: 148,
    onCard: 'value',
    cell: ({ lastNo }) => (lastNo === null ? texts.nothing : `v${lastNo}，之后移除`),
  }),
  column('isInDraft', { width: 92, onCard: 'rest', cell: ({ isInDraft }) => (isInDraft ? '已加入' : texts.nothing) }),
];

/** What a device reports and its model does not name; whoever may, begins a function of the model with it. */
export function UndefinedValues({ device }: { readonly device: DeviceDetail }) {
  const read = useRead(undefinedList, { query: { deviceId: device.id } });
  useLive(read);
  const { product } = useDevicePlaces(device);
  const [, navigate] = useLocation();
  const columns = useColumns('equipment.undefinedValues', all);
  const define = (row: UndefinedRow) =>
    navigate(`${product ?? ''}?${new URLSearchParams({ tab: 'function', begin: begunText(row) })}`);
  const isReadOnly = read.state?.data?.isReadOnly === true;
  const actions = useActions(
    undefinedValuesTab.actions,
    // without the page of the product there is nowhere to begin it
    { define: product === null ? undefined : define },
    { reasons: { define: () => (isReadOnly ? '平台产品不能修改' : null) } },
  );
  return (
    <Loaded state={read.state} onRetry={read.refresh}>
      {({ list, isOnline, heardAt, asOf, modelNo }) => (
        <>
          <LiveNote isOnline={isOnline} heardAt={heardAt} asOf={asOf} />
          {list.length > 0 && (
            <p className={styles.note}>设备上报了这些值，物模型没有定义：只显示最后一次，不保存历史。</p>
          )}
          <WholeList
            label="未定义的值"
            rows={list}
            columns={columns}
            keyOf={({ identifier }) => identifier}
            nameOf={({ identifier }) => identifier}
            actions={actions.ofRow}
            actionsWidth={132}
            empty={
              <EmptyState
                title="没有未定义的值"
                text={
                  modelNo === null
                    ? '产品还没有发布物模型，设备也没有上报过数据。'
                    : `设备上报的值在物模型 v${modelNo} 中都有定义。`
                }
              />
            }
          />
        </>
      )}
    </Loaded>
  );
}
