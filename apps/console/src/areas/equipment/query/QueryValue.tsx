import { InputGroup } from '@blueprintjs/core';
import { type DeviceCondition } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { mostQueryValues } from '@fleet/domain/areas/equipment/query/limits.ts';
import { fieldOf, operatorOf } from '@fleet/domain/areas/equipment/query/fields.ts';
import type { ClipboardEvent } from 'react';
import { DayInput } from '../../../form/days/DayField.tsx';
import { type Choices, listOf } from '../../../ui/select/choices.tsx';
import { MultiSelect, SearchSelect } from '../../../ui/select/select.tsx';
import type { QueryOffer } from './useQueryNames.ts';
import * as formStyles from '../../../form/form.module.css';

interface Props {
  readonly condition: DeviceCondition;
  readonly offer: QueryOffer;
  readonly label: string;
  readonly id: string;
  readonly isInvalid: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** What names its values in full: of others a value may be anything, so choices only help where there are some. */
const isNamed: ReadonlySet<string> = new Set(['choice', 'named', 'level', 'group', 'tag']);

const isChosen = ({ field, op }: DeviceCondition, choices: Choices): boolean => {
  const { kind } = fieldOf(field);
  if (isNamed.has(kind)) return true;
  return (kind === 'value' || kind === 'report') && (op === 'is' || op === 'isNot') && listOf(choices)?.length !== 0;
};

/** Where the values of a condition are written: texts, days, lengths of time, or choices. */
export function QueryValue(props: Props) {
  const { condition, offer } = props;
  const { field, op } = condition;
  const operand = operatorOf(field, op)?.operand;
  const choices = offer.selectOf(field);
  if (operand === 'none') return null;
  if (isChosen(condition, choices)) return <Chosen {...props} choices={choices} isSeveral={operand === 'several'} />;
  if (operand === 'several') return <Several {...props} />;
  return operand === 'two' ? (
    <>
      <One {...props} place={0} label={`${props.label}（起）`} />
      <One {...props} place={1} label={`${props.label}（止）`} />
    </>
  ) : (
    <One {...props} place={0} />
  );
}

interface ChosenProps extends Props {
  readonly choices: Choices;
  readonly isSeveral: boolean;
}

function Chosen({ condition: { values }, choices, isSeveral, label, id, isInvalid, onChange }: ChosenProps) {
  const control = { label, choices, isInvalid, describedBy: `${id}-message` };
  return isSeveral ? (
    <MultiSelect {...control} value={values} onChange={onChange} />
  ) : (
    <SearchSelect
      {...control}
      value={values[0] ?? null}
      onChange={(chosen) => onChange(chosen === null ? [] : [chosen])}
    />
  );
}

/** One value, or one end of a range. */
function One({ condition, offer, label, id, isInvalid, onChange, place }: Props & { readonly place: 0 | 1 }) {
  const { field, op, values } = condition;
  const operand = operatorOf(field, op)?.operand;
  const written = values[place] ?? '';
  const write = (changed: string) => {
    if (operand === 'two') onChange([values[0] ?? '', values[1] ?? ''].with(place, changed));
    else onChange(changed === '' ? [] : [changed]);
  };
  if (fieldOf(field).kind === 'moment' && operand !== 'days')
    return (
      <DayInput
        id={`${id}-${place}`}
        label={label}
        written={written}
        placeholder={undefined}
        isInvalid={isInvalid}
        describedBy={`${id}-message`}
        onChange={write}
        onBlur={() => {}}
      />
    );
  const isVersion = fieldOf(field).kind === 'version';
  const suggestions = isVersion ? (listOf(offer.selectOf(field)) ?? []) : [];
  const unit = operand === 'days' ? '天' : operand === 'minutes' ? '分钟' : offer.unitOf(field);
  return (
    <>
      {suggestions.length > 0 && (
        <datalist id={`${id}-known`}>
          {suggestions.map((one) => (
            <option key={one.id} value={one.id} />
          ))}
        </datalist>
      )}
      <InputGroup
        id={`${id}-${place}`}
        aria-label={label}
        autoComplete="off"
        value={written}
        {...(suggestions.length > 0 ? { list: `${id}-known` } : {})}
        {...(isVersion ? { placeholder: '如 v2.3.1' } : {})}
        intent={isInvalid ? 'danger' : 'none'}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-message`}
        {...(operand === 'days' || operand === 'minutes' ? { inputMode: 'numeric' as const } : {})}
        {...(unit === '' ? {} : { rightElement: <span className={formStyles.fieldUnit}>{unit}</span> })}
        onChange={({ target }) => write(target.value)}
      />
    </>
  );
}

/** Texts, of which several are pasted as lines. */
function Several({ condition: { values }, label, id, isInvalid, onChange }: Props) {
  return (
    <InputGroup
      id={id}
      aria-label={label}
      autoComplete="off"
      value={values.join(', ')}
      placeholder={`用逗号隔开，或粘贴多行（最多 ${mostQueryValues} 个）`}
      intent={isInvalid ? 'danger' : 'none'}
      aria-invalid={isInvalid}
      aria-describedby={`${id}-message`}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const pasted = event.clipboardData.getData('text');
        if (!/[\n\t]/.test(pasted)) return;
        event.preventDefault();
        onChange([...values.filter((value) => value !== ''), ...severalOf(pasted)]);
      }}
      onChange={({ target }) => onChange(writtenOf(target.value))}
    />
  );
}

/** Values of several lines, each once. */
const severalOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n\t,，;；]/)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];

/** Values while they are typed: the last may be empty still. */
const writtenOf = (text: string): readonly string[] => (text === '' ? [] : text.split(/[,，]\s?/));
