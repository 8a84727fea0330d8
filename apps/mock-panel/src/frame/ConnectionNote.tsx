import { Note } from '../ui/States.tsx';
import { goneText } from '../model/ask.ts';
import { originOf } from '../model/addresses.ts';
import { useModel, useResource } from '../model/model.ts';
import { valueOf } from '../model/resource.ts';

/** Says what stands between the panel and the present: no gateway, no world, or one that sleeps. */
export function ConnectionNote() {
  const { connection, worlds } = useModel();
  const standing = valueOf(useResource(connection));
  const known = valueOf(useResource(worlds));
  const own = known?.list.find(({ name }) => name === known.current);
  if (standing === 'down') return <Note intent="danger">{goneText}</Note>;
  if (standing === 'gone')
    return (
      <Note intent="danger">
        这个世界已被删除。<a href={`${originOf('main', location)}/mock/`}>转到主世界</a>
      </Note>
    );
  if (own?.isAwake === false) return <Note intent="warning">这个世界在休眠，下一次操作会唤醒它，数据都在。</Note>;
  return null;
}
