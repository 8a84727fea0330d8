import { Button } from '@blueprintjs/core';
import { hexRows, readHex } from '@fleet/domain/areas/products/decode/hex.ts';
import { expectations, inputTitles, type Sample, takesBytes } from '@fleet/domain/areas/products/decode/samples.ts';
import { verdictOf } from '@fleet/domain/areas/products/decode/verdict.ts';
import type { SampleRun } from './useScriptRuns.ts';
import * as styles from './decode.module.css';

interface Props {
  readonly sample: Sample;
  /** Null before it was run with this text. */
  readonly run: SampleRun | null;
  /** Null for whoever may not change it. */
  readonly onEdit: (() => void) | null;
  readonly onRemove: (() => void) | null;
  /** What came of it is what is expected from now on. */
  readonly onExpect: ((output: string) => void) | null;
}

/** A frame with the offsets of its rows; anything else as it is. */
function Bytes({ text }: { readonly text: string }) {
  const bytes = readHex(text);
  if (typeof bytes === 'string') return <pre className={styles.code}>{text}</pre>;
  return (
    <pre className={styles.code}>
      {hexRows(bytes).map(({ offset, text: row }) => (
        <span key={offset} className={styles.row}>
          <span className={styles.offset}>{offset}</span>
          {row}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

/** One sample: what goes in, what was to come out, and what the run has made of it. */
export function SampleResult({ sample, run, onEdit, onRemove, onExpect }: Props) {
  const { name, direction, input, expects, expected } = sample;
  const isFrame = takesBytes(direction);
  const verdict = run === null ? null : verdictOf(sample, run.outcome);
  const wasFrame = run !== null && !isFrame && run.outcome.kind === 'output';
  return (
    <div className={styles.detail} role="region" aria-label={`用例 ${name}`}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{name}</h2>
        {onEdit !== null && (
          <Button size="small" variant="minimal" text="编辑" aria-label={`编辑用例 ${name}`} onClick={onEdit} />
        )}
        {onRemove !== null && (
          <Button
            size="small"
            variant="minimal"
            intent="danger"
            text="删除"
            aria-label={`删除用例 ${name}`}
            onClick={onRemove}
          />
        )}
      </div>
      <h3 className={styles.part}>{inputTitles[direction]}</h3>
      {isFrame ? <Bytes text={input} /> : <pre className={styles.code}>{input}</pre>}
      {run !== null && verdict !== null && (
        <>
          {verdict.differences.length > 0 && (
            <>
              <h3 className={styles.part}>与期望的差异</h3>
              <ul className={styles.differences}>
                {verdict.differences.map(({ path, text }) => (
                  <li key={path}>
                    {path !== '' && <code>{path}</code>} {text}
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3 className={styles.part}>
            {run.outcome.kind === 'output' ? '输出' : '错误'}
            {run.milliseconds !== null && <span className={styles.quiet}>{run.milliseconds.toFixed(1)} 毫秒</span>}
            {run.outcome.kind === 'output' && verdict.isPassed !== true && onExpect !== null && (
              <Button size="small" variant="minimal" text="以此为期望" onClick={() => onExpect(verdict.output)} />
            )}
          </h3>
          {wasFrame ? (
            <Bytes text={verdict.output} />
          ) : (
            <pre className={styles.code} data-result={run.outcome.kind}>
              {run.outcome.kind === 'problem' && run.outcome.line !== null && `第 ${run.outcome.line} 行：`}
              {verdict.output}
            </pre>
          )}
          {run.outcome.logs.length > 0 && (
            <>
              <h3 className={styles.part}>日志</h3>
              <pre className={styles.code}>{run.outcome.logs.join('\n')}</pre>
            </>
          )}
        </>
      )}
      {expects !== 'nothing' && verdict?.isPassed !== true && (
        <>
          <h3 className={styles.part}>期望{expectations[expects]}</h3>
          {expects === 'output' && !isFrame ? <Bytes text={expected} /> : <pre className={styles.code}>{expected}</pre>}
        </>
      )}
    </div>
  );
}
