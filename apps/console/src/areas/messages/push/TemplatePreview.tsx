import { templatePreview } from '@fleet/domain/areas/messages/push/templateContract.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { readProblemOf } from '../../../app/calls/useWrite.ts';
import * as styles from './push.module.css';

/** Milliseconds after the last letter. */
const pause = 300;

/** A message of a fault as the words would make it, with its length. */
export function TemplatePreview({ title, body }: { readonly title: string; readonly body: string }) {
  const call = useCall();
  const [shown, setShown] = useState<ReplyOf<typeof templatePreview> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const look = async () => {
      asked.current += 1;
      const own = asked.current;
      const input = { body: { eventType: 'fault.raised' as const, title, body } };
      const result = await call(templatePreview, input, { listener: templatePreview.id });
      if (own !== asked.current) return;
      setProblem(readProblemOf(result));
      if (result.kind === 'data') setShown(result.data);
    };
    const timer = setTimeout(() => void look(), pause);
    return () => clearTimeout(timer);
  }, [call, title, body]);
  return (
    <section className={styles.preview} aria-label="预览" aria-live="polite">
      <h4>预览（以“故障发生”为例）</h4>
      {problem !== null && <p>{problem}</p>}
      {shown !== null && (
        <>
          <strong>{shown.title}</strong>
          <p className={styles.text}>{shown.body}</p>
          <p className={styles.note}>
            共 {shown.length} 字，短信 {shown.parts} 条
            {shown.unknown.length > 0 && `；不存在的变量：${shown.unknown.join('、')}`}
          </p>
        </>
      )}
    </section>
  );
}
