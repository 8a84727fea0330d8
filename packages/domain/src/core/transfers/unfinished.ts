import { percentOf } from './orders/orderProgress.ts';

/** Uploads that a reload, a crash or the end of the browser has cut off: they go on once the same file is chosen again. */

export interface UnfinishedUpload {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes that are known to be at the store. */
  readonly sent: number;
}

/** 继续上传「{file}」{percent}%，请重新选择同一文件. */
export const unfinishedText = ({ name, size, sent }: UnfinishedUpload): string =>
  `继续上传「${name}」${percentOf({ sent, size })}%，请重新选择同一文件`;

export const otherFileProblem = '所选文件与未完成的上传不一致';
