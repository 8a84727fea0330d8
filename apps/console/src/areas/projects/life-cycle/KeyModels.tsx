import {
  keyModels,
  keyAttaches,
  keyModelRow,
  type KeyModelRow,
} from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { useState } from 'react';
import { Section } from '../../../detail/Properties.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Attachments } from './Attachments.tsx';

const column = columnsFor<KeyModelRow>(keyModelRow);

const keyModelColumns = [
  column('modelName', { width: 180, grows: true }),
  column('plannedCount', { width: 92, align: 'end' }),
  column('producedCount', { width: 92, align: 'end' }),
  column('attachmentCount', { width: 72, align: 'end' }),
];

interface Props {
  readonly nodeId: string;
  readonly tenant: TenantChoice;
  /** Why nothing can be handed in; null when it can. */
  readonly readOnly: string | null;
}

/** The models that a node builds: how many are planned and produced, and on a click the attachments of one. */
export function KeyModels({ nodeId, tenant, readOnly }: Props) {
  const { state, refresh } = useRead(keyModels, { query: { nodeId, ...tenant } });
  const columns = useColumns('lifeCycle.keyModels', keyModelColumns);
  const [shownId, setShownId] = useState<string | null>(null);
  return (
    <Loaded state={state} onRetry={refresh} lines={4}>
      {({ list }) => {
        const shown = list.find(({ id }) => id === shownId);
        return (
          <>
            <WholeList<KeyModelRow>
              label="关键型号"
              columns={columns}
              rows={list}
              keyOf={({ id }) => id}
              nameOf={({ modelName }) => modelName}
              onOpen={({ id }) => setShownId(id === shownId ? null : id)}
              empty={<EmptyState title="没有关键型号" />}
            />
            {shown !== undefined && (
              <Section title={`${shown.modelName} 的附件`}>
                <Attachments
                  key={shown.id}
                  endpoint={keyAttaches}
                  input={{ query: { keyModelId: shown.id, ...tenant } }}
                  nodeId={nodeId}
                  keyModelId={shown.id}
                  tenant={tenant}
                  readOnly={readOnly}
                />
              </Section>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
