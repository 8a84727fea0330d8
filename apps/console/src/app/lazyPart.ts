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
 * A dialog or a drawer that comes when it is first opened: a page does not wait for what may be opened over it. One that is
 * told whether it is open stays once it is there, so that it can close as slowly as it opens.
 *
 * @param isOpen whether it is; left out, as `isOpen` of it says, and one without is rendered while it is open
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  isOpen: (props: Props) => boolean = (props) => !('isOpen' in props && props.isOpen === false),
): (props: Props) => ReactNode {
  const Part = lazyPart<{ readonly of: Props }>(async () => {
    const Loaded = await load();
    return { default: (props) => createElement(Loaded, props.of) };
  });
  return function LazyDialog(props) {
    const [isWanted, setWanted] = useState(false);
    if (!isWanted && isOpen(props)) setWanted(true);
    return isWanted ? createElement(Suspense, { fallback: null }, createElement(Part, { of: props })) : null;
  };
}
