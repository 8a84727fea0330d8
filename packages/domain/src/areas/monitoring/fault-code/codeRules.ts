import { formatCount } from '../../../core/values/formats.ts';

/** What fault codes obey: whose they are, what may be changed of one, and what follows from its level. */

/** Whose a code is: the platform's are used by everybody and changed by the platform alone. */
export const codeOrigins = { platform: '平台', tenant: '自建' } as const;
export type CodeOrigin = keyof typeof codeOrigins;
export const codeOriginNames = Object.keys(codeOrigins) as CodeOrigin[];

export const faultCodePattern = '^[A-Za-z0-9_-]{1,32}$';
/** Products that one code is of at most. */
export const mostProducts = 50;
/** Rows that one file brings at most, and its bytes. */
export const mostCodeRows = 2000;
export const largestCodeFile = 2 * 1024 * 1024;
/** Seconds within which the same code is the same fault, unless somebody says otherwise. */
export const usualMergeSeconds = 60;
export const mostMergeSeconds = 3600;

/** Whether a vehicle goes on with its order: what is of level 3 or more stops it (S1 §4). */
export const canContinueOrder = (level: number): boolean => level <= 2;

interface OwnedCode {
  readonly isReadOnly: boolean;
  readonly recordCount: number;
}

/** Why a code cannot be changed; null when it can. */
export const codeChangeProblem = ({ isReadOnly }: Pick<OwnedCode, 'isReadOnly'>): string | null =>
  isReadOnly ? '平台故障码只能由平台修改，可复制为本租户故障码' : null;

/** Why the level of a code cannot become another; null when it can: figures count what was recorded under it. */
export const levelChangeProblem = ({ recordCount }: Pick<OwnedCode, 'recordCount'>): string | null =>
  recordCount > 0 ? `已有 ${formatCount(recordCount)} 条故障记录，不能修改等级` : null;

/** Why a code cannot be deleted; null when it can. */
export const codeDeletionProblem = (code: OwnedCode): string | null =>
  codeChangeProblem(code) ??
  (code.recordCount > 0 ? `已有 ${formatCount(code.recordCount)} 条故障记录，只能停用` : null);
