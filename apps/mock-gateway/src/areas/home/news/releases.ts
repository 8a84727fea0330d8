import { chance, officeMoment } from '../../../world/chance.ts';

/** What the platform goes on to publish: a version now and then, and between them what is new or better in it. */

/** A notice before it is published. */
interface Release {
  /** 6 new version, 8 new feature, 9 feature made better (S1 §4). */
  readonly type: 6 | 8 | 9;
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly content: readonly string[];
}

interface Change {
  readonly type: 8 | 9;
  readonly title: string;
  readonly summary: string;
  readonly content: readonly string[];
}

const changes: readonly Change[] = [
  {
    type: 8,
    title: '项目看板支持按健康度筛选',
    summary: '逾期与滞后的项目一眼可见。',
    content: ['项目列表与看板增加“健康度”筛选，按正常、滞后、逾期查看。'],
  },
  {
    type: 9,
    title: '导出表格更快',
    summary: '大批量导出改为边生成边下载。',
    content: ['导出万行以上的表格时，下载会立即开始，无需等待全部生成。'],
  },
  {
    type: 8,
    title: '实施计划支持对照基线',
    summary: '甘特图中同时显示批准时的日期。',
    content: ['计划批准后，甘特图以浅色条显示基线，偏差天数列在任务旁。'],
  },
  {
    type: 9,
    title: '审批意见可查看全部经过',
    summary: '转办、驳回与通过的每一步均有记录。',
    content: ['审批详情按时间列出全部操作人与意见，便于追溯。'],
  },
  {
    type: 8,
    title: 'OA 报表可直接重新推送',
    summary: '被驳回的报表修改后不必重新填写。',
    content: ['在“OA 报表”中选择被驳回或未送达的报表，点击“重新推送”即可再次提交审批。'],
  },
  {
    type: 9,
    title: '附件上传更稳定',
    summary: '网络中断后自动从断点继续。',
    content: ['附件按分片上传，网络恢复后从已完成的部分继续，凭证到期会自动更新。'],
  },
  {
    type: 9,
    title: '列表列宽按账号保存',
    summary: '换一个浏览器标签页仍是自己的设置。',
    content: ['列表的列、列宽、行高与排序按账号保存在本机，可在“自定义列”中恢复默认。'],
  },
  {
    type: 8,
    title: '人员负荷日历',
    summary: '按周查看项目成员的计划工时。',
    content: ['“人员管理”以日历显示每人每周的计划工时，超负荷的周以颜色提示。'],
  },
];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** The version after one like `v2.6.0`: the next patch, after the third one the next minor. */
const versionAfter = (version: string): string => {
  const [, major = '2', minor = '0', patch = '0'] = /^v(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return Number(patch) < 3 ? `v${major}.${minor}.${Number(patch) + 1}` : `v${major}.${Number(minor) + 1}.0`;
};

/**
 * The `nth` notice, counted from 1, after what was published of version `latest`: each third one is a new version, and
 * what follows belongs to it.
 */
export const releaseOf = (seed: number, nth: number, latest: string): Release => {
  const first = Math.floor(chance(seed, ['platform.change']) * changes.length);
  if (nth % 3 !== 1) return { ...at(changes, first + nth), version: latest };
  const version = versionAfter(latest);
  const coming = [nth + 1, nth + 2].map((number) => at(changes, first + number).title);
  return {
    type: 6,
    title: `车队云控台 ${version} 发布`,
    version,
    summary: `${coming.join('，')}。`,
    content: [
      `本次版本：${coming.join('；')}；并修复了若干问题。`,
      '升级于凌晨 1:00 至 1:20 进行，期间已登录的用户无需重新登录。',
    ],
  };
};

/** When the next notice is published. */
export const nextNoticeAt = (seed: number, nth: number, now: number): number =>
  officeMoment(seed, ['platform.notice', nth], now, [5, 14]);
