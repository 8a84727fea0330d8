import { attributeValueText } from '@fleet/domain/areas/products/face.ts';
import { attributeList } from '@fleet/domain/areas/products/model/attributeContract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Properties } from '../../../detail/Properties.tsx';
import * as styles from './overview.module.css';

interface Props {
  readonly modelId: string;
  readonly tenant: TenantChoice;
}

/** What all devices of a model are like unless one of them says otherwise; folded, for the devices are looked for here. */
export function ModelAttributes({ modelId, tenant }: Props) {
  const { state } = useRead(attributeList, { query: { modelId, ...tenant } });
  const attributes = state?.data?.attributes ?? [];
  if (attributes.length === 0) return null;
  return (
    <details className={styles.attributes}>
      <summary>型号属性（{attributes.length} 项）</summary>
      <Properties
        properties={attributes.map((attribute) => ({
          title: attribute.name,
          value: attributeValueText(attribute) || texts.nothing,
        }))}
      />
    </details>
  );
}
