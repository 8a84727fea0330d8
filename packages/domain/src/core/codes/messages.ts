/**
 * Every fixed text of the error catalogues and of the checks, once, byte for byte as specified (S1 §5, §8; S2 §5, §8).
 * Full- and half-width punctuation differ on purpose. Texts of ours carry full-width punctuation.
 */

export type NoticeIntent = 'danger' | 'warning' | 'success' | 'none';

/** Something told in passing. */
export interface Notice {
  readonly intent: NoticeIntent;
  readonly lines: readonly string[];
  /** How long it stays, in milliseconds. */
  readonly duration: number;
}

const notice = <const Text extends string>(intent: NoticeIntent, text: Text, duration: number) => ({
  intent,
  text,
  duration,
});

/** Durations of the catalogue, in milliseconds (S1 §8). */
export const noticeDurations = {
  /** Type error. */
  error: 1000,
  /** Copy success. */
  copy: 1500,
  /** The lines of 830103, and whatever the specifications give no duration for. */
  lines: 3000,
  /** Type fail, HTTP errors, network and upload failures. */
  fail: 5000,
} as const;

const { copy, lines, fail } = noticeDurations;

/** Fixed notices with their duration; where none is specified a success stays 3 s and a failure 5 s. */
export const notices = {
  uploadFailed: notice('danger', '网络开小差，请检查网络后再试！', fail),
  uploadCancelled: notice('none', '文件已取消上传!', lines),
  uploadSucceeded: notice('success', '上传成功!', lines),
  /** Stored, but the gateway does not know it yet; it can be registered again without sending it again. */
  registrationFailed: notice('warning', '已上传，登记失败', fail),
  exportSucceeded: notice('success', '导出成功!', lines),
  copySucceeded: notice('success', '复制成功', copy),
  copyFailed: notice('danger', '复制失败', copy),
  /** User rules that are not an array: full-width mark. */
  userRulesInvalid: notice('danger', '用户权限数据有误！', fail),
  /** A resource list that is not an array: half-width mark. */
  resourceListInvalid: notice('danger', '数据有误!', fail),
  /** Loading the rules failed and nothing says why; English on purpose (S1 §2). */
  rulesFailed: notice('danger', 'Has Error', fail),
  /** Loading newer rules failed: the old ones stay. The reason follows. */
  rulesKept: notice('warning', '权限更新失败，暂时沿用原有权限', fail),
  /** Stored tokens can be renewed no more, and no page is open yet. */
  sessionExpired: notice('warning', '登录已过期，请重新登录', fail),
  userPasswordReset: notice('success', '重置用户密码成功!', lines),
  tenantPasswordReset: notice('success', '重置租户密码成功!', lines),
} as const;

export type FixedNotice = keyof typeof notices;

/** A fixed notice, ready to be shown. */
export const noticeOf = (name: FixedNotice): Notice => {
  const { intent, text, duration } = notices[name];
  return { intent, lines: [text], duration };
};

/** Fixed texts that stand in a place of their own: a cell, a button, a list, beside a field. */
export const texts = {
  /** An unknown status code (S1 §4). */
  unknownStatus: '状态有误',
  /** Nothing to show. */
  nothing: '—',
  exporting: '导出中',
  emptySearch: '无匹配结果',

  /**
   * The two texts of the feedback form (S1 §5). The ASCII period that follows them in the specification ends its
   * English sentence: the same page writes "gives the message 数据有误!." where S2 quotes '数据有误!'.
   */
  feedbackModuleRequired: '请选择业务模块',
  feedbackContentRequired: '请填写反馈意见',

  softwarePackageName: '软件包名格式不正确！',
  softwarePackageSize: '软件包不能超过 2 GB！',
  upgradePackSize: '升级包不能超过 2 GB！',
  upgradePackageName: '包名格式不正确！',
  upgradePackageVersionLetter: '升级包版本号格式不正确:版本包v必须小写!',
  upgradePackageVersionDate: '升级包版本号格式不正确:版本号年月日顺序必选10位!',
  upgradePackageFixedSerial: '升级包版本号格式不正确:alpha/release包，发布序号固定00！',
  upgradePackageTestSerial: '升级包版本号格式不正确：test包，发布序号01开始！',

  logFileSize: '文件大小请小于10M！',
  logFileCount: '一次只能上传一个文件！',
  screenshotType: '仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片！',
  emptyFile: '文件内容为空！',

  /** An envelope that refuses without a word. */
  refusedSilently: '操作失败，请稍后重试',
  /** An answer that is no envelope. */
  unreadableAnswer: '服务响应异常，请稍后重试',
  /** No answer within the time that a call has (S1 §7). */
  timeout: '请求超时，请稍后重试',
  truncatedAnswer: '服务响应不完整，请检查网络后重试',
  networkFailure: '网络异常，请检查网络后重试',
  httpFailure: '请求失败',
} as const;

/** A picture over its limit, in bytes. */
export const imageSizeText = (limit: number): string => `图片不能超过 ${limit / (1024 * 1024)}MB！`;

/** 请上传{type}类型的包！ with the type as it was chosen (S2 §5). */
export const upgradePackageTypeText = (type: string): string => `请上传${type}类型的包！`;
