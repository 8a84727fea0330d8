import { modelsCard } from '@fleet/domain/areas/products/model/actions.ts';
import {
  modelDelete,
  modelDisable,
  modelEnable,
  type ModelRow,
  productModels,
} from '@fleet/domain/areas/products/model/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/products/product/actions.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { modelColumns } from './modelColumns.tsx';
import { ModelDrawer } from './ModelDrawer.tsx';

const ModelDialog = lazyDialog(async () => (await import('./ModelDialog.tsx')).ModelDialog);

const ExplodeDialog = lazyDialog(async () => (await import('../explode/ExplodeDialog.tsx')).default);

type Asked = { readonly about: 'disable' | 'remove'; readonly model: ModelRow };

/** The models of a product, and behind each its attributes (design §5.1). */
export function Models({ product }: { readonly product: ProductRow }) {
  const { productKey } = product;
  const write = useWrite();
  const { state, refresh } = useRead(productModels, { query: { productKey } });
  const columns = useColumns('products.models', modelColumns);
  const [openId, setOpenId] = useQueryParameter('model');
  const [edited, setEdited] = useState<ModelRow | 'new' | null>(null);
  const [exploded, setExploded] = useState<ModelRow | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const readOnly = readOnlyReason(product);
  const ask = (about: Asked['about']) => (model: ModelRow) => {
    setAsked({ about, model });
    setAsking(true);
  };
  const actions = useActions(
    modelsCard.actions,
    {
      add: () => setEdited('new'),
      attributes: ({ modelId }) => setOpenId(modelId),
      edit: setEdited,
      explode: setExploded,
      enable: ({ modelId, modelName }) => void write(modelEnable, { query: { modelId } }, `已启用型号「${modelName}」`),
      disable: ask('disable'),
      remove: ask('remove'),
    },
    { readOnly },
  );
  return (
    <>
      <Loaded state={state} onRetry={refresh}>
        {({ list }) => (
          <WholeList
            label="型号"
            rows={list}
            columns={columns}
            keyOf={({ modelId }) => modelId}
            nameOf={({ modelName }) => modelName}
            openKey={openId}
            onOpen={({ modelId }) => setOpenId(modelId)}
            tools={<PageButtons items={actions.ofPage} withIcons />}
            actions={actions.ofRow}
            actionsWidth={112}
            empty={
              <EmptyState
                title="还没有型号"
                text={
                  <FirstSteps
                    steps={[[modelsCard.actions.add, '同一产品的不同规格，各有自己的属性']]}
                    otherwise="产品的型号显示在这里。"
                    readOnly={readOnly}
                  />
                }
                action={<ActionButtons items={actions.ofPage} withIcons />}
              />
            }
          />
        )}
      </Loaded>
      <ModelDrawer modelId={openId} product={product} onExplode={setExploded} onClose={() => setOpenId(null)} />
      {edited !== null && (
        <ModelDialog
          key={edited === 'new' ? 'new' : edited.modelId}
          productKey={productKey}
          model={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {exploded !== null && <ExplodeDialog key={exploded.modelId} model={exploded} onClose={() => setExploded(null)} />}
      {asked !== null && <ModelQuestion {...asked} isOpen={isAsking} onClose={() => setAsking(false)} />}
    </>
  );
}

interface QuestionProps extends Asked {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a model goes out of use, or altogether. */
function ModelQuestion({ about, model, isOpen, onClose }: QuestionProps) {
  const write = useWrite();
  const { modelId, modelName, deviceCount } = model;
  const isRemoval = about === 'remove';
  const { title } = modelsCard.actions[about];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`${title}型号「${modelName}」？`}
      confirmText={title}
      intent={isRemoval ? 'danger' : 'primary'}
      onClose={onClose}
      onConfirm={() =>
        write(isRemoval ? modelDelete : modelDisable, { query: { modelId } }, `已${title}型号「${modelName}」`)
      }
    >
      <p>
        {isRemoval
          ? '型号的属性和爆炸图将一并删除，删除后无法恢复。'
          : `停用后新设备不能再选择该型号${deviceCount === 0 ? '' : `，已有 ${formatCount(deviceCount)} 台设备不受影响`}。可以随时启用。`}
      </p>
    </ConfirmDialog>
  );
}
