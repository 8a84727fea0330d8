import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceListValues } from '@fleet/domain/areas/equipment/values/actions.ts';
import { propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import type { DeviceGlance } from '@fleet/domain/areas/equipment/values/glanceContract.ts';
import { $keyValues, keyValuesKept } from '@fleet/domain/areas/equipment/values/keptValues.ts';
import { isShowable, keyValuesOf } from '@fleet/domain/areas/equipment/values/keyValues.ts';
import { mostKeyValues } from '@fleet/domain/areas/equipment/values/mostKeyValues.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useUnit } from 'effector-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useReads } from '../../../../app/calls/useRead.ts';
import { useKept } from '../../../../detail/useKept.ts';
import type { Column } from '../../../../list/columns/columns.ts';
import { MultiSelect } from '../../../../ui/select/select.tsx';
import { KeyValues, KeyValuesFeed } from './KeyValues.tsx';
import * as styles from './keyValues.module.css';

interface Options {
  /** Devices on the screen, all of one product. */
  readonly rows: readonly DeviceRow[];
  /** The product that all of them are of; null where they may be of several. */
  readonly productKey: string | null;
  readonly tenant: TenantChoice;
}

interface KeyValuesOfList {
  /** Null where there is nothing to be shown. */
  readonly column: Column<DeviceRow> | null;
  /** Where the person chooses what is shown. */
  readonly picker: ReactNode;
  /** What reads the values again and again. */
  readonly feed: ReactNode;
}

/** The id of the column, which no file has. */
export const keyValuesColumn = 'keyValues';

/** A few values of each device of a list whose devices are all of one product, as the person has chosen them. */
export function useKeyValues({ rows, productKey, tenant }: Options): KeyValuesOfList {
  const isAllowed = useCan()(deviceListValues.actions.values);
  const [first] = rows;
  const of = isAllowed && productKey !== null && first?.productKey === productKey ? first : null;
  const [model] = useReads(propertyList, of === null ? [] : [{ query: { deviceId: of.id, ...tenant } }]);
  const { kept, keep } = useUnit({ kept: $keyValues, keep: keyValuesKept });
  const [heard, setHeard] = useState<readonly DeviceGlance[]>([]);
  const list = model?.data?.list;
  const read = useMemo(
    () => (list === undefined || productKey === null ? null : { productKey, list }),
    [list, productKey],
  );
  // every page begins with another device, and all of them have the same properties
  const [last] = useKept(read);
  const properties = of !== null && last?.productKey === productKey ? last.list : [];
  const shown = keyValuesOf(productKey === null ? undefined : kept[productKey], properties);
  const identifiers = shown.join(',');
  const byDevice = useMemo(() => new Map(heard.map(({ deviceId, values }) => [deviceId, values])), [heard]);
  const column = useMemo(
    (): Column<DeviceRow> | null =>
      identifiers === ''
        ? null
        : {
            id: keyValuesColumn,
            title: '关键值',
            width: 92 + 84 * (identifiers.split(',').length - 1) + 40,
            align: 'start',
            grows: false,
            isHidden: false,
            onCard: 'value',
            cell: ({ id }) => {
              const values = byDevice.get(id)?.filter(({ identifier }) => identifiers.split(',').includes(identifier));
              return values === undefined ? texts.nothing : <KeyValues values={values} />;
            },
          },
    [identifiers, byDevice],
  );
  return {
    column,
    picker: of !== null && properties.length > 0 && (
      <div className={styles.picker}>
        <MultiSelect
          label="关键值"
          placeholder={`选择在列表里显示的属性，最多 ${mostKeyValues} 个`}
          isLabelShown
          choices={properties.filter(isShowable).map(({ identifier, name }) => ({ id: identifier, name }))}
          value={shown}
          onChange={(ids) => keep({ key: of.productKey, value: ids.slice(-mostKeyValues) })}
        />
      </div>
    ),
    feed: of !== null && identifiers !== '' && (
      <KeyValuesFeed rows={rows} identifiers={identifiers} tenant={tenant} onHeard={setHeard} />
    ),
  };
}
