import type { PlanRow } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { dayAsWritten } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MutableRefObject,
  Suspense,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../../../ui/keyboard.ts';
import { useEvents } from '../../../../app/hooks/useEvents.ts';
import type { PlanMember } from '../planView.ts';
import { CellPopup } from './CellPopup.tsx';
import type { CellEditing } from './columns.ts';
import { OwnerChoices, useOwnerChoices } from './OwnerChoices.tsx';
import * as styles from './cellEditor.module.css';

const DayCalendar = lazy(() => import('../../../../form/days/DayCalendar.tsx'));

/** On a screen that is touched a line with the focus brings up the keyboard: only an open one should. */
const isTouched = matchMedia('(pointer: coarse)').matches;

/** Where the cursor goes once a cell is done; from a name it may go on to another task, which is added then. */
export type Leaving = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'addBelow' | 'addChild';

/** The one cell that can be typed into, for whoever has to finish it first. */
export interface OpenEditor {
  isOpen(): boolean;
  /** Begins with what the cell holds. */
  open(): void;
  /** Takes what was typed; false when it was refused and stays. */
  commit(): boolean;
}

interface Props {
  readonly editing: CellEditing;
  readonly row: PlanRow;
  readonly members: readonly PlanMember[];
  /** Names the cell: its column, its task, what it holds. */
  readonly label: string;
  readonly editor: MutableRefObject<OpenEditor | null>;
  /** Takes a text, for all selected tasks when `forAll`; returns why it was refused, or null. */
  readonly onCommit: (text: string, forAll: boolean) => string | null;
  /** What was typed is taken, or was there already. */
  readonly onLeave: (leaving: Leaving) => void;
}

/**
 * The cell under the cursor. Its line is there before anybody types, empty and unseen: an input method begins a word
 * only where it finds a line to write into, and its first letter would be lost on the way to one.
 */
export function CellEditor({ editing, row, members, label, editor, onCommit, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Typed over what was there: then the arrows leave the cell as well. */
  const [isTyped, setTyped] = useState(false);
  const isOpen = text !== null;
  const owners = useOwnerChoices(members, isTyped ? (text ?? '').trim() : '');

  const close = () => {
    setText(null);
    setProblem(null);
    setTyped(false);
  };
  const open = () => {
    setText(editing.written(row, members));
    setTyped(false);
  };
  const commit = (wanted: string, leaving: Leaving, forAll = false): boolean => {
    const refusal = wanted === editing.written(row, members) && !forAll ? null : onCommit(wanted, forAll);
    if (refusal !== null) {
      setText(wanted);
      setProblem(refusal);
      return false;
    }
    close();
    onLeave(leaving);
    return true;
  };
  const isList = editing.kind === 'owner';
  const isName = editing.kind === 'text';
  // what is there is replaced by typing, and kept by moving in it
  const isOpenAsWritten = isOpen && !isTyped;
  const isRefocusing = useRef(false);
  useLayoutEffect(() => {
    const line = input.current;
    if (!isOpenAsWritten || line === null) return;
    if (isTouched) {
      // the keyboard comes up for a line that takes the focus, and this one has it already
      isRefocusing.current = true;
      line.blur();
      line.focus({ preventScroll: true });
      isRefocusing.current = false;
    }
    line.select();
  }, [isOpenAsWritten]);
  /** What is meant by the line as it stands: of people the one that is marked in the list. */
  const meant = (): string => (isList ? owners.marked?.userId : undefined) ?? (text ?? '').trim();
  useImperativeHandle(editor, () => ({
    isOpen: () => isOpen,
    open,
    commit: () => !isOpen || commit(meant(), 'stay'),
  }));
  // another task came under the cursor at the same place: what was typed was for the one before
  const id = row.fields.id;
  useLayoutEffect(close, [id, editing]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) return;
    event.stopPropagation();
    if (isComposing(event)) return;
    const leave = (leaving: Leaving, forAll = false) => {
      event.preventDefault();
      commit(meant(), leaving, forAll);
    };
    switch (event.key) {
      case 'Enter': {
        if (!event.ctrlKey && !event.metaKey) return leave(event.shiftKey ? 'up' : 'down');
        // names differ from each other: there the keys mean what they mean in the table
        return isName ? leave(event.shiftKey ? 'addChild' : 'addBelow') : leave('stay', true);
      }
      case 'Tab':
        return leave(event.shiftKey ? 'previous' : 'next');
      case 'Escape':
        event.preventDefault();
        return close();
      case 'ArrowUp':
      case 'ArrowDown':
        if (isList) {
          event.preventDefault();
          return owners.move(event.key === 'ArrowDown' ? 1 : -1);
        }
        return isTyped ? leave(event.key === 'ArrowDown' ? 'down' : 'up') : undefined;
      default:
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isInPopup = relatedTarget instanceof Element && relatedTarget.closest('[data-cell-popup]') !== null;
    // another window has the focus: whoever comes back goes on typing
    if (isOpen && !isInPopup && !isRefocusing.current && document.hasFocus()) commit(meant(), 'stay');
  };
  // whoever types a date over the old one needs no calendar, and it would be slow to follow every digit
  const isCalendar = useDeferredValue(isOpenAsWritten && editing.kind === 'day');
  const written = dayAsWritten(text ?? '');
  const { pick } = useEvents({
    pick: (chosen: string | null) => {
      input.current?.focus();
      commit(chosen ?? '', 'stay');
    },
  });
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        data-cell-input
        data-open={isOpen || undefined}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${listId}-problem`}
        {...(isList
          ? {
              role: 'combobox',
              'aria-expanded': isOpen,
              'aria-controls': isOpen ? listId : undefined,
              'aria-activedescendant': isOpen ? owners.markedId(listId) : undefined,
              'aria-autocomplete': 'list' as const,
            }
          : {})}
        {...(isOpen || !isTouched ? {} : { inputMode: 'none' as const })}
        autoComplete="off"
        spellCheck={false}
        value={text ?? ''}
        onChange={(event) => {
          if (!isOpen || isList) setTyped(true);
          setText(event.target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {isOpen && (problem !== null || isList || isCalendar) && (
        <CellPopup anchor={input}>
          {problem !== null && (
            <div id={`${listId}-problem`} className={styles.problem} role="alert">
              {problem}
            </div>
          )}
          {isList && <OwnerChoices id={listId} choices={owners} ownerId={row.fields.ownerId} onPick={pick} />}
          {isCalendar && (
            <Suspense fallback={null}>
              <DayCalendar day={written === null ? null : textOfDay(written)} onPick={pick} />
            </Suspense>
          )}
        </CellPopup>
      )}
    </>
  );
}
