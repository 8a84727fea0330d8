/** What the words of events may name: each once, whichever types of events have it. */

/** What a template may name. */
export interface EventVariable {
  readonly name: string;
  readonly title: string;
  /** Stands for it in a preview. */
  readonly sample: string;
}

/** Title and sample of each. */
const table = {
  time: ['时间', '2026-11-20 10:00:00'],
  project: ['项目', '三号车间'],
  device: ['设备', '三号车间 1 号车'],
  serialNumber: ['序列号', 'HD2603010001'],
  by: ['操作人', '陈建国'],
  remark: ['说明', '请补充验收记录'],
  subject: ['对象', '三号车间 实施计划'],
  level: ['等级', '一级故障'],
  code: ['故障码', 'N1002'],
  fault: ['故障', '导航二维码丢失'],
  day: ['日期', '2026-11-20'],
  minutes: ['分钟', '15'],
  order: ['单号', 'WX20261120001'],
  job: ['任务', '导航升级 11 月批'],
} as const;

export type EventVariableName = keyof typeof table;

/** Variables of some names, in their order. */
export const eventVariables = (names: readonly EventVariableName[]): readonly EventVariable[] =>
  names.map((name) => {
    const [title, sample] = table[name];
    return { name, title, sample };
  });
