import { DialogBody } from '@blueprintjs/core';
import { modelExplode, modelExplodeSave } from '@fleet/domain/areas/products/explode/contract.ts';
import { explodeFormSchema, type ExplodeFormValues } from '@fleet/domain/areas/products/explode/explodeForm.ts';
import { toEdited, viewChanges } from '@fleet/domain/areas/products/explode/editing.ts';
import type { ModelRow } from '@fleet/domain/areas/products/model/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useVersionedSave } from '../../../form/useVersionedSave.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { useSayDone } from '../../../ui/useNotify.ts';
import { Editor } from './Editor.tsx';
import { deskProblems } from './useExplodeDesk.ts';
import { useViewPictures } from './useViewPictures.ts';

interface Props {
  readonly model: ModelRow;
  readonly onClose: () => void;
}

/** All exploded views of a model at once (design §5.1). Rendered while it is open. */
export default function ExplodeDialog({ model, onClose }: Props) {
  const { modelId, modelName } = model;
  const title = `编辑「${modelName}」的爆炸图`;
  const { state, refresh } = useRead(modelExplode, { query: { modelId } }, { isOnce: true });
  if (state?.data) return <Desk modelId={modelId} title={title} read={state.data} onClose={onClose} />;
  return (
    <Dialog isOpen title={title} className={`${dialogStyles.edit} ${dialogStyles.full}`} onClose={onClose}>
      <DialogBody>
        <Loaded state={state} onRetry={refresh} lines={12}>
          {() => null}
        </Loaded>
      </DialogBody>
    </Dialog>
  );
}

interface DeskProps extends Pick<Props, 'onClose'> {
  readonly modelId: string;
  readonly title: string;
  readonly read: ReplyOf<typeof modelExplode>;
}

const editedOf = ({ views, version }: DeskProps['read']) => ({ views: views.map(toEdited), version });

function Desk({ modelId, title, read, onClose }: DeskProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const pictures = useViewPictures(read.views);
  const [initial] = useState<ExplodeFormValues>(() => ({ ...editedOf(read), uploaded: [] }));
  const save = useVersionedSave(initial as Pick<ExplodeFormValues, 'views' | 'version'>);
  const query = { modelId };
  return (
    <EditDialog<ExplodeFormValues, unknown>
      title={title}
      schema={explodeFormSchema}
      initial={initial}
      isFull
      extraProblems={({ views }) => {
        const [problem] = Object.values(deskProblems(views, pictures.isOnItsWay));
        return problem === undefined ? {} : { views: problem };
      }}
      send={({ views }) =>
        save({
          send: (version) =>
            call(modelExplodeSave, { query, body: { views, version } }, { listener: modelExplodeSave.id }),
          read: async () => {
            const result = await call(modelExplode, { query }, { listener: `${modelExplode.id}.again` });
            return result.kind === 'data' ? editedOf(result.data) : null;
          },
          changes: (before, after) => viewChanges(before.views, after.views),
          isOfMore: true,
        })
      }
      onDone={() => {
        pictures.finish();
        sayDone('已保存爆炸图');
        onClose();
      }}
      onClose={() => {
        pictures.drop();
        onClose();
      }}
    >
      {(form) => <Editor form={form} pictures={pictures} />}
    </EditDialog>
  );
}
