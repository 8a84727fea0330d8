import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useKeys } from '../../keyboard/useKeys.ts';
import { useModel, type World } from '../../model/model.ts';
import { useAct } from '../../model/useAct.ts';
import { Buttons, Faint } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { Told } from '../../ui/States.tsx';
import { RerunOutcome } from '../log/RerunOutcome.tsx';
import type { Rerun } from '../log/stretch.ts';

/** Sends what a capsule has brought again into its world as it came, and shows what differs on this build. */
export function CarriedCalls({ world: { name, carried } }: { readonly world: World }) {
  const { ask } = useModel();
  const [rerun, setRerun] = useState<Rerun | null>(null);
  const { act, said, isBusy } = useAct();
  const run = () =>
    void act(async () => {
      setRerun(null);
      setRerun(await ask('POST /capsules/rerun', { body: { world: name } }));
      return null;
    });
  useKeys({ r: isBusy ? undefined : run });
  return (
    <Part title="由胶囊带来">
      <Buttons>
        <Button text="重跑" aria-keyshortcuts="r" loading={isBusy} onClick={run} />
        <Faint>其中 {carried} 条请求，重发到胶囊打开时的世界里，与当时的应答比较</Faint>
      </Buttons>
      <Told said={said} />
      {rerun !== null && <RerunOutcome rerun={rerun} />}
    </Part>
  );
}
