import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Faint } from '../../ui/Rows.tsx';
import { Told } from '../../ui/States.tsx';

/** A recording of another gateway that this world answers from, where exactly the same is asked for. */
export function Recording() {
  const { ask, recording } = useModel();
  const playing = valueOf(useResource(recording));
  const chooser = useRef<HTMLInputElement>(null);
  const { act, said, isBusy } = useAct();
  const play = (file: File) =>
    void act(async () => {
      const reply = await ask('PUT /recording', { body: file });
      recording.put(reply.playing);
      return `${reply.playing.replies} 条应答来自 ${reply.playing.gateway}：同样的请求由录制应答，其余照旧。`;
    });
  const stop = () =>
    void act(async () => {
      await ask('DELETE /recording');
      recording.put(null);
      return '已停止回放录制';
    });
  return (
    <>
      {playing === null ? (
        <Button
          text="回放录制"
          title="由 npm run record 得到的 .fleet 文件"
          disabled={isBusy}
          onClick={() => chooser.current?.click()}
        />
      ) : (
        <>
          <Faint>
            回放 {playing.gateway}：已应答 {playing.given} 次
          </Faint>
          <Button text="停止回放" disabled={isBusy} onClick={stop} />
        </>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".fleet"
        aria-label="录制文件"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) play(file);
          currentTarget.value = '';
        }}
      />
      <Told said={said} />
    </>
  );
}
