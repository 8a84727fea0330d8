import type { RuleReason } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { fieldOf } from '@fleet/domain/areas/equipment/query/fields.ts';
import { namesProduct } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { conditionText, valueText } from '@fleet/domain/areas/equipment/query/words.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useQueryNames } from './useQueryNames.ts';
import * as styles from './query.module.css';

const verdicts = {
  true: { intent: 'success', label: '符合' },
  false: { intent: 'danger', label: '不符合' },
  null: { intent: 'none', label: '未知' },
} as const;

/** Every condition of a rule, whether it holds for a device, and what is known of that device. */
export function RuleReasons({ why, tenant }: { readonly why: readonly RuleReason[]; readonly tenant: TenantChoice }) {
  const names = useQueryNames(tenant, [...new Set(why.flatMap((one) => (namesProduct(one) ? one.values : [])))]);
  return (
    <ul className={styles.reasons}>
      {why.map((reason, place) => {
        const { field, actual, holds } = reason;
        return (
          <li key={place}>
            <StatusDot {...verdicts[`${holds}`]} /> {conditionText(reason, names)}
            <span className={styles.actual}>
              {' '}
              · 实际：
              {actual === null ? (
                texts.nothing
              ) : fieldOf(field).kind === 'moment' ? (
                <Time at={actual} />
              ) : (
                valueText(field, actual, names)
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
