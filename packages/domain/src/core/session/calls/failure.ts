import { businessCodes } from '../../codes/business.ts';
import { texts } from '../../codes/messages.ts';

/** Why a call was not answered as it should be, and whether it may have been carried out all the same (S1 §8). */

/** What stood in the way. */
export type FailureCause =
  /** The gateway said no, and why: a rule, a wrong input, a missing permission. */
  | 'refused'
  /** HTTP 4xx without a word of the gateway. */
  | 'rejected'
  /** The tokens had expired and could not be renewed: it was not carried out. */
  | 'unrenewed'
  /** There was no network when it should have left. */
  | 'offline'
  /** HTTP 5xx, or 系统繁忙: nobody knows how far it came. */
  | 'server'
  | 'timeout'
  /** The connection was refused or cut. */
  | 'cut'
  /** The answer broke off. */
  | 'truncated'
  /** The answer was none. */
  | 'unreadable';

export interface CallFailure {
  readonly cause: FailureCause;
  /** HTTP status where it is the news; null where the gateway spoke for itself, or nothing answered. */
  readonly status: number | null;
  /** Business code; null when no envelope came or it has none. */
  readonly code: number | null;
  /** As the catalogue's notice has it. */
  readonly message: string;
  /** Entries of data.errorResult. */
  readonly lines: readonly string[];
  /** To quote to the operators of the gateway. */
  readonly requestId: string | null;
}

/** The failure that a refused call is. */
export const failureOf = ({ cause, status, code, message, lines, requestId }: CallFailure): CallFailure => ({
  cause,
  status,
  code,
  message,
  lines,
  requestId,
});

/** The gateway carried the call out and answered something else than the contract says. */
export const unreadableAnswer: CallFailure = {
  cause: 'unreadable',
  status: null,
  code: null,
  message: texts.unreadableAnswer,
  lines: [],
  requestId: null,
};

const doubtful: ReadonlySet<FailureCause> = new Set(['server', 'timeout', 'cut', 'truncated', 'unreadable']);

/** Whether nobody knows what became of it: what it should change may be changed. */
export const isInDoubt = ({ cause }: Pick<CallFailure, 'cause'>): boolean => doubtful.has(cause);

type Ended =
  | { readonly kind: 'data' | 'file' | 'dropped' }
  | ({ readonly kind: 'refused' } & Pick<CallFailure, 'cause'>);

/**
 * What became of a call: carried out, surely not, or nobody knows. One whose caller went away is in doubt: it may have
 * left before.
 */
export const becameOf = (result: Ended): 'done' | 'not' | 'inDoubt' => {
  if (result.kind === 'refused') return isInDoubt(result) ? 'inDoubt' : 'not';
  return result.kind === 'dropped' ? 'inDoubt' : 'done';
};

/** By HTTP status, where nobody said more; another 4xx was turned away, another 5xx is an error. */
const statusTexts: Readonly<Record<number, string>> = {
  401: '登录已过期',
  403: '没有权限',
  404: '服务地址不存在',
  408: '发送超时',
  413: '内容过大',
  429: '请求过于频繁',
  502: '服务暂时不可用',
  503: '服务暂时不可用',
  504: '服务器响应超时',
  507: '服务器存储空间不足',
};

const causeTexts: Readonly<Record<Exclude<FailureCause, 'refused'>, string>> = {
  rejected: '服务器拒绝了请求',
  unrenewed: '登录续期失败',
  offline: '网络已断开',
  server: '服务器出错',
  timeout: '请求超时',
  cut: '网络中断',
  truncated: '服务器的回应不完整',
  unreadable: '服务器的回应无法识别',
};

/** What the call was to do: a form saves or sends a file, a confirmation does something else, and some are only asked. */
export type Doing = 'save' | 'upload' | 'do' | 'read';

interface Outcomes {
  readonly not: string;
  readonly perhaps: string;
  /** What to do where nobody knows. */
  readonly advice: string | null;
}

const outcomes: Readonly<Record<Doing, Outcomes>> = {
  save: { not: '没有保存', perhaps: '可能已保存', advice: '填写的内容都还在，直接重试不会重复保存。' },
  upload: { not: '没有上传', perhaps: '可能已上传', advice: '选择的文件还在，直接重试不会重复上传。' },
  do: { not: '没有执行', perhaps: '可能已执行', advice: '直接重试不会重复执行。' },
  read: { not: '读取失败', perhaps: '读取失败', advice: null },
};

/** What happened, in Chinese whatever came; null where the gateway refused, and its words say why. */
export const causeText = ({ cause, status }: Pick<CallFailure, 'cause' | 'status'>): string | null =>
  cause === 'refused' ? null : ((status === null ? undefined : statusTexts[status]) ?? causeTexts[cause]);

/** What is said where there is nothing to say: no more than the cause. */
const phrases: ReadonlySet<string> = new Set([
  businessCodes.internal.message,
  texts.httpFailure,
  texts.refusedSilently,
  texts.unreadableAnswer,
]);
const spoken: ReadonlySet<FailureCause> = new Set(['refused', 'rejected', 'server', 'unreadable']);

/** The words of the gateway itself, without the status that the notice begins with; no English beside the cause. */
const saidBy = ({ cause, status, message, lines }: CallFailure): readonly string[] => {
  if (lines.length > 0) return lines;
  const prefix = `${status} - `;
  const said = message.startsWith(prefix) ? message.slice(prefix.length) : message;
  if (cause === 'refused') return [said];
  return spoken.has(cause) && /\p{Script=Han}/u.test(said) && !phrases.has(said) ? [said] : [];
};

/** Why, where there is room for a few words alone: those of the gateway, or else the cause. */
export const reasonText = (failure: CallFailure): string => {
  const said = saidBy(failure);
  return said.length > 0 ? said.join('；') : (causeText(failure) ?? failure.message);
};

export interface FailureText {
  /** Cause and outcome: `网络中断，可能已保存`. */
  readonly title: string;
  /** What the gateway says itself. */
  readonly lines: readonly string[];
  /** What to do where nobody knows whether it was carried out; null otherwise. */
  readonly advice: string | null;
}

/** A failure in the words of the person: what happened, whether it was carried out, what to do. */
export function failureText(failure: CallFailure, doing: Doing): FailureText {
  const { not, perhaps, advice } = outcomes[doing];
  const isDoubtful = isInDoubt(failure);
  const why = causeText(failure);
  const outcome = isDoubtful ? perhaps : not;
  return {
    title: why === null ? outcome : `${why}，${outcome}`,
    lines: saidBy(failure),
    advice: isDoubtful ? advice : null,
  };
}

/** A failure in one line, for a list of rows or a bar: `服务器出错，可能已执行（HTTP 500，请求编号 r-1）`. */
export function failureLine(failure: CallFailure, doing: Doing): string {
  const { title, lines } = failureText(failure, doing);
  if (failure.cause === 'refused') return lines.join('\n');
  const { status, requestId } = failure;
  const facts = [status === null ? [] : [`HTTP ${status}`], requestId === null ? [] : [`请求编号 ${requestId}`]].flat();
  return `${[title, ...lines].join('：')}${facts.length === 0 ? '' : `（${facts.join('，')}）`}`;
}
