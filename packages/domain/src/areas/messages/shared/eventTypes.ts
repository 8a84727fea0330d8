import { type EventVariable, type EventVariableName, eventVariables } from './eventVariables.ts';

/**
 * What people are told of: every type of event once, with what it is called, how much it matters, and the words in which
 * it is told unless a channel has its own. Areas name a type; who hears of it is decided here and by subscriptions.
 */

/** What messages are sorted by, in the order in which they are shown. */
export const messageCategories = {
  device: '设备',
  fault: '故障',
  upgrade: '升级',
  project: '项目',
  approval: '审批',
  repair: '维修',
  upkeep: '保养',
  feedback: '反馈',
  system: '系统',
} as const;
export type MessageCategory = keyof typeof messageCategories;
export const messageCategoryCodes = Object.keys(messageCategories) as MessageCategory[];

/** Levels of messages: those of faults (S1 §4), which other events borrow. */
export const messageLevels = [1, 2, 3, 4, 5] as const;
export type MessageLevel = (typeof messageLevels)[number];
/** What the levels are called: without numbers, since 三级故障 is a fault of level 5. */
export const messageLevelNames: Readonly<Record<MessageLevel, string>> = {
  1: '提示',
  2: '一般',
  3: '重要',
  4: '严重',
  5: '紧急',
};
/** From here on a message is announced, and read before it may be deleted. */
export const importantLevel: MessageLevel = 3;

interface EventTypeRow {
  readonly category: MessageCategory;
  readonly name: string;
  /** How much it matters; what has levels of its own says so each time. */
  readonly level: MessageLevel;
  /** Each has a level of its own, so that a subscription may ask for the higher ones alone. */
  readonly hasLevels: boolean;
  /** It is meant for certain people, who get it in their inbox whoever has subscribed to it. */
  readonly isPersonal: boolean;
  readonly variables: readonly EventVariable[];
  readonly title: string;
  readonly body: string;
}

const row = (
  category: MessageCategory,
  name: string,
  variables: readonly EventVariableName[],
  title: string,
  body: string,
  { level: own = 1, hasLevels = false, isPersonal = false }: Partial<EventTypeRow> = {},
): EventTypeRow => ({
  category,
  name,
  level: own,
  hasLevels,
  isPersonal,
  variables: eventVariables([...variables, 'time']),
  title,
  body,
});

const ofDevice = ['device', 'serialNumber', 'project'] as const;
const ofFault = ['code', 'fault', 'level', ...ofDevice] as const;

