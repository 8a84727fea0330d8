import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../ports/chunkReload.ts';

const loads = new WeakMap<object, () => Promise<unknown>>();

/** A component that comes in a chunk of its own when it is first shown; a chunk that is gone reloads the page once. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const part = lazy(() => loadChunk(load));
  loads.set(part, load);
  return part;
}

/** Asks for the chunk of a part that is about to be shown; whoever shows it hears of a failure. */
export const askFor = (part: object): void =>
  void loads
    .get(part)?.()
    .catch(() => undefined);

/**
 * A dialog or a drawer that comes when it is first opened. Once fetched it stays, so that it can close as slowly as it
 * opens.
 */
export function lazyOverlay<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): (props: Props) => ReactNode {
  const Part = lazyPart<{ readonly of: Props }>(async () => {
    const { default: Loaded } = await load();
    return { default: (props) => createElement(Loaded, props.of) };
  });
  return function Overlay(props) {
    const [isWanted, setWanted] = useState(false);
    if (props.isOpen && !isWanted) setWanted(true);
    return isWanted ? createElement(Suspense, { fallback: null }, createElement(Part, { of: props })) : null;
  };
}
