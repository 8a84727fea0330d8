import type { Logged } from '../../model/model.ts';
import { useAsked } from '../../model/useAsked.ts';
import { Faint } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { Read } from '../../ui/States.tsx';
import { GivenAnswer } from './GivenAnswer.tsx';

/** What a request was answered, as long as that is kept. */
export function AnswerPart({ request: { seq } }: { readonly request: Logged }) {
  const { reading, refresh } = useAsked('GET /requests/{seq}', 'seq', String(seq));
  return (
    <Part title="应答（已去除密码与令牌）">
      <Read reading={reading} onRetry={refresh}>
        {({ answer, again }) =>
          answer === null ? (
            <Faint>没有保留{again.possible ? '' : `：${again.reason}`}</Faint>
          ) : (
            <GivenAnswer title="当时" of={answer} />
          )
        }
      </Read>
    </Part>
  );
}
