import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { categoryTab, type ShownCategory } from '@fleet/domain/areas/products/category/actions.ts';
import {
  categoryFunctions,
  categoryFunctionsSave,
} from '@fleet/domain/areas/products/thing-model/standard/standardContract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useDraftClosing } from '../../../form/drafts/useDraftClosing.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { FunctionChecks, FunctionsOfProduct } from './FunctionsOfProduct.tsx';
import * as styles from './categories.module.css';

interface Props {
  readonly category: ShownCategory;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

type From = NonNullable<BodyOf<typeof categoryFunctionsSave>['from']>;

/** Says what products of a category have as a rule: what is kept of it, and what comes out of a product. Rendered while it is open. */
export default function CategoryFunctionsDialog({ category, tenant, onClose }: Props) {
  const { categoryId, categoryName, version } = category;
  const write = useWrite();
  const { state, refresh } = useRead(categoryFunctions, { query: { categoryId, ...tenant } });
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const [from, setFrom] = useState<From | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const ownIds = state?.data?.ownIds ?? [];
  const isChanged = from !== null || (kept !== null && kept.length !== ownIds.length);
  const { close, letGo, question } = useDraftClosing(isChanged, isBusy, onClose);
  const save = async () => {
    setBusy(true);
    const body = { version, keptIds: [...(kept ?? ownIds)], ...(from === null ? {} : { from }) };
    const refused = await write(
      categoryFunctionsSave,
      { query: { categoryId, ...tenant }, body },
      `已设置「${categoryName}」的标准功能`,
    );
    setBusy(false);
    setTrouble(refused);
    if (refused !== null) return;
    letGo();
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        title={`${categoryTab.actions.functions.title}「${categoryName}」`}
        className={styles.functions}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          <div className={styles.parts}>
            <Loaded state={state} onRetry={refresh} lines={6}>
              {({ functions }) => {
                const own = functions.filter(({ functionId }) => ownIds.includes(functionId));
                const above = functions.length - own.length;
                return (
                  <>
                    <p className={styles.told}>
                      {own.length === 0
                        ? '本品类还没有标准功能。'
                        : '取消勾选的功能保存后不再是标准功能，已引用的产品不受影响。'}
                      {above > 0 && `上级品类的 ${above} 个标准功能自动包含在内。`}
                    </p>
                    {own.length > 0 && <FunctionChecks functions={own} onPick={setKept} />}
                  </>
                );
              }}
            </Loaded>
            <p>从产品引用功能（标识符相同的以引用的为准）：</p>
            <FunctionsOfProduct onSource={setFrom} />
            <Problem trouble={trouble} isBusy={isBusy} />
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={close} />
              <ReasonedButton
                intent="primary"
                text="保存"
                disabledReason={isBusy ? '正在保存' : isChanged ? null : '请选择产品的功能，或取消勾选现有功能'}
                onClick={() => void save()}
              />
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
