import { Plus } from '@blueprintjs/icons';
import { projectSitesTab } from '@fleet/domain/areas/equipment/site/actions.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/face.ts';
import { useState } from 'react';
import { ChoiceFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { permittedActions } from '../../../app/actions/permittedActions.ts';
import { ActionButton } from '../../../app/actions/ActionButton.tsx';
import { useCan } from '../../../app/actions/useCan.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { AddSiteItemDialog, EditSiteItemDialog } from './SiteItemDialog.tsx';
import { useFloorChoices } from './useFloorChoices.ts';
import type { SharedBody, SharedRow, SiteItemKind } from './siteItemKinds.tsx';

const { actions } = projectSitesTab;

interface Props<Row extends SharedRow, Body extends SharedBody> extends ProjectTabProps {
  readonly kind: SiteItemKind<Row, Body>;
}

/** The containers, the vehicles or the storage areas of a project. */
export function SiteItems<Row extends SharedRow, Body extends SharedBody>({ kind, project, tenant }: Props<Row, Body>) {
  const can = useCan();
  const write = useWrite();
  const view = useList(kind.rows, { fixed: { projectId: project.id, ...tenant }, part: kind.id });
  const floors = useFloorChoices({ project, tenant });
  const columns = useColumns(`projects.${kind.id}`, kind.columns);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Row | null>(null);
  const [asked, setAsked] = useState<Row | null>(null);
  const [isAsking, setAsking] = useState(false);
  const disabledReason = readOnlyReason(project);
  const add = (
    <ActionButton
      action={actions.add}
      text={`${actions.add.title}${kind.name}`}
      intent="primary"
      icon={<Plus size={14} />}
      disabledReason={disabledReason}
      onClick={() => setAdding(true)}
    />
  );
  return (
    <>
      <ListSection
        label={kind.name}
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        tools={add}
        filters={
          <>
            <KeywordFilter label="编号/名称/型号" value={view.query.keyword} filter={view.filter} />
            <ChoiceFilter
              label="楼层"
              choices={floors}
              value={view.query.floorId}
              onChange={(floorId) => view.filter({ floorId })}
            />
          </>
        }
        actions={(row) =>
          permittedActions(can, [
            { action: actions.edit, disabledReason, onClick: () => setEdited(row) },
            {
              action: actions.remove,
              isDangerous: true,
              disabledReason,
              onClick: () => {
                setAsked(row);
                setAsking(true);
              },
            },
          ])
        }
        actionsWidth={112}
        empty={<EmptyState title={`还没有${kind.name}`} text={kind.purpose} action={add} />}
      />
      {isAdding && <AddSiteItemDialog kind={kind} project={project} tenant={tenant} onClose={() => setAdding(false)} />}
      {edited !== null && (
        <EditSiteItemDialog
          key={edited.id}
          kind={kind}
          row={edited}
          project={project}
          tenant={tenant}
          onClose={() => setEdited(null)}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`删除${kind.name}「${asked.name}」？`}
          confirmText={actions.remove.title}
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { id, version, name } = asked;
            const query = { id, version, ...tenant };
            return write(kind.remove, { query }, `已删除${kind.name}「${name}」`);
          }}
        >
          <p>
            编号 {asked.number}，共 {asked.quantity} 件。删除后无法恢复。
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
