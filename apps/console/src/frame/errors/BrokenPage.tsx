import { Button } from '@blueprintjs/core';
import { ErrorPage } from './ErrorPage.tsx';

interface BrokenPageProps {
  /** A script or style could not be loaded, again after the page was loaded anew. */
  readonly isMissingChunk: boolean;
  readonly onRetry: () => void;
}

/** In the place of a page that broke; the rest of the console goes on. */
export function BrokenPage({ isMissingChunk, onRetry }: BrokenPageProps) {
  return isMissingChunk ? (
    <ErrorPage title="页面加载失败" text="页面文件没有加载成功，可能是网络中断，或系统正在更新。">
      <Button intent="primary" text="重试" onClick={() => location.reload()} />
    </ErrorPage>
  ) : (
    <ErrorPage code="500" title="页面出错了" text="这个页面遇到了意外错误，其他页面不受影响。">
      <Button intent="primary" text="重试" onClick={onRetry} />
    </ErrorPage>
  );
}
