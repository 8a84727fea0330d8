import { modelsCard } from '@fleet/domain/areas/products/model/actions.ts';
import { attributeValueText } from '@fleet/domain/areas/products/model/attributes.ts';
import type { ModelAttribute } from '@fleet/domain/areas/products/model/attributeShape.ts';
import { attributeList } from '@fleet/domain/areas/products/model/attributeContract.ts';
import { modelGet, type ModelRow } from '@fleet/domain/areas/products/model/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/products/product/actions.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { groupAdjacent } from '@fleet/domain/core/values/groupAdjacent.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { PictureStrip } from '../../../transfers/pictures/PictureStrip.tsx';
import { modelColumns } from './modelColumns.tsx';
import { ViewThumbnails } from './ViewThumbnails.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AttributesDialog = lazyDialog(async () => (await import('./AttributesDialog.tsx')).AttributesDialog);

interface Props {
  /** Null while it is closed. */
  readonly modelId: string | null;
  readonly product: ProductRow;
  /** Opens the editor of its exploded views. */
  readonly onExplode: (model: ModelRow) => void;
  readonly onClose: () => void;
}

/** A model beside its list: its facts, its attributes by group, and its exploded views. */
export function ModelDrawer({ modelId, product, onExplode, onClose }: Props) {
  const [edited, setEdited] = useState<ModelRow | null>(null);
  const actions = useActions(
    modelsCard.actions,
    { saveAttributes: setEdited, explode: onExplode },
    { readOnly: readOnlyReason(product) },
  );
  return (
    <>
      <RecordDrawer
        id={modelId}
        title="型号详情"
        endpoint={modelGet}
        inputOf={(id) => ({ query: { modelId: id } })}
        nameOf={({ modelName }) => modelName}
        pathOf={() => null}
        actions={(model) => <PageButtons items={actions.ofRow(model)} />}
        onClose={onClose}
      >
        {(model) => (
          <>
            <Properties properties={columnProperties(modelColumns, model)} />
            {model.pictures.length > 0 && (
              <Section title="型号图片">
                <PictureStrip pictures={model.pictures} />
              </Section>
            )}
            <Attributes modelId={model.modelId} />
            <ViewThumbnails modelId={model.modelId} />
          </>
        )}
      </RecordDrawer>
      {edited !== null && <AttributesDialog key={edited.modelId} model={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function Attributes({ modelId }: { readonly modelId: string }) {
  const { state, refresh } = useRead(attributeList, { query: { modelId } });
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ attributes }) =>
        attributes.length === 0 ? (
          <Section title="属性">{texts.nothing}</Section>
        ) : (
          <>
            {groupAdjacent(attributes, ({ group }) => group).map(({ key, rows }, at) => (
              <Group key={`${key}${at}`} title={key} attributes={rows} />
            ))}
          </>
        )
      }
    </Loaded>
  );
}

interface GroupProps {
  readonly title: string;
  readonly attributes: readonly ModelAttribute[];
}

function Group({ title, attributes }: GroupProps) {
  return (
    <Section title={title}>
      <Properties
        properties={attributes.map((attribute) => ({
          title: attribute.name,
          value: attributeValueText(attribute) || texts.nothing,
        }))}
      />
    </Section>
  );
}
