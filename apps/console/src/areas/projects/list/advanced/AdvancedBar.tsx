import { SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { conditionText, draftOf } from '@fleet/domain/areas/projects/list/advancedDraft.ts';
import { writeConditions } from '@fleet/domain/areas/projects/list/advancedQuery.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { ConditionsBar } from '../../../../form/conditions/ConditionsBar.tsx';
import { listOf, useNames } from '../../../../ui/select/choices.tsx';
import { useFieldChoices } from './useFieldChoices.ts';
import * as styles from './advanced.module.css';

interface Props {
  readonly conditions: string;
  readonly tenant: TenantChoice;
  readonly onEdit: () => void;
  /** Null takes all of them away. */
  readonly onChange: (conditions: string | null) => void;
}

/** The conditions that the list is searched by, each to be taken away. */
export function AdvancedBar({ conditions: text, tenant, onEdit, onChange }: Props) {
  const choicesOf = useFieldChoices(tenant);
  const query = draftOf(text);
  const { join, conditions } = query;
  useNames(
    choicesOf('managerId'),
    conditions.flatMap(({ field, value }) => (field === 'managerId' ? [value] : [])),
  );
  const without = (place: number) => {
    const left = conditions.toSpliced(place, 1);
    onChange(left.length === 0 ? null : writeConditions({ ...query, conditions: left }));
  };
  return (
    <ConditionsBar
      title={`高级搜索（${join === 'and' ? '满足全部' : '满足任一'}）`}
      label="高级搜索条件"
      onEdit={onEdit}
      onClear={() => onChange(null)}
    >
      {conditions.map((condition, place) => {
        const told = conditionText(
          condition,
          (field, id) => listOf(choicesOf(field))?.find((one) => one.id === id)?.name ?? null,
        );
        return (
          <span className={styles.conditionChip} key={`${place} ${told}`}>
            {told}
            <button
              type="button"
              className="bare-button"
              aria-label={`${words.remove}条件 ${told}`}
              onClick={() => without(place)}
            >
              <SmallCross size={14} aria-hidden />
            </button>
          </span>
        );
      })}
    </ConditionsBar>
  );
}
