import {
  floorAdd,
  floorList,
  type FloorRow,
  floorRow,
  floorUpdate,
} from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import { projectFloors } from '@fleet/domain/areas/equipment/site/actions.ts';
import { fieldChanges } from '@fleet/domain/core/reads/fieldChanges.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { useCall } from '../../../app/calls/hooks.ts';
import { checkScreenshot } from '../../../transfers/screenshots.ts';
import { useTiles } from '../../../transfers/useTiles.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { useVersionedSave } from '../../../form/useVersionedSave.ts';
import type { ProjectTabProps } from '../../projects/face.ts';
import { type FloorValues, floorValues, newFloor } from './floorForm.ts';
import { MapField } from './MapField.tsx';
import * as formStyles from '../../../form/form.module.css';

interface Props extends ProjectTabProps {
  readonly onClose: () => void;
}

/** Adds a floor. Rendered while it is open. */
export function AddFloorDialog({ project, tenant, onClose }: Props) {
  const call = useCall();
  const query = { projectId: project.id, ...tenant };
  return (
    <FloorForm
      title={projectFloors.actions.add.title}
      initial={newFloor}
      map={null}
      send={(body) => call(floorAdd, { query, body }, { listener: floorAdd.id })}
      done={(name) => `已新增楼层「${name}」`}
      onClose={onClose}
    />
  );
}

/** A picture is compared by its name. */
const compared = (name: keyof FloorRow, value: unknown): string | undefined => {
  if (name === 'map') return (value as FloorRow['map'])?.name ?? '';
  return name === 'name' || name === 'position' || name === 'remark' ? String(value) : undefined;
};

/** Changes a floor. Rendered while it is open. */
export function EditFloorDialog({ floor, project, tenant, onClose }: Props & { readonly floor: FloorRow }) {
  const call = useCall();
  const save = useVersionedSave(floor);
  return (
    <FloorForm
      title={`编辑楼层「${floor.name}」`}
      initial={floorValues(floor)}
      map={floor.map}
      send={(body) =>
        save({
          send: (version) =>
            call(
              floorUpdate,
              { query: { floorId: floor.id, ...tenant }, body: { ...body, version } },
              { listener: floorUpdate.id },
            ),
          read: async () => {
            const query = { projectId: project.id, ...tenant };
            const result = await call(floorList, { query }, { listener: `${floorList.id}.again` });
            return result.kind === 'data' ? (result.data.list.find(({ id }) => id === floor.id) ?? null) : null;
          },
          changes: (before, after) => fieldChanges(floorRow, before, after, compared),
        })
      }
      done={() => '已保存'}
      onClose={onClose}
    />
  );
}

interface FormProps {
  readonly title: string;
  readonly initial: FloorValues;
  readonly map: FloorRow['map'];
  readonly send: (body: FloorValues) => Promise<CallResult<unknown>>;
  readonly done: (name: string) => string;
  readonly onClose: () => void;
}

function FloorForm({ title, initial, map, send, done, onClose }: FormProps) {
  const sayDone = useSayDone();
  const tiles = useTiles({
    purpose: 'project',
    limit: 1,
    initial: map === null ? [] : [{ id: map.id, path: map.name, uniqueKey: '', previewUrl: map.previewUrl }],
    check: checkScreenshot,
  });
  return (
    <EditDialog
      title={title}
      schema={floorAdd.bodySchema!}
      initial={initial}
      send={send}
      extraProblems={() => (tiles.isComplete ? {} : { mapId: '地图还未上传完成，请等待、重试或移除' })}
      onDone={(_, { name }) => {
        tiles.finish();
        sayDone(done(name.trim()));
        onClose();
      }}
      onClose={() => {
        // what went up for nothing is given up
        tiles.tiles.forEach(tiles.remove);
        onClose();
      }}
    >
      {(form) => (
        <>
          <div className={formStyles.columns}>
            <TextField form={form} name="name" autoFocus autoComplete="off" />
            <NumberField form={form} name="position" unit="层" />
          </div>
          <MapField form={form} tiles={tiles} />
          <TextAreaField form={form} name="remark" rows={2} />
        </>
      )}
    </EditDialog>
  );
}
