import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../ports/chunkReload.ts';

/** A component that comes in a chunk of its own when it is first shown; a chunk that is gone reloads the page once. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => loadChunk(load));
