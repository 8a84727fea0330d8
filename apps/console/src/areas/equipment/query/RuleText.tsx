import { readDeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { queryText } from '@fleet/domain/areas/equipment/query/words.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useQueryChoices } from './useQueryChoices.ts';
import * as styles from './query.module.css';

/** A query of devices that is kept as JSON, in words. */
export function RuleText({ rule, tenant }: { readonly rule: string; readonly tenant: TenantChoice }) {
  const { nameOf } = useQueryChoices(tenant);
  const read = readDeviceQuery(rule);
  return (
    <span className={styles.sentence}>
      {read.kind === 'query' ? queryText(read.query, nameOf) : `条件有误：${read.message}`}
    </span>
  );
}
