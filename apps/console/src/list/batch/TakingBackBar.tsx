import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useCall } from '../../app/calls/hooks.ts';
import { PassingBar } from '../../ui/PassingBar.tsx';
import { useNotify, useSayDone } from '../../ui/useNotify.ts';
import type { TakingBack } from './takingBack.ts';

interface Props {
  /** What was done. */
  readonly text: string;
  readonly steps: readonly TakingBack[];
  readonly onClose: () => void;
}

/** Says what was done and takes it back, call by call, until one is refused. */
export default function TakingBackBar({ text, steps, onClose }: Props) {
  const call = useCall();
  const notify = useNotify();
  const sayDone = useSayDone();
  const takeBack = async () => {
    for (const step of steps) {
      const result = await step(call);
      // why it was refused is told already
      if (result.kind !== 'data') return;
      const refused = result.data.list.filter(({ result: end }) => end === 'refused');
      if (refused.length === 0) continue;
      const lines = [`${formatCount(refused.length)} 项未能撤销：${refused[0]?.message ?? ''}`];
      return notify({ intent: 'warning', lines, duration: noticeDurations.fail });
    }
    sayDone('已撤销');
  };
  return <PassingBar text={text} offer={words.undo} onTake={() => void takeBack()} onClose={onClose} />;
}
