import { Button, InputGroup } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { longestViewName } from '@fleet/domain/core/views/views.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../ui/keyboard.ts';
import * as styles from './views.module.css';

interface Props {
  readonly label: string;
  readonly initial: string;
  readonly confirmText: string;
  /** Gives back why the name cannot be taken. */
  readonly onConfirm: (name: string) => string | null;
  readonly onCancel: () => void;
}

/** A name to type: Enter takes it, Escape gives it up and leaves the menu open. */
export function ViewNameField({ label, initial, confirmText, onConfirm, onCancel }: Props) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  // a new name replaces the old one
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const confirm = () => setProblem(onConfirm(name));
  return (
    <div className={styles.field}>
      <InputGroup
        size="small"
        fill
        aria-label={label}
        placeholder={`${label}，不超过 ${longestViewName} 个字符`}
        value={name}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        intent={problem === null ? 'none' : 'danger'}
        inputRef={input}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') confirm();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button size="small" intent="primary" text={confirmText} onClick={confirm} />
      <Button size="small" text={words.cancel} onClick={onCancel} />
      <p id={problemId} className={styles.problem} role="alert" hidden={problem === null}>
        {problem}
      </p>
    </div>
  );
}
