import { Button } from '@blueprintjs/core';
import { decodeTab } from '@fleet/domain/areas/products/decode/actions.ts';
import { decodeSampleSave } from '@fleet/domain/areas/products/decode/contract.ts';
import { directionTitle, fullReason, type Sample } from '@fleet/domain/areas/products/decode/samples.ts';
import { verdictOf } from '@fleet/domain/areas/products/decode/verdict.ts';
import { useState } from 'react';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { troubleText, useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import type { TakenFrame } from '../product/slots.ts';
import { SampleResult } from './SampleResult.tsx';
import type { SampleRun, useScriptRuns } from './useScriptRuns.ts';
import * as styles from './decode.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const SampleDialog = lazyDialog(async () => (await import('./SampleDialog.tsx')).SampleDialog);

interface Props {
  readonly samples: readonly Sample[];
  readonly runs: ReturnType<typeof useScriptRuns>;
  readonly readOnly: string | null;
  readonly productKey: string;
  readonly version: number;
  /** A frame of a device of which a sample is to be made; null for none. */
  readonly taken: TakenFrame | null;
  readonly onTaken: () => void;
  /** Somebody else has saved meanwhile. */
  readonly onConflict: () => void;
}

/** What became of a sample, in a word. */
const resultOf = (sample: Sample, run: SampleRun | null): { readonly word: string; readonly kind: string } => {
  if (run === null) return { word: '未运行', kind: 'none' };
  const { isPassed } = verdictOf(sample, run.outcome);
  if (isPassed === null)
    return run.outcome.kind === 'output' ? { word: '已运行', kind: 'ran' } : { word: '出错', kind: 'failed' };
  return isPassed ? { word: '通过', kind: 'passed' } : { word: '未通过', kind: 'failed' };
};

/** The samples of a script, and what the text at the left makes of them. */
export function Samples({ productKey, version, samples, runs, readOnly, taken, onTaken, onConflict }: Props) {
  const write = useWrite();
  const can = useCan();
  const notify = useNotify();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [edited, setEdited] = useState<Sample | 'new' | null>(null);
  const [removed, setRemoved] = useState<Sample | null>(null);
  const chosen = samples.find(({ id }) => id === chosenId) ?? samples[0] ?? null;
  const isEditable = readOnly === null && can(decodeTab.actions.sample);
  const actions = useActions(
    decodeTab.actions,
    { sample: () => setEdited('new') },
    {
      readOnly,
      reasons: { sample: () => fullReason(samples) },
    },
  );
  const save = (changed: readonly Sample[], done: string) =>
    write(decodeSampleSave, { query: { productKey }, body: { version, samples: [...changed] } }, done);
  const expectOutput = async (sample: Sample, output: string) => {
    const changed = { ...sample, expects: 'output' as const, expected: output };
    const trouble = await save(
      samples.map((one) => (one.id === sample.id ? changed : one)),
      `用例“${sample.name}”的期望已更新`,
    );
    if (trouble === null) return;
    notify({ intent: 'danger', lines: [troubleText(trouble)], duration: 5000 });
    onConflict();
  };
  return (
    <section className={styles.samples} aria-label="用例">
      <div className={styles.tools}>
        <Button
          size="small"
          text="调试"
          disabled={chosen === null}
          // a disabled one would drop the focus
          aria-disabled={runs.isRunning}
          onClick={() => chosen !== null && !runs.isRunning && void runs.run([chosen])}
        />
        <Button
          size="small"
          text="全部运行"
          disabled={samples.length === 0}
          aria-disabled={runs.isRunning}
          onClick={() => !runs.isRunning && void runs.run(samples)}
        />
        <span className={styles.counts} role="status">
          {runs.isRunning ? '运行中…' : countsText(samples, runs)}
        </span>
        <PageButtons items={actions.ofPage} withIcons />
      </div>
      {samples.length === 0 ? (
        <EmptyState
          title="还没有用例"
          text={
            <FirstSteps
              steps={[[decodeTab.actions.sample, '填入一帧真实数据和期望的结果']]}
              otherwise="脚本的用例显示在这里。"
              readOnly={readOnly}
            />
          }
        />
      ) : (
        <ul className={styles.list}>
          {samples.map((sample) => {
            const run = runs.currentOf(sample);
            const { word, kind } = resultOf(sample, run);
            return (
              <li key={sample.id}>
                <button
                  type="button"
                  className={styles.sample}
                  aria-current={sample.id === chosen?.id}
                  onClick={() => setChosenId(sample.id)}
                >
                  <span className={styles.name}>{sample.name}</span>
                  <span className={styles.direction}>{directionTitle(sample)}</span>
                  <span className={styles.result} data-result={kind}>
                    {word}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {chosen !== null && (
        <SampleResult
          sample={chosen}
          run={runs.currentOf(chosen)}
          onEdit={isEditable ? () => setEdited(chosen) : null}
          onRemove={isEditable ? () => setRemoved(chosen) : null}
          onExpect={isEditable ? (output) => void expectOutput(chosen, output) : null}
        />
      )}
      {(edited !== null || taken !== null) && (
        <SampleDialog
          productKey={productKey}
          version={version}
          samples={samples}
          sample={edited === 'new' ? null : edited}
          frame={taken}
          onSaved={setChosenId}
          onClose={() => {
            setEdited(null);
            onTaken();
          }}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          isOpen
          title={`删除用例“${removed.name}”？`}
          confirmText="删除"
          intent="danger"
          onClose={() => setRemoved(null)}
          onConfirm={() =>
            save(
              samples.filter(({ id }) => id !== removed.id),
              `已删除用例“${removed.name}”`,
            )
          }
        >
          <p>保存和发布时不再检查这个用例，删除后无法恢复。</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** How many of the samples do what they expect, as far as they were run. */
const countsText = (samples: readonly Sample[], { known }: Props['runs']): string => {
  if (known.length === 0) return samples.length === 0 ? '' : `${samples.length} 个用例`;
  const failed = known.filter(({ sample, outcome }) => verdictOf(sample, outcome).isPassed === false).length;
  return failed === 0 ? `${known.length} 个已运行，没有失败` : `${known.length} 个已运行，${failed} 个未通过`;
};
