import { Button } from '@blueprintjs/core';
import { useKeys } from '../../keyboard/useKeys.ts';
import { type Logged, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { saveFile } from '../../model/saveFile.ts';
import { useAct } from '../../model/useAct.ts';
import { Buttons } from '../../ui/Rows.tsx';
import { Told } from '../../ui/States.tsx';

/** Saves the world as it was before a request, with all that was sent since, to be run again elsewhere. */
export function SaveStretch({ request: { seq, rewind } }: { readonly request: Logged }) {
  const { askFile, worlds } = useModel();
  const name = valueOf(useResource(worlds))?.current ?? 'main';
  const { act, said, isBusy } = useAct();
  const save = () =>
    void act(async () => {
      const file = `${name}-${seq}.fleet`;
      saveFile(await askFile('POST /capsules', { body: { from: seq } }), file);
      return `已存为 ${file}：在“世界”里还原，即可在别的机器与版本上重跑；不含密码、令牌与其他密钥`;
    });
  // why it cannot be is said where one goes back
  useKeys({ c: rewind.possible && !isBusy ? save : undefined });
  return (
    <>
      <Buttons>
        <Button
          text="保存为胶囊（从此处起）"
          title="这条之前的世界，和从这条起的全部请求"
          aria-keyshortcuts="c"
          disabled={!rewind.possible || isBusy}
          onClick={save}
        />
      </Buttons>
      <Told said={said} />
    </>
  );
}
