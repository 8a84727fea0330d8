import { Button, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { Buttons, Faint } from '../../ui/Rows.tsx';
import type { FaultBody } from './armed.ts';
import * as styles from './faultDetail.module.css';

interface RuleEditorProps {
  /** As it was chosen by the fields above. */
  readonly rule: FaultBody;
  readonly isBusy: boolean;
  readonly onArm: (rule: FaultBody) => void;
}

const problemOf = (text: string): string | null => {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return `不是有效的 JSON：${(error as Error).message}`;
  }
};

/**
 * The rule itself, to be changed by hand: the how manieth call (`match.nth`), one part of an upload (`match.part`), any
 * path (`match.path`), other values in the true answer (`answer.patch`). The gateway says what is wrong with it.
 */
export function RuleEditor({ rule, isBusy, onArm }: RuleEditorProps) {
  const [written, setWritten] = useState<string | null>(null);
  const text = written ?? JSON.stringify(rule, null, 2);
  const problem = problemOf(text);
  return (
    <>
      <TextArea
        className={styles.rule}
        aria-label="规则"
        aria-invalid={problem !== null}
        fill
        autoResize
        spellCheck={false}
        intent={problem === null ? 'none' : 'danger'}
        value={text}
        onChange={({ currentTarget: { value } }) => setWritten(value)}
      />
      <Faint>
        {problem ??
          '可手改：match 还有 method、path、part（第几个分片）、nth（第几次），answer 还有 patch、bytesPerSecond 等'}
      </Faint>
      {written !== null && (
        <Buttons>
          <Button
            text="启用这条规则"
            disabled={isBusy || problem !== null}
            onClick={() => onArm(JSON.parse(text) as FaultBody)}
          />
          <Button variant="minimal" text="不改了" onClick={() => setWritten(null)} />
        </Buttons>
      )}
    </>
  );
}
