import { runOf, type Sample } from '@fleet/domain/areas/products/decode/samples.ts';
import { runFirst, saveRefusal } from '@fleet/domain/areas/products/decode/verdict.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Ran, ScriptRunner } from './scriptRunner.ts';

/** A run, with the text and the sample that it was made of: other ones make it a thing of the past. */
export interface SampleRun extends Ran {
  readonly text: string;
  readonly sample: Sample;
}

const isSame = (one: Sample, other: Sample): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The runs of the samples of a script, as far as they are of this very text. */
export function useScriptRuns(text: string, samples: readonly Sample[]) {
  const runner = useRef<ScriptRunner | null>(null);
  const [runs, setRuns] = useState<ReadonlyMap<string, SampleRun>>(new Map());
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => runner.current?.close(), []);
  const run = useCallback(
    async (chosen: readonly Sample[]) => {
      setRunning(true);
      runner.current ??= new ScriptRunner();
      for (const sample of chosen) {
        const ran = await runner.current.run(runOf(text, sample));
        setRuns((before) => new Map(before).set(sample.id, { ...ran, text, sample }));
      }
      setRunning(false);
    },
    [text],
  );
  const currentOf = (sample: Sample): SampleRun | null => {
    const found = runs.get(sample.id);
    return found !== undefined && found.text === text && isSame(found.sample, sample) ? found : null;
  };
  const current = samples.map(currentOf);
  const known = current.filter((one) => one !== null);
  return {
    run,
    isRunning,
    currentOf,
    known,
    /** Why this text may not be saved yet. */
    refusal:
      samples.length === 0
        ? '请先新增用例，再调试通过'
        : known.length < samples.length
          ? `${runFirst}：还有 ${samples.length - known.length} 个用例没有运行`
          : saveRefusal(known),
  };
}
