import { readDeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { draftOf } from '@fleet/domain/areas/equipment/query/draft.ts';
import { queryText } from '@fleet/domain/areas/equipment/query/words.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ConditionsBar } from '../../../form/conditions/ConditionsBar.tsx';
import { useQueryChoices } from './useQueryChoices.ts';
import * as styles from './query.module.css';

interface Props {
  /** The query of the address. */
  readonly query: string;
  readonly tenant: TenantChoice;
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

/** The query by which the list is filtered, in words. */
export function QueryBar({ query: text, tenant, onEdit, onClear }: Props) {
  const { nameOf } = useQueryChoices(tenant);
  const read = readDeviceQuery(text);
  const isEditable = read.kind === 'query' && draftOf(read.query) !== null;
  return (
    <ConditionsBar
      title="高级筛选"
      label="高级筛选条件"
      editText={isEditable ? undefined : '重新填写条件'}
      onEdit={onEdit}
      onClear={onClear}
    >
      <span className={styles.sentence}>
        {read.kind === 'query' ? queryText(read.query, nameOf) : `条件有误：${read.message}`}
      </span>
    </ConditionsBar>
  );
}
