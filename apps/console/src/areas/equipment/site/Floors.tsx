import { floorList, floorDelete, type FloorRow, floorRow } from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import { projectFloors } from '@fleet/domain/areas/equipment/site/actions.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/face.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { FloorDetail } from './FloorDetail.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddFloorDialog = lazyDialog(async () => (await import('./FloorDialog.tsx')).AddFloorDialog);
const EditFloorDialog = lazyDialog(async () => (await import('./FloorDialog.tsx')).EditFloorDialog);

const column = columnsFor<FloorRow>(floorRow);
const all = [
  column('name', { width: 170 }),
  column('position', { width: 72, align: 'end' }),
  column('map', { width: 88, cell: ({ map }) => (map === null ? '—' : '已上传') }),
  column('vehicleCount', { width: 84, align: 'end', cell: ({ vehicleCount }) => formatCount(vehicleCount) }),
  column('itemCount', { width: 84, align: 'end', cell: ({ itemCount }) => formatCount(itemCount) }),
  column('remark', { width: 180, grows: true }),
  column('updatedBy', { width: 84 }),
  column('updatedAt', { width: 150, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
];

/** The floors of a project; the chosen one shows its picture and its vehicles below. */
export default function Floors({ project, tenant }: ProjectTabProps) {
  const { state, refresh } = useRead(floorList, { query: { projectId: project.id, ...tenant } });
  const columns = useColumns('projects.floors', all);
  const [chosenId, choose] = useQueryParameter('floor');
  const [opened, setOpened] = useState<FloorRow | 'new' | null>(null);
  const [asked, setAsked] = useState<FloorRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => setOpened(null);
  const actions = useActions(
    projectFloors.actions,
    {
      add: () => setOpened('new'),
      edit: setOpened,
      remove: (floor) => {
        setAsked(floor);
        setAsking(true);
      },
    },
    { readOnly: readOnlyReason(project) },
  );
  return (
    <>
      <Loaded state={state} onRetry={refresh}>
        {({ list }) => {
          const chosen = list.find(({ id }) => id === chosenId) ?? list[0];
          return (
            <>
              <WholeList
                label="楼层"
                rows={list}
                columns={columns}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                tools={<PageButtons items={actions.ofPage} withIcons />}
                onOpen={({ id }) => choose(id)}
                actions={actions.ofRow}
                actionsWidth={112}
                empty={
                  <EmptyState
                    title="还没有楼层"
                    text={
                      <FirstSteps
                        steps={[[projectFloors.actions.add, '先建楼层，再把车辆绑定到所在的楼层']]}
                        otherwise="项目的楼层与绑定的车辆显示在这里。"
                        readOnly={readOnlyReason(project)}
                      />
                    }
                    action={<ActionButtons items={actions.ofPage} withIcons />}
                  />
                }
              />
              {chosen !== undefined && <FloorDetail key={chosen.id} floor={chosen} project={project} tenant={tenant} />}
            </>
          );
        }}
      </Loaded>
      {opened === 'new' && <AddFloorDialog project={project} tenant={tenant} onClose={close} />}
      {opened !== null && opened !== 'new' && (
        <EditFloorDialog key={opened.id} floor={opened} project={project} tenant={tenant} onClose={close} />
      )}
      {asked !== null && (
        <DeleteFloor floor={asked} isOpen={isAsking} tenant={tenant} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface DeleteProps extends Pick<ProjectTabProps, 'tenant'> {
  readonly floor: FloorRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeleteFloor({ floor, isOpen, tenant, onClose }: DeleteProps) {
  const write = useWrite();
  const { id, name, version, vehicleCount, itemCount } = floor;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`删除楼层「${name}」？`}
      confirmText={projectFloors.actions.remove.title}
      intent="danger"
      disabledReason={vehicleCount > 0 ? '该楼层还绑定着车辆，须先解绑' : null}
      onClose={onClose}
      onConfirm={() => write(floorDelete, { query: { floorId: id, version, ...tenant } }, `已删除楼层「${name}」`)}
    >
      <p>
        {vehicleCount > 0 ? (
          `该楼层还绑定着 ${formatCount(vehicleCount)} 台车辆，须先在楼层车辆中解除，才能删除。`
        ) : (
          <>
            {itemCount > 0 && `登记在该楼层的 ${formatCount(itemCount)} 条容器、车辆或存储将不再有楼层。`}
            删除后无法恢复。
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
