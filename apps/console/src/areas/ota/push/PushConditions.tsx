import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { strategyLimits } from '@fleet/domain/areas/ota/job/strategy.ts';
import type { PushDraft } from '@fleet/domain/areas/ota/push/pushDraft.ts';
import { useState } from 'react';
import { messageId } from '../../../form/Field.tsx';
import { WholeField } from '../job/wizard/kit/fields.tsx';
import type { Asked } from '../job/wizard/kit/step.ts';
import { GateFields } from '../job/wizard/plan/GateFields.tsx';
import * as styles from './upgradePush.module.css';

interface Props {
  readonly draft: PushDraft;
  readonly change: (changes: Partial<PushDraft>) => void;
  readonly isSafetyRelevant: boolean;
  readonly asked: Asked;
}

/** The gates of the push and for how long a device is waited for; folded as long as the usual ones will do. */
export function PushConditions({ draft, change, isSafetyRelevant, asked }: Props) {
  const { gates, timeoutInMinutes } = draft;
  const [isUnfolded, setUnfolded] = useState(false);
  const [ofGates, ofTimeout] = [asked('gates'), asked('timeoutInMinutes')];
  const isWrong = ofGates.problem !== null || ofTimeout.problem !== null;
  const isOpen = isUnfolded || isWrong;
  return (
    <section>
      <Button
        id={ofGates.id}
        variant="minimal"
        size="small"
        icon={isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        text="安全条件"
        aria-expanded={isOpen}
        aria-describedby={ofGates.problem === null ? undefined : messageId(ofGates.id)}
        onClick={() => setUnfolded(!isUnfolded)}
      />
      {ofGates.problem !== null && (
        <p id={messageId(ofGates.id)} className={styles.wrong} role="alert">
          {ofGates.problem}
        </p>
      )}
      {isOpen && (
        <div className={styles.gates}>
          <GateFields
            gates={gates}
            set={(changed) => change({ gates: { ...gates, ...changed } })}
            isSafetyRelevant={isSafetyRelevant}
            reply={null}
          />
          <WholeField
            title={strategyLimits.timeoutInMinutes.label}
            unit="分钟"
            value={timeoutInMinutes}
            onChange={(minutes) => change({ timeoutInMinutes: minutes ?? Number.NaN })}
            {...ofTimeout}
          />
        </div>
      )}
    </section>
  );
}
