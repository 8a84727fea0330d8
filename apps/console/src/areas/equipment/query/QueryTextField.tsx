import { Button, TextArea } from '@blueprintjs/core';
import { readQueryText } from '@fleet/domain/areas/equipment/query/reading.ts';
import type { QueryNames } from '@fleet/domain/areas/equipment/query/words.ts';
import type { QueryWriting } from '@fleet/domain/areas/equipment/query/writing.ts';
import { useEffect, useId, useMemo, useRef } from 'react';
import * as styles from './query.module.css';

type TextWriting = Extract<QueryWriting, { kind: 'text' }>;

interface Props {
  readonly writing: TextWriting;
  readonly names: QueryNames;
  readonly isTried: boolean;
  readonly onChange: (writing: TextWriting) => void;
}

/** A query that is written as a text, with what is wrong in it and where. */
export function QueryTextField({ writing, names, isTried, onChange }: Props) {
  const { text, query: known } = writing;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const read = useMemo(() => readQueryText(text, names), [text, names]);
  const query = read.kind === 'query' ? read.query : null;
  // names come later than the text that uses them
  const isStale = JSON.stringify(query) !== JSON.stringify(known);
  useEffect(() => {
    if (isStale) onChange({ kind: 'text', text, query });
  }, [isStale, onChange, text, query]);
  const problem = read.kind === 'problem' && (isTried || text.trim() !== '') ? read : null;
  const select = () => {
    area.current?.focus();
    area.current?.setSelectionRange(problem?.from ?? 0, problem?.until ?? 0);
  };
  return (
    <div className={styles.text}>
      <TextArea
        inputRef={area}
        fill
        rows={4}
        value={text}
        spellCheck={false}
        aria-label="条件文本"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
        intent={problem === null ? 'none' : 'danger'}
        onChange={({ target }) => onChange({ ...writing, text: target.value })}
      />
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem.message}
          {problem.until > problem.from && (
            <Button variant="minimal" size="small" intent="primary" text="选中出错处" onClick={select} />
          )}
        </p>
      )}
      <p className={styles.hint} id={`${id}-hint`}>
        字段、比较方式和值之间用空格隔开，用“且”“或”连接，用括号分组；含空格或符号的值加引号。例如：状态 = 在线 且
        (标签.区域 属于 [A区, B区] 或 最近离线 近 7 天)
      </p>
    </div>
  );
}