/** In the order in which they are shown: by category. */
export const eventTypes = {
  'device.offline': row(
    'device',
    '设备离线',
    ofDevice,
    '${device}离线',
    '${project}的${device}（${serialNumber}）于 ${time} 离线。',
    { level: 3 },
  ),
  'device.online': row(
    'device',
    '设备上线',
    ofDevice,
    '${device}已上线',
    '${project}的${device}（${serialNumber}）于 ${time} 上线。',
  ),
  'device.jobFinished': row(
    'device',
    '批量作业完成',
    ['job', 'by'],
    '${job}已完成',
    '批量作业“${job}”于 ${time} 完成。',
    {
      isPersonal: true,
    },
  ),
  'fault.raised': row(
    'fault',
    '故障发生',
    ofFault,
    '${level} ${code}：${device}',
    '${project}的${device}（${serialNumber}）于 ${time} 上报${level} ${code} ${fault}。',
    { level: 3, hasLevels: true },
  ),
  'fault.recovered': row(
    'fault',
    '故障恢复',
    [...ofFault, 'minutes'],
    '故障 ${code} 已恢复：${device}',
    '${project}的${device}（${serialNumber}）的故障 ${code} ${fault}于 ${time} 恢复，持续 ${minutes} 分钟。',
    { hasLevels: true },
  ),
  'fault.unhandled': row(
    'fault',
    '故障未处理',
    [...ofFault, 'minutes'],
    '故障 ${code} ${minutes} 分钟未处理：${device}',
    '${project}的${device}（${serialNumber}）的${level} ${code} ${fault}已 ${minutes} 分钟无人处理。',
    { level: 4, hasLevels: true },
  ),
  'ota.taskFinished': row(
    'upgrade',
    '升级任务结束',
    ['job', 'project', 'remark'],
    '升级任务“${job}”已结束：${remark}',
    '升级任务“${job}”于 ${time} 结束：${remark}。',
    { level: 2 },
  ),
  'ota.deviceFailed': row(
    'upgrade',
    '设备升级失败',
    ['job', 'remark', ...ofDevice],
    '${device}升级失败',
    '升级任务“${job}”中，${project}的${device}（${serialNumber}）升级失败：${remark}。',
    { level: 3 },
  ),
  'ota.awaitingRelease': row(
    'upgrade',
    '升级等待放行',
    ['job', 'remark'],
    '升级任务“${job}”等待放行',
    '升级任务“${job}”已到检查点，等待放行：${remark}。',
    { level: 2 },
  ),
  'ota.phaseBreached': row(
    'upgrade',
    '升级阶段超限',
    ['job', 'remark'],
    '升级任务“${job}”已暂停',
    '升级任务“${job}”失败数超限，已暂停：${remark}。',
    { level: 4 },
  ),
  'ota.cancelStuck': row(
    'upgrade',
    '升级取消未确认',
    ['job', ...ofDevice],
    '${device}未确认取消升级',
    '升级任务“${job}”已取消，${device}（${serialNumber}）尚未确认。',
    { level: 2 },
  ),
  'plan.taskOverdue': row(
    'project',
    '计划任务逾期',
    ['subject', 'project', 'day'],
    '任务“${subject}”已逾期',
    '${project}的任务“${subject}”计划于 ${day} 完成，现已逾期。',
    { level: 2, isPersonal: true },
  ),
  'approval.pending': row(
    'approval',
    '待审批',
    ['subject', 'project', 'by', 'remark'],
    '${by}提交的“${subject}”待审批',
    '${by}于 ${time} 提交“${subject}”，请审批。',
    { level: 2, isPersonal: true },
  ),
  'approval.rejected': row(
    'approval',
    '审批驳回',
    ['subject', 'project', 'by', 'remark'],
    '“${subject}”被驳回',
    '${by}于 ${time} 驳回“${subject}”：${remark}',
    { level: 2, isPersonal: true },
  ),
  'approval.finished': row(
    'approval',
    '审批通过',
    ['subject', 'project', 'by'],
    '“${subject}”已通过',
    '${by}于 ${time} 通过“${subject}”。',
    { isPersonal: true },
  ),
  'repair.reported': row(
    'repair',
    '新维修单',
    ['order', 'subject', 'by', ...ofDevice],
    '新维修单 ${order}：${device}',
    '${by}为${project}的${device}提交维修单 ${order}“${subject}”。',
    { level: 2 },
  ),
  'repair.assigned': row(
    'repair',
    '维修单派工',
    ['order', 'subject', 'by', ...ofDevice],
    '维修单 ${order} 已派给您',
    '${by}把${device}的维修单 ${order}“${subject}”派给您，请接单。',
    { level: 2, isPersonal: true },
  ),
  'repair.overdue': row(
    'repair',
    '维修单超时',
    ['order', 'subject', ...ofDevice],
    '维修单 ${order} 已超时',
    '${device}的维修单 ${order}“${subject}”已超时。',
    { level: 3 },
  ),
  'repair.checked': row(
    'repair',
    '维修单验收',
    ['order', 'subject', 'by', 'remark', ...ofDevice],
    '维修单 ${order} ${remark}',
    '${by}验收${device}的维修单 ${order}“${subject}”：${remark}。',
    { isPersonal: true },
  ),
  'upkeep.due': row(
    'upkeep',
    '保养到期',
    ['order', 'subject', ...ofDevice],
    '${device}保养到期',
    '${project}的${device}的保养 ${order}“${subject}”已到期。',
    { level: 2 },
  ),
  'upkeep.overdue': row(
    'upkeep',
    '保养超期',
    ['order', 'subject', ...ofDevice],
    '${device}保养超期',
    '${project}的${device}的保养 ${order}“${subject}”已超期。',
    { level: 3 },
  ),
  'feedback.replied': row(
    'feedback',
    '反馈回复',
    ['subject', 'by', 'remark'],
    '${by}回复了您的反馈',
    '您的反馈“${subject}”有新的回复：${remark}',
    { isPersonal: true },
  ),
  'notice.published': row('system', '发布公告', ['subject', 'remark'], '${subject}', '${remark}', { isPersonal: true }),
  'push.failed': row(
    'system',
    '推送失败',
    ['subject', 'remark'],
    '群组“${subject}”推送失败',
    '群组“${subject}”的推送失败：${remark}。',
    { level: 3, isPersonal: true },
  ),
} as const satisfies Readonly<Record<string, EventTypeRow>>;

export type EventTypeName = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as EventTypeName[];
export const eventTypeLabels: Readonly<Record<string, string>> = Object.fromEntries(
  eventTypeNames.map((name) => [name, eventTypes[name].name]),
);

/** A type of events with all that is known of it. */
export const eventTypeOf = (name: EventTypeName): EventTypeRow => eventTypes[name];

/** The types of a category. */
export const typesOfCategory = (category: MessageCategory): readonly EventTypeName[] =>
  eventTypeNames.filter((name) => eventTypes[name].category === category);
