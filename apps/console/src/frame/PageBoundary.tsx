import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isMissingChunk } from '../ports/chunkReload.ts';
import { BrokenPage } from './errors/BrokenPage.tsx';

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
