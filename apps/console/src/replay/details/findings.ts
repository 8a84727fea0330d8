import type { OpenedRecord } from '../record/openRecord.ts';

/** What somebody has to know before he trusts what he sees. */

export interface Finding {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The version of a console without the name of its build: the viewer is another build of the same sources. */
const versionOf = (console: string): string => console.split('（')[0]!;

const counted = (counts: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(counts).map(([name, count]) => `${name}：${count} 条`);

/** What of a record this build does not show as it was; none means that it leads where it led when it was made. */
export function findingsOf(record: OpenedRecord, own: OpenedRecord['build']): readonly Finding[] {
  const { build, unread, unreadSteps, dropped, differing, playback } = record;
  const isOther = versionOf(build.console) !== versionOf(own.console) || build.contract !== own.contract;
  const because = { unknown: '这个版本没有它', version: '它的形式已经不同' };
  const all: readonly Finding[] = [
    {
      title: '记录出自另一个版本，下面是这个版本的页面',
      lines: isOther
        ? [`记录：${build.console}，接口 ${build.contract}`, `查看器：${own.console}，接口 ${own.contract}`]
        : [],
    },
    { title: '这个版本不认识、没有算进去的事', lines: counted(unread) },
    { title: '没有采用的初始状态', lines: Object.entries(dropped).map(([sid, why]) => `${sid}：${because[why]}`) },
    {
      title: '算不下去、停在半途的状态',
      lines: playback.frozen.map(({ sid, at, fact, message }) => `${sid}：第 ${at + 1} 条 ${fact}，${message}`),
    },
    { title: '结果与记录时不同的状态', lines: differing },
    { title: '无法读取的操作', lines: unreadSteps === 0 ? [] : [`${unreadSteps} 个`] },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}
