import { words } from '@fleet/domain/core/codes/words.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { stepTexts } from '@fleet/domain/areas/products/thing-model/desk/modelKind.ts';
import type { ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import type { BegunPart } from '@fleet/domain/areas/products/thing-model/view/begunPart.ts';
import { functionOf } from '@fleet/domain/areas/products/thing-model/document/edits.ts';
import { HistoryDrawer } from '../../../../detail/desk/HistoryDrawer.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import type { ModelDialog } from '../ModelBar.tsx';
import type { ModelEditing } from '../table/useModelEditing.ts';
import type { OpenModel } from '../useModelDesk.ts';
import PasteByHand from '../../../../ui/copy/PasteByHand.tsx';
import { BatchFunctionsDialog } from './BatchFunctionsDialog.tsx';
import { FunctionDrawer } from './FunctionDrawer.tsx';
import { ImportModelDialog } from './import/ImportModelDialog.tsx';
import { ModelConflicts } from './ModelConflicts.tsx';
import { PublishModelDialog } from './PublishModelDialog.tsx';
import { TslDrawer } from './TslDrawer.tsx';
import { VersionsDrawer } from './VersionsDrawer.tsx';

interface Props {
  /** Null while none is open. */
  readonly dialog: ModelDialog | null;
  readonly open: OpenModel;
  readonly editing: ModelEditing;
  readonly product: ProductRow;
  /** The functions that are selected. */
  readonly chosen: readonly ThingFunction[];
  readonly onPaste: (text: string) => void;
  readonly onOpen: (dialog: ModelDialog) => void;
  /** What was begun just now; null for nothing. */
  readonly begun: BegunPart | null;
  readonly onClose: () => void;
}

/** What opens over the desk of a thing model. */
export default function ModelDialogs({ dialog, open, editing, product, ...props }: Props) {
  const { chosen, begun, onPaste, onOpen, onClose } = props;
  const { desk, actions, isEditable, model } = open;
  const { productKey } = product;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'history':
      return (
        <HistoryDrawer
          opened="打开物模型"
          steps={stepTexts(desk)}
          shown={desk.draft.shown}
          savedAfter={desk.savedAfter}
          isEditable={isEditable}
          onJump={actions.jump}
          onClose={onClose}
        />
      );
    case 'versions':
      return <VersionsDrawer open={open} product={product} onClose={onClose} />;
    case 'tsl':
      return <TslDrawer open={open} productKey={productKey} onClose={onClose} />;
    case 'publish':
      return <PublishModelDialog open={open} product={product} onClose={onClose} />;
    case 'import':
      return (
        <ImportModelDialog open={open} product={product} categoryId={dialog.categoryId ?? null} onClose={onClose} />
      );
    case 'batch':
      return <BatchFunctionsDialog functions={chosen} editing={editing} onClose={onClose} />;
    case 'paste':
      return (
        <PasteByHand
          what="在其他产品中复制的功能，或 TSL 文本"
          label="要粘贴的功能"
          submitText="粘贴"
          onText={(text) => {
            onClose();
            onPaste(text);
          }}
          onClose={onClose}
        />
      );
    case 'conflicts':
      return <ModelConflicts open={open} onClose={onClose} />;
    case 'function': {
      const one = functionOf(model, dialog.functionId);
      const at = one === null ? -1 : model.indexOf(one);
      const to = (place: number) => {
        const other = model[place];
        return other === undefined ? null : () => onOpen({ kind: 'function', functionId: other.functionId });
      };
      return one === null ? null : (
        <FunctionDrawer
          one={one}
          isBegun={begun?.functionId === one.functionId && begun.path === ''}
          open={open}
          editing={editing}
          previous={to(at - 1)}
          next={to(at + 1)}
          place={words.placeOf(at + 1, model.length)}
          onClose={onClose}
        />
      );
    }
    case 'discard':
      return (
        <ConfirmDialog
          isOpen
          title="放弃全部未保存的修改？"
          confirmText="放弃"
          intent="danger"
          onClose={onClose}
          onConfirm={async () => {
            actions.discard();
            return null;
          }}
        >
          <p>物模型将回到上次保存的内容，修改历史一并清除，无法恢复。</p>
        </ConfirmDialog>
      );
  }
}
