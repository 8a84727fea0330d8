import { productInfoTab } from '@fleet/domain/areas/products/product/actions.ts';
import {
  productSecret,
  productSecretReset,
  secretSeconds,
} from '@fleet/domain/areas/products/product/changesContract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { authTypes } from '@fleet/domain/areas/products/product/productCodes.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { Properties, type Property } from '../../../detail/Properties.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { useShownSecret } from '../../../ui/copy/useShownSecret.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import * as styles from './productDetail.module.css';

const covered = '••••••••••••••••';

/** How devices of a product prove who they are; its secret is shown for a minute to who may change the product. */
export function ProductSecret({ product }: { readonly product: ProductRow }) {
  const call = useCall();
  const { shown, show } = useShownSecret<string>(secretSeconds);
  const [isAsking, setAsking] = useState(false);
  const { productKey, productName, authType, isDynamicRegister } = product;
  const query = { productKey };
  const actions = useActions(productInfoTab.actions, {
    showSecret: () => {
      void call(productSecret, { query }, { listener: productSecret.id }).then((result) => {
        if (result.kind === 'data') show(result.data.productSecret);
      });
    },
    resetSecret: () => setAsking(true),
  });
  const facts: readonly Property[] = [
    { title: '认证方式', value: authTypes[authType] },
    ...(authType === 'secret' ? [{ title: '动态注册', value: isDynamicRegister ? '已开启' : '未开启' }] : []),
  ];
  return (
    <>
      <Properties
        properties={[
          ...facts,
          ...(authType === 'secret'
            ? [
                {
                  title: '产品密钥',
                  isWide: true,
                  value: (
                    <div className={styles.secret}>
                      <span className={styles.secretText}>{shown?.secret ?? covered}</span>
                      {shown !== null && (
                        <>
                          <CopyButton text={shown.secret} label="产品密钥" />
                          <span className={styles.quiet}>{shown.left} 秒后隐藏</span>
                        </>
                      )}
                      <ActionButtons items={actions.ofRow(product)} size="small" />
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`重置产品「${productName}」的密钥？`}
        confirmText={productInfoTab.actions.resetSecret.title}
        intent="danger"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const result = await call(productSecretReset, { query }, { listener: productSecretReset.id });
          if (result.kind === 'data') show(result.data.productSecret);
          return troubleOf(result);
        }}
      >
        <p>旧密钥立即失效，尚未注册的设备须烧录新密钥；已注册的设备不受影响。</p>
      </ConfirmDialog>
    </>
  );
}
