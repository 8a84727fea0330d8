import { Plus } from '@blueprintjs/icons';
import { blankCondition, draftOf } from '@fleet/domain/areas/projects/list/advancedDraft.ts';
import {
  type AdvancedQuery,
  type Condition,
  conditionProblem,
  mostConditions,
  writeConditions,
} from '@fleet/domain/areas/projects/list/advancedQuery.ts';
import { useId, useState } from 'react';
import { ConditionsDialog } from '../../../../form/conditions/ConditionsDialog.tsx';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import { useRowFocus } from '../../../../ui/useRowFocus.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { useFieldChoices } from './useFieldChoices.ts';
import * as styles from './advanced.module.css';

interface Props {
  /** Those of the address; null without. */
  readonly conditions: string | null;
  readonly tenant: TenantChoice;
  readonly onSearch: (conditions: string) => void;
  readonly onClose: () => void;
}

const joins = [
  { id: 'and', name: '满足全部条件' },
  { id: 'or', name: '满足任一条件' },
];

/** Searches projects by several conditions. Rendered while it is open. */
export function AdvancedDialog({ conditions: asked, tenant, onSearch, onClose }: Props) {
  const formId = useId();
  const choicesOf = useFieldChoices(tenant);
  const [query, setQuery] = useState<AdvancedQuery>(() => draftOf(asked));
  const [isTried, setTried] = useState(false);
  const { join, conditions } = query;
  const { around, focusRow } = useRowFocus<HTMLOListElement>(':scope > li');
  const change = (changed: readonly Condition[]) => setQuery({ ...query, conditions: changed });
  const write = () => {
    setTried(true);
    const wrong = conditions.findIndex((condition) => conditionProblem(condition) !== null);
    if (wrong < 0) return writeConditions(query);
    focusRow(wrong);
    return null;
  };
  return (
    <ConditionsDialog
      title="高级搜索"
      formId={formId}
      draft={query}
      write={write}
      onSearch={onSearch}
      onClose={onClose}
    >
      <div className={styles.join}>
        <SearchSelect
          label="条件关系"
          choices={joins}
          value={join}
          onChange={(id) => setQuery({ ...query, join: id === 'or' ? 'or' : 'and' })}
        />
      </div>
      <ol ref={around} className={styles.conditions}>
        {conditions.map((condition, place) => (
          <ConditionRow
            key={place}
            place={place}
            condition={condition}
            choices={choicesOf(condition.field)}
            problem={isTried ? conditionProblem(condition) : null}
            onChange={(changed) => change(conditions.with(place, changed))}
            onRemove={
              conditions.length === 1
                ? null
                : () => {
                    change(conditions.toSpliced(place, 1));
                    focusRow(place);
                  }
            }
          />
        ))}
      </ol>
      <ReasonedButton
        variant="minimal"
        intent="primary"
        icon={<Plus size={14} />}
        text="添加条件"
        disabledReason={conditions.length < mostConditions ? null : `最多 ${mostConditions} 个条件`}
        onClick={() => {
          change([...conditions, blankCondition()]);
          focusRow(conditions.length);
        }}
      />
    </ConditionsDialog>
  );
}
