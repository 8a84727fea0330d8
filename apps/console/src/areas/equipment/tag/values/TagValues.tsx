import { tagValues } from '@fleet/domain/areas/equipment/tag/actions.ts';
import type { TagRow } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { tagValueList, type TagValueRow, tagValueRow } from '@fleet/domain/areas/equipment/tag/valueContract.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { KeywordFilter } from '../../../../list/filters/filters.tsx';
import { ListSection } from '../../../../list/ListSection.tsx';
import { useList } from '../../../../list/useList.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { countColumns } from '../tagColumns.tsx';
import { UsageFilter } from '../UsageFilter.tsx';
import { useTagResourcePath } from '../useTagResourcePath.ts';
import { useValueDialogs } from './useValueDialogs.tsx';
import { lazyDialog } from '../../../../app/lazyPart.ts';

const AddValuesDialog = lazyDialog(async () => (await import('./ValueDialogs.tsx')).AddValuesDialog);

const column = columnsFor<TagValueRow>(tagValueRow);
const all = [
  column('value', { width: 240, grows: true }),
  ...countColumns<TagValueRow>(),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('createdAt', { width: 160, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
];

/** The values of a tag, a row each: how much carries it, another name, two that mean the same made one. */
export function TagValues({ tag }: { readonly tag: TagRow }) {
  const can = useCan();
  const view = useList(tagValueList, { fixed: { tagId: tag.tagId } });
  const columns = useColumns('tags.values', all);
  const resourcePath = useTagResourcePath();
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const {
    handlers: { rename, merge, remove },
    dialogs,
  } = useValueDialogs({ tag, onGone: (values) => view.removed(values.map(({ valueId }) => valueId)) });
  const open = ({ value }: TagValueRow) => navigate(resourcePath(tag, value));
  const canView = can(tagValues.actions.view);
  const actions = useActions(tagValues.actions, { add: () => setAdding(true), view: open, rename, merge, remove });
  const { keyword, isUsed } = view.query;
  const add = <ActionButtons items={actions.ofPage} withIcons />;
  return (
    <>
      <ListSection
        label="标签值"
        view={view}
        columns={columns}
        nameOf={({ value }) => value}
        filters={
          <>
            <KeywordFilter label="标签值" value={keyword} filter={view.filter} />
            <UsageFilter isUsed={isUsed} filter={view.filter} />
          </>
        }
        tools={add}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={<EmptyState title="还没有标签值" text="加了值，才能绑定到设备、产品和分组。" action={add} />}
      />
      {isAdding && <AddValuesDialog tag={tag} onClose={() => setAdding(false)} />}
      {dialogs}
    </>
  );
}
