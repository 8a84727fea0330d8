import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useKeys } from '../../keyboard/useKeys.ts';
import { originOf, placeOf } from '../../model/addresses.ts';
import { type Logged, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Buttons, Faint } from '../../ui/Rows.tsx';
import { Told } from '../../ui/States.tsx';
import { dateTime } from '../../ui/times.ts';

/** Why the world cannot be taken back; where it only has to be switched on, where that is. */
export function WhyNoRewind({ reason }: { readonly reason: string }) {
  const known = valueOf(useResource(useModel().worlds));
  const isOff = known?.list.find(({ name }) => name === known.current)?.rewind === false;
  return isOff ? <a href={placeOf('worlds')}>在“世界”里开启这个世界的回退</a> : <Faint>{reason}</Faint>;
}

/** Takes the world back to before a request, asked twice; what was there stays to be looked at for an hour. */
export function RewindButton({ request }: { readonly request: Logged }) {
  const { ask } = useModel();
  const { act, said, isBusy } = useAct();
  const [isAsked, setAsked] = useState(false);
  const [undone, setUndone] = useState<string | null>(null);
  const { rewind, overlapped } = request;
  const press = () => {
    setAsked(!isAsked);
    if (!isAsked) return;
    void act(async () => {
      const reply = await ask('POST /requests/{seq}/rewind', { in: { seq: String(request.seq) }, body: {} });
      setUndone(reply.undone);
      return `${reply.world} 已回到这条记录之前，时钟 ${dateTime(reply.at)}`;
    });
  };
  useKeys({ z: rewind.possible && !isBusy ? press : undefined });
  return (
    <>
      <Told said={said} />
      {undone === null ? (
        <Buttons>
          <Button
            intent={isAsked ? 'danger' : 'none'}
            text={isAsked ? '确定：撤回这条和之后的一切' : '回到此前'}
            aria-keyshortcuts="z"
            disabled={!rewind.possible || isBusy}
            onClick={press}
          />
          {!rewind.possible && <WhyNoRewind reason={rewind.reason} />}
          {rewind.possible && overlapped && <Faint>同时还有别的请求在进行：它们可能一并撤回</Faint>}
        </Buttons>
      ) : (
        <a href={`${originOf(undone, location)}/mock/`}>撤回前的样子：{undone}（保留一小时）</a>
      )}
    </>
  );
}
