import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { commandingActions } from '@fleet/domain/areas/equipment/command/actions.ts';
import { equipmentListPage } from '@fleet/domain/areas/equipment/device/actions.ts';
import type { deviceList, DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { groupingActions } from '@fleet/domain/areas/equipment/group/actions.ts';
import { wishingActions } from '@fleet/domain/areas/equipment/shadow/actions.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import type { ListView } from '../../../../list/useList.ts';
import type { SimpleChange } from './ChangeAllDialog.tsx';
import { lazyDialog } from '../../../../app/lazyPart.ts';
import { withinWindow } from '../../../../ui/menu/withinWindow.ts';

const ChangeAllDialog = lazyDialog(async () => (await import('./ChangeAllDialog.tsx')).ChangeAllDialog);
const CommandAllDialog = lazyDialog(async () => (await import('../command/CommandAllDialog.tsx')).CommandAllDialog);
const WishAllDialog = lazyDialog(async () => (await import('../wish/WishAllDialog.tsx')).WishAllDialog);
const GroupAllDialog = lazyDialog(async () => (await import('./GroupAllDialog.tsx')).GroupAllDialog);
const TagAllDialog = lazyDialog(async () => (await import('./TagAllDialog.tsx')).TagAllDialog);

type Query = QueryOf<typeof deviceList>;

interface Props {
  readonly view: ListView<Query, DeviceRow>;
  /** How many are selected one by one. */
  readonly selected: number;
  readonly tenant: TenantChoice;
  readonly onBegun: (jobId: string) => void;
}

type Change = SimpleChange | 'give' | 'group' | 'command' | 'wish';

const ofThere: readonly Change[] = [
  'updateModel',
  'updateProject',
  'give',
  'group',
  'command',
  'wish',
  'enable',
  'disable',
  'remove',
];
const ofBin: readonly Change[] = ['restore'];

const actions = {
  ...equipmentListPage.actions,
  ...groupingActions.actions,
  ...commandingActions.actions,
  ...wishingActions.actions,
};

/** What has to do with a thing model. */
const ofOneProduct: ReadonlySet<Change> = new Set(['command', 'wish']);

/** What the filters let through, without the page of it. */
const filterOf = ({
  page: _page,
  pageSize: _pageSize,
  sort: _sort,
  tntId: _tntId,
  chosenId: _chosen,
  ...filter
}: Query) => filter;

/** Why something cannot be done with all that the filters let through; null when it can. */
const reasonFor = (change: Change, { productKey, modelId }: Query): string | null =>
  ofOneProduct.has(change) && productKey === undefined && modelId === undefined ? '请先按产品筛选' : null;

/** Does something with all devices that the filters let through, as a job; offered where there are more than are selected. */
export function AllDevices({ view, selected, tenant, onBegun }: Props) {
  const can = useCan();
  const [asked, setAsked] = useState<Change>('enable');
  const [isAsking, setAsking] = useState(false);
  /** Each question begins anew: what was agreed to before is agreed to no more. */
  const [nth, setNth] = useState(0);
  const total = view.state?.data?.total ?? 0;
  const offered = (view.query.isDeleted === true ? ofBin : ofThere).filter((one) => can(actions[one]));
  if (total <= selected || offered.length === 0) return null;
  const count = formatCount(total);
  const [first] = view.rows;
  const question = {
    all: { filter: filterOf(view.query), expected: total },
    tenant,
    onClose: () => setAsking(false),
    onBegun,
  };
  return (
    <>
      <PopoverNext
        placement="bottom-start"
        middleware={withinWindow}
        content={
          <Menu>
            {offered.map((one) => (
              <MenuItem
                key={one}
                text={actions[one].title}
                label={reasonFor(one, view.query) ?? ''}
                disabled={reasonFor(one, view.query) !== null}
                intent={actions[one].isDangerous ? 'danger' : 'none'}
                onClick={() => {
                  setAsked(one);
                  setNth(nth + 1);
                  setAsking(true);
                }}
              />
            ))}
          </Menu>
        }
      >
        <Button size="small" text={`全部符合条件的 ${count} 台`} endIcon={<CaretDown />} />
      </PopoverNext>
      {asked === 'give' ? (
        isAsking && <TagAllDialog {...question} />
      ) : asked === 'command' ? (
        isAsking && first !== undefined && <CommandAllDialog {...question} device={first} />
      ) : asked === 'wish' ? (
        isAsking && first !== undefined && <WishAllDialog {...question} device={first} />
      ) : asked === 'group' ? (
        <GroupAllDialog key={nth} {...question} isOpen={isAsking} />
      ) : (
        <ChangeAllDialog key={nth} {...question} change={asked} isOpen={isAsking} />
      )}
    </>
  );
}
