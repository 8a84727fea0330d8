import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useKeys } from '../../keyboard/useKeys.ts';
import { type Logged, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Faint } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { Told } from '../../ui/States.tsx';
import { RerunOutcome } from './RerunOutcome.tsx';
import * as styles from './runAgain.module.css';
import { WhyNoRewind } from './RewindButton.tsx';
import { callsIn, type Rerun } from './stretch.ts';

/** Sends a stretch of the log again into the world as it was before its first request, and shows what differs. */
export function RunAgain({ request: { seq, rewind } }: { readonly request: Logged }) {
  const { ask, log } = useModel();
  const all = valueOf(useResource(log)) ?? [];
  const newest = all.at(-1)?.seq ?? seq;
  const [typed, setTyped] = useState<string | null>(null);
  const [rerun, setRerun] = useState<Rerun | null>(null);
  const { act, said, isBusy } = useAct();
  const until = typed === null ? newest : /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const calls = callsIn(all, seq, until).length;
  const isFit = rewind.possible && calls > 0;
  const run = () =>
    void act(async () => {
      setRerun(null);
      setRerun(await ask('POST /requests/{seq}/rerun', { in: { seq: String(seq) }, body: { until } }));
      return null;
    });
  useKeys({ r: isFit && !isBusy ? run : undefined });
  return (
    <Part title="重跑一段">
      {rewind.possible ? (
        <>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (isFit && !isBusy) run();
            }}
          >
            <span>从这条到第</span>
            <InputGroup
              className={styles.until ?? ''}
              inputMode="numeric"
              aria-label="到第几条"
              aria-invalid={calls === 0}
              intent={calls === 0 ? 'danger' : 'none'}
              value={typed ?? String(newest)}
              onValueChange={setTyped}
            />
            <span>条</span>
            <Button type="submit" text="重跑" aria-keyshortcuts="r" disabled={!isFit} loading={isBusy} />
            <Faint>
              {calls === 0 ? `请填 ${seq} 到 ${newest} 之间有请求的编号` : `${calls} 条请求，重发到这条之前的世界里`}
            </Faint>
          </form>
          <Told said={said} />
        </>
      ) : (
        <WhyNoRewind reason={rewind.reason} />
      )}
      {rerun !== null && <RerunOutcome rerun={rerun} />}
    </Part>
  );
}
