import type { StageForm as Values } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { mergedStage, type StageMerge } from '@fleet/domain/areas/projects/life-cycle/stageMerge.ts';
import { stageValuesOf } from '@fleet/domain/areas/projects/life-cycle/stageValues.ts';
import { useState } from 'react';
import { StageConflicts } from './StageConflicts.tsx';
import type { StageAddress } from './stageAddress.ts';
import { StageForm } from './StageForm.tsx';
import { type Stage, useReadStage, useStageChoices } from './useStage.ts';

interface Begun {
  readonly stage: Stage;
  readonly initial: Values;
  /** What was typed over an older stage; null without. */
  readonly merge: StageMerge<Values> | null;
}

/** The form of a stage, begun anew over what somebody else has saved when that is wanted: what was typed stays. */
export function StageEditor({ stage, address }: { readonly stage: Stage; readonly address: StageAddress }) {
  const [begun, setBegun] = useState<Begun>(() => ({ stage, initial: stageValuesOf(stage), merge: null }));
  const choices = useStageChoices(address, stage);
  const readAgain = useReadStage(address);
  const { initial, merge } = begun;

  const loadTheirs = async (typed: Values) => {
    const theirs = await readAgain();
    if (theirs === null) return;
    const saved = stageValuesOf(theirs);
    setBegun({ stage: theirs, initial: saved, merge: mergedStage(initial, typed, saved) });
  };
  return (
    <StageForm
      // another version is another beginning
      key={`${initial.version}:${merge === null ? '' : 'merged'}`}
      stage={begun.stage}
      initial={initial}
      typed={merge?.values ?? null}
      address={address}
      choices={choices}
      onLoadTheirs={loadTheirs}
    >
      {(form) => merge !== null && <StageConflicts form={form} merge={merge} choices={choices} />}
    </StageForm>
  );
}
