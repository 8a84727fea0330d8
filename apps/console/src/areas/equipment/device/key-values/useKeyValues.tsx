import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceListValues } from '@fleet/domain/areas/equipment/values/actions.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { lazyPart } from '../../../../app/lazyPart.ts';
import type { Column } from '../../../../list/columns/columns.ts';

// with what a thing model is read by, which a list of devices of several products never needs
const KeyValuesPicker = lazyPart(async () => ({ default: (await import('./KeyValuesPicker.tsx')).KeyValuesPicker }));

interface Options {
  /** Devices on the screen. */
  readonly rows: readonly DeviceRow[];
  /** The product that all of them are of; null where they may be of several. */
  readonly productKey: string | null;
  readonly tenant: TenantChoice;
}

interface KeyValuesOfList {
  /** Null where there is nothing to be shown. */
  readonly column: Column<DeviceRow> | null;
  /** Where the person chooses what is shown, with what reads the values again and again. */
  readonly picker: ReactNode;
}

/** The id of the column, which no file has. */
export const keyValuesColumn = 'keyValues';

/** A few values of each device of a list whose devices are all of one product, as the person has chosen them. */
export function useKeyValues({ rows, productKey, tenant }: Options): KeyValuesOfList {
  const isAllowed = useCan()(deviceListValues.actions.values);
  const [column, setColumn] = useState<Column<DeviceRow> | null>(null);
  return {
    column,
    picker: isAllowed && productKey !== null && (
      <Suspense fallback={null}>
        <KeyValuesPicker rows={rows} productKey={productKey} tenant={tenant} onColumn={setColumn} />
      </Suspense>
    ),
  };
}
