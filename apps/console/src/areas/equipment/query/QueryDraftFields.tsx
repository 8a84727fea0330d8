import { Plus } from '@blueprintjs/icons';
import { mostQueryConditions } from '@fleet/domain/areas/equipment/query/limits.ts';
import {
  blankCondition,
  draftProblem,
  everyCondition,
  type QueryDraft,
} from '@fleet/domain/areas/equipment/query/draft.ts';
import { fieldTitle } from '@fleet/domain/areas/equipment/query/words.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { useRowFocus } from '../../../ui/useRowFocus.ts';
import { JoinChoice, QueryConditions } from './QueryConditions.tsx';
import type { QueryOffer } from './useQueryNames.ts';
import * as styles from './query.module.css';

interface Props {
  readonly draft: QueryDraft;
  readonly offer: QueryOffer;
  readonly isTried: boolean;
  readonly onChange: (draft: QueryDraft) => void;
}

/** A query that is written condition by condition. */
export function QueryDraftFields({ draft, offer, isTried, onChange }: Props) {
  const full = everyCondition(draft).length < mostQueryConditions ? null : `最多 ${mostQueryConditions} 个条件`;
  const problem = isTried ? draftProblem(draft, (field) => fieldTitle(field, offer)) : null;
  const { around, focusRow } = useRowFocus<HTMLDivElement>(':scope > ol > li');
  const add = (item: QueryDraft['items'][number]) => {
    onChange({ ...draft, items: [...draft.items, item] });
    focusRow(draft.items.length);
  };
  return (
    <div ref={around}>
      <JoinChoice label="条件关系" join={draft.join} onChange={(join) => onChange({ ...draft, join })} />
      <QueryConditions
        draft={draft}
        offer={offer}
        isTried={isTried}
        full={full}
        onChange={onChange}
        onRemoved={focusRow}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.adding}>
        <ReasonedButton
          variant="minimal"
          intent="primary"
          icon={<Plus size={14} />}
          text="添加条件"
          disabledReason={full}
          onClick={() => add(blankCondition())}
        />
        <ReasonedButton
          variant="minimal"
          intent="primary"
          icon={<Plus size={14} />}
          text="添加条件组"
          disabledReason={full}
          onClick={() => add({ join: draft.join === 'all' ? 'any' : 'all', conditions: [blankCondition()] })}
        />
      </div>
    </div>
  );
}
