import {
  productCheck,
  productPublish,
  productUnpublish,
} from '@fleet/domain/areas/products/product/changesContract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { namedFrom } from '@fleet/domain/areas/products/product/productMachine.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { useSlot } from '../../../app/slots.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { NameToConfirm } from '../../../ui/dialogs/NameToConfirm.tsx';
import * as styles from './products.module.css';
import { productTabs } from './slots.ts';

interface Props {
  readonly isOpen: boolean;
  readonly product: ProductRow;
  readonly onClose: () => void;
}

type Check = ReplyOf<typeof productCheck>;

/** Asks before a product is published, or its publishing taken back: what that locks and touches, and what keeps it. */
export function PublishDialog({ isOpen, product, onClose }: Props) {
  const write = useWrite();
  const { productKey, productName, version, heldDevices, productStatus } = product;
  const isPublishing = productStatus === 'DEVELOPMENT';
  const { state, refresh } = useRead(productCheck, { query: { productKey } });
  const [typed, setTyped] = useState('');
  const isNamed = !isPublishing && heldDevices > namedFrom;
  const check = state?.data ?? null;
  const reason =
    check === null
      ? '正在检查'
      : (check.reason ?? (isNamed && typed.trim() !== productName ? '输入的名称不一致' : null));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isPublishing ? `发布产品「${productName}」？` : `撤销发布产品「${productName}」？`}
      confirmText={isPublishing ? '发布' : '撤销发布'}
      intent={isPublishing ? 'primary' : 'danger'}
      disabledReason={reason}
      onClose={onClose}
      onConfirm={() => {
        const query = { productKey };
        if (isPublishing) return write(productPublish, { query, body: { version } }, `已发布产品「${productName}」`);
        const body = { version, ...(isNamed ? { confirmName: typed } : {}) };
        return write(productUnpublish, { query, body }, `已撤销发布产品「${productName}」`);
      }}
    >
      <Loaded state={state} onRetry={refresh}>
        {(found) =>
          isPublishing ? (
            <Publishing check={found} product={product} onGone={onClose} />
          ) : (
            <p>
              {found.reason ??
                `产品下已有 ${formatCount(found.devices)} 台设备，撤销发布后设备继续运行，但不能新增设备、升级和分发。`}
            </p>
          )
        }
      </Loaded>
      {isNamed && <NameToConfirm what="产品名称" name={productName} value={typed} onChange={setTyped} />}
    </ConfirmDialog>
  );
}

interface PublishingProps {
  readonly check: Check;
  readonly product: ProductRow;
  readonly onGone: () => void;
}

function Publishing({ check: { problems, locks, tenants, devices, models }, product, onGone }: PublishingProps) {
  const detailPath = useDetailPath();
  const tabs = useSlot(productTabs);
  const { productKey, productName } = product;
  const path = detailPath('ProductDetail', { id: productKey, name: productName, parts: { productKey } });
  if (problems.length > 0)
    return (
      <>
        <p>还不能发布，请先处理：</p>
        <ul className={styles.problems}>
          {problems.map(({ text, tab }) => (
            <li key={text}>
              {path !== null && tabs.some(({ id }) => id === tab) ? (
                <Link href={`${path}?tab=${tab}`} onClick={onGone}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <p>发布后不能再修改{locks.join('、')}；物模型只能发布兼容的修改，Topic 只能新增。需要时可以撤销发布。</p>
      <p>
        涉及租户 {formatCount(tenants)} 个、设备 {formatCount(devices)} 个、型号 {formatCount(models)} 个。
      </p>
    </>
  );
}
