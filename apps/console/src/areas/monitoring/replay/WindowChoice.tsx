import { Button } from '@blueprintjs/core';
import {
  lengths,
  type ReplayWindow,
  windowProblem,
  windowUntil,
} from '@fleet/domain/areas/monitoring/replay/window.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Segments } from '../../../list/filters/segments.tsx';
import * as styles from './replay.module.css';

interface Props {
  readonly window: ReplayWindow;
  /** The gateway's clock now, and up to when the page knows of anything. */
  readonly now: number;
  readonly known: number;
  readonly onChange: (window: ReplayWindow) => void;
}

/** A moment as an input of date and time writes it, by the clocks of Shanghai. */
const written = (at: number): string => formatDateTime(instantOf(at)).replace(' ', 'T');
const readMoment = (text: string): number => Date.parse(`${text.length === 16 ? `${text}:00` : text}+08:00`);

/** Which time is replayed: the last hours by one click, or any other. */
export function WindowChoice({ window, now, known, onChange }: Props) {
  const { from, to } = window;
  const [isOpen, setOpen] = useState(false);
  const length = to === known ? (lengths.find(({ id }) => id === to - from)?.id ?? null) : null;
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Segments
        label="时间范围"
        choices={[...lengths]}
        value={length}
        onChange={(chosen) => onChange(windowUntil(now, chosen))}
      />
      <Button
        ref={opener}
        text="自定义"
        active={length === null}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <OwnWindow
          key={`${from} ${to}`}
          window={window}
          now={now}
          onChange={(chosen) => {
            onChange(chosen);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function OwnWindow({ window, now, onChange, onClose }: Omit<Props, 'known'> & { readonly onClose: () => void }) {
  const [texts, setTexts] = useState({ from: written(window.from), to: written(window.to) });
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = { from: readMoment(texts.from), to: readMoment(texts.to) };
    const isWhole = Number.isFinite(chosen.from) && Number.isFinite(chosen.to);
    const wrong = isWhole ? windowProblem(chosen, now) : '请填写开始时间和结束时间';
    setProblem(wrong);
    if (wrong === null) onChange({ from: chosen.from, to: Math.min(chosen.to, now) });
  };
  return (
    <form
      className={styles.own}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {name === 'from' ? '开始' : '结束'}
          <input
            type="datetime-local"
            step={1}
            className="bp6-input"
            value={texts[name]}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
        </label>
      ))}
      <Button type="submit" intent="primary" text={words.confirm} />
      {problem !== null && (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
