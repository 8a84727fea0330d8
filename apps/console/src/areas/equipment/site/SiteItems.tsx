import { readOnlyReason } from '@fleet/domain/areas/projects/face.ts';
import { useState } from 'react';
import { ChoiceFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { AddSiteItemDialog, EditSiteItemDialog } from './SiteItemDialog.tsx';
import { useFloorChoices } from './useFloorChoices.ts';
import type { SharedBody, SharedRow, SiteItemKind } from './siteItemKinds.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';

interface Props<Row extends SharedRow, Body extends SharedBody> extends ProjectTabProps {
  readonly kind: SiteItemKind<Row, Body>;
}

/** The containers, the vehicles or the storage areas of a project. */
export function SiteItems<Row extends SharedRow, Body extends SharedBody>({ kind, project, tenant }: Props<Row, Body>) {
  const write = useWrite();
  const view = useList(kind.rows, { fixed: { projectId: project.id, ...tenant }, part: kind.id });
  const floors = useFloorChoices({ project, tenant });
  const columns = useColumns(`projects.${kind.id}`, kind.columns);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Row | null>(null);
  const [asked, setAsked] = useState<Row | null>(null);
  const [isAsking, setAsking] = useState(false);
  const actions = useActions(
    kind.actions,
    {
      add: () => setAdding(true),
      edit: (row: Row) => setEdited(row),
      remove: (row: Row) => {
        setAsked(row);
        setAsking(true);
      },
    },
    { readOnly: readOnlyReason(project) },
  );
  return (
    <>
      <ListSection
        label={kind.name}
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        tools={<PageButtons items={actions.ofPage} withIcons />}
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
        actions={actions}
        actionsWidth={112}
        empty={
          <EmptyState
            title={`还没有${kind.name}`}
            text={
              <FirstSteps
                steps={[[kind.actions.add, kind.purpose]]}
                otherwise={`项目登记的${kind.name}显示在这里。`}
                readOnly={readOnlyReason(project)}
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
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
          confirmText={kind.actions.remove.title}
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
