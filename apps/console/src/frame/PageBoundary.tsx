import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { isMissingChunk } from '../ports/chunkReload.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';

interface PageBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps what breaks in one page out of the rest of the console. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('a page broke', error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <BrokenPage isMissingChunk={isMissingChunk(error)} onRetry={() => this.setState({ error: null })} />;
  }
}

interface BrokenPageProps {
  /** A script or style could not be loaded, again after the page was loaded anew. */
  readonly isMissingChunk: boolean;
  readonly onRetry: () => void;
}

/** In the place of a page that broke; the rest of the console goes on. */
function BrokenPage({ isMissingChunk, onRetry }: BrokenPageProps) {
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
