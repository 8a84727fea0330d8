import { readDeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { queryText } from '@fleet/domain/areas/equipment/query/words.ts';
import { productsNamed } from '@fleet/domain/areas/equipment/query/writing.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useQueryNames } from './useQueryNames.ts';
import * as styles from './query.module.css';

export interface RuleProps {
  readonly rule: string;
  readonly tenant: TenantChoice;
}

/** A query of devices that is kept as JSON, in words. */
export function RuleSentence({ rule, tenant }: RuleProps) {
  const read = readDeviceQuery(rule);
  const names = useQueryNames(
    tenant,
    read.kind === 'query' ? productsNamed({ kind: 'kept', query: read.query }, []) : [],
  );
  return (
    <span className={styles.sentence}>
      {read.kind === 'query' ? queryText(read.query, names) : `条件有误：${read.message}`}
    </span>
  );
}
