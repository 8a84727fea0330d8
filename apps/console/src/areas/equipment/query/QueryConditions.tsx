import { Plus } from '@blueprintjs/icons';
import { conditionProblem, type DeviceCondition } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import {
  blankCondition,
  type DraftGroup,
  isGroup,
  type Join,
  type QueryDraft,
} from '@fleet/domain/areas/equipment/query/draft.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { useRowFocus } from '../../../ui/useRowFocus.ts';
import { QueryCondition } from './QueryCondition.tsx';
import { fieldTitle } from '@fleet/domain/areas/equipment/query/words.ts';
import type { QueryOffer } from './useQueryNames.ts';
import * as styles from './query.module.css';

interface Props {
  readonly draft: QueryDraft;
  readonly offer: QueryOffer;
  /** Somebody has tried to search: what is wrong is said. */
  readonly isTried: boolean;
  /** Why no condition can be added; null when one can. */
  readonly full: string | null;
  readonly onChange: (draft: QueryDraft) => void;
  /** What stood at a place is taken away: the focus goes on from there. */
  readonly onRemoved: (place: number) => void;
}

/** The conditions of a query, groups among them. */
export function QueryConditions({ draft, offer, isTried, full, onChange, onRemoved }: Props) {
  const { items } = draft;
  const put = (place: number, item: DeviceCondition | DraftGroup | null) => {
    onChange({ ...draft, items: item === null ? items.toSpliced(place, 1) : items.with(place, item) });
    if (item === null) onRemoved(place);
  };
  const isOnly = items.length === 1;
  return (
    <ol className={styles.conditions}>
      {items.map((item, place) =>
        isGroup(item) ? (
          <li key={place} className={styles.group} aria-label={`条件组 ${place + 1}`}>
            <Group
              group={item}
              name={`条件 ${place + 1}`}
              offer={offer}
              isTried={isTried}
              full={full}
              isOnly={isOnly}
              onChange={(group) => put(place, group)}
            />
          </li>
        ) : (
          <QueryCondition
            key={place}
            name={`条件 ${place + 1}`}
            condition={item}
            offer={offer}
            problem={isTried ? conditionProblem(item, (field) => fieldTitle(field, offer)) : null}
            onChange={(condition) => put(place, condition)}
            onRemove={isOnly ? null : () => put(place, null)}
          />
        ),
      )}
    </ol>
  );
}

const joins = [
  { id: 'all', title: '满足全部条件' },
  { id: 'any', title: '满足任一条件' },
] as const;

/** Whether all of several conditions must hold, or one of them. */
export function JoinChoice(props: {
  readonly label: string;
  readonly join: Join;
  readonly onChange: (join: Join) => void;
}) {
  return <Segments label={props.label} choices={joins} value={props.join} onChange={props.onChange} />;
}

interface GroupProps extends Pick<Props, 'offer' | 'isTried' | 'full'> {
  readonly group: DraftGroup;
  readonly name: string;
  /** There is nothing beside it. */
  readonly isOnly: boolean;
  /** Null takes it away. */
  readonly onChange: (group: DraftGroup | null) => void;
}

function Group({ group, name, offer, isTried, full, isOnly, onChange }: GroupProps) {
  const { conditions } = group;
  const { around, focusRow } = useRowFocus<HTMLOListElement>(':scope > li');
  const change = (changed: readonly DeviceCondition[]) =>
    onChange(changed.length === 0 ? null : { ...group, conditions: changed });
  return (
    <>
      <JoinChoice label={`${name} 条件关系`} join={group.join} onChange={(join) => onChange({ ...group, join })} />
      <ol ref={around} className={styles.conditions}>
        {conditions.map((condition, place) => (
          <QueryCondition
            key={place}
            name={`${name}.${place + 1}`}
            condition={condition}
            offer={offer}
            problem={isTried ? conditionProblem(condition, (field) => fieldTitle(field, offer)) : null}
            onChange={(changed) => change(conditions.with(place, changed))}
            onRemove={
              isOnly && conditions.length === 1
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
        size="small"
        intent="primary"
        icon={<Plus size={14} />}
        text="在组内添加条件"
        disabledReason={full}
        onClick={() => {
          change([...conditions, blankCondition()]);
          focusRow(conditions.length);
        }}
      />
    </>
  );
}
