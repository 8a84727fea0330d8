/** Words of upgrade jobs that travel, and what they are called (designed). */

/** What a job is for: all that people plan, a pack that is tried, a few devices at once. */
export const jobTypes = { UPGRADE: '升级任务', VERIFY: '升级包验证', PUSH: '定向推送' } as const;
export type JobType = keyof typeof jobTypes;
export const jobTypeCodes = Object.keys(jobTypes) as readonly JobType[];

/** Whether devices that come to match later join it. */
export const selectionTypes = { STATIC: '静态升级', DYNAMIC: '动态升级' } as const;
export type SelectionType = keyof typeof selectionTypes;
export const selectionTypeCodes = Object.keys(selectionTypes) as readonly SelectionType[];

/** Whom a job is for (升级范围). */
export const targetSelections = {
  ALL: '全部设备',
  SPECIFIC: '定向升级',
  GRAY: '灰度升级',
  GROUP: '分组升级',
  PROJECT: '项目升级',
  MODEL: '型号升级',
  TAG: '标签升级',
  REGION: '区域升级',
  QUERY: '条件升级',
} as const;
export type TargetSelection = keyof typeof targetSelections;
export const targetSelectionCodes = Object.keys(targetSelections) as readonly TargetSelection[];

/** Who has paused a job. */
export const pauseReasons = {
  user: '人工暂停',
  errorThreshold: '失败超过阈值',
  withdrawn: '升级包已撤回',
} as const;
export const pauseReasonCodes = Object.keys(pauseReasons) as readonly (keyof typeof pauseReasons)[];

/** Why a job that is being cancelled takes no device up again. */
export const cancellingProblem = '任务正在取消，请新建任务';

/** What a person can decide on a phase. */
export const phaseChoices = { next: '放行下一批', ignoreBreach: '忽略并继续', extendSoak: '延长观察' } as const;
export type PhaseChoice = keyof typeof phaseChoices;
export const phaseChoiceCodes = Object.keys(phaseChoices) as readonly PhaseChoice[];

/** What people, thresholds and the clock did to a job (操作记录). */
export const jobEventLabels = {
  created: '创建任务',
  edited: '编辑任务',
  started: '任务开始',
  paused: '暂停任务',
  resumed: '恢复任务',
  cancelled: '取消任务',
  ended: '任务结束',
  phaseOpened: '批次开始',
  phaseObserved: '批次观察',
  phaseReleased: '批次放行',
  phaseDone: '批次完成',
  soakExtended: '延长观察',
  breachIgnored: '忽略并继续',
  devicesReleased: '放行设备',
  devicesForced: '强制取消',
  devicesMoved: '批量操作',
  devicesJoined: '设备加入',
  'ota.awaitingRelease': '等待放行',
  'ota.phaseBreached': '批次中止',
  'ota.cancelStuck': '取消滞留',
  'ota.deviceFailed': '设备升级失败',
} as const;
export type JobEventName = keyof typeof jobEventLabels;
export const jobEventNames = Object.keys(jobEventLabels) as readonly JobEventName[];

/** Devices of one job at most. */
export const mostJobDevices = 100_000;
/** Devices of one push at most. */
export const mostPushed = 200;
/** Versions, and other things that a scope names, at most. */
export const mostNamed = 50;
/** Devices that a scope names one by one in its call; more of them come as a set. */
export const mostNamedDevices = 500;

/** For so many days the failure of a device is news, of its job and in the overview of maintenance. */
export const recentFailureDays = 7;
