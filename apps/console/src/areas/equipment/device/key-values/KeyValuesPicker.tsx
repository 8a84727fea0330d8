import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import type { DeviceGlance } from '@fleet/domain/areas/equipment/values/glanceContract.ts';
import { $keyValues, keyValuesKept } from '@fleet/domain/areas/equipment/values/keptValues.ts';
import { isShowable, keyValuesOf } from '@fleet/domain/areas/equipment/values/keyValues.ts';
import { mostKeyValues } from '@fleet/domain/areas/equipment/values/mostKeyValues.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useUnit } from 'effector-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useReads } from '../../../../app/calls/useRead.ts';
import { useKept } from '../../../../detail/useKept.ts';
import type { Column } from '../../../../list/columns/columns.ts';
import { MultiSelect } from '../../../../ui/select/select.tsx';
import { KeyValues, KeyValuesFeed } from './KeyValues.tsx';
import { keyValuesColumn } from './useKeyValues.tsx';
import * as styles from './keyValues.module.css';

interface Props {
  /** Devices on the screen, all of one product. */
  readonly rows: readonly DeviceRow[];
  /** The product that all of them are of. */
  readonly productKey: string;
  readonly tenant: TenantChoice;
  /** What stands in the table; null where there is nothing to be shown. */
  readonly onColumn: (column: Column<DeviceRow> | null) => void;
}

/**
 * A few values of each device of a list whose devices are all of one product: where the person chooses them, and what
 * reads them again and again.
 */
export function KeyValuesPicker({ rows, productKey, tenant, onColumn }: Props) {
  const [first] = rows;
  const of = first?.productKey === productKey ? first : null;
  const [model] = useReads(propertyList, of === null ? [] : [{ query: { deviceId: of.id, ...tenant } }]);
  const { kept, keep } = useUnit({ kept: $keyValues, keep: keyValuesKept });
  const [heard, setHeard] = useState<readonly DeviceGlance[]>([]);
  const list = model?.data?.list;
  const read = useMemo(() => (list === undefined ? null : { productKey, list }), [list, productKey]);
  // every page begins with another device, and all of them have the same properties
  const [last] = useKept(read);
  const properties = of !== null && last?.productKey === productKey ? last.list : [];
  const shown = keyValuesOf(kept[productKey], properties);
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
  useLayoutEffect(() => {
    onColumn(column);
    return () => onColumn(null);
  }, [column, onColumn]);
  return (
    <>
      {of !== null && properties.length > 0 && (
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
      )}
      {of !== null && identifiers !== '' && (
        <KeyValuesFeed rows={rows} identifiers={identifiers} tenant={tenant} onHeard={setHeard} />
      )}
    </>
  );
}
