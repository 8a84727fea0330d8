import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isMissingChunk, loadChunk } from '../ports/chunkReload.ts';
import { useNotify } from '../ui/useNotify.ts';

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
  interface PartProps {
    readonly of: Props;
    readonly onFailed: () => void;
  }
  const part = () =>
    lazy(async (): Promise<{ default: ComponentType<PartProps> }> => {
      try {
        const Loaded = await loadChunk(load);
        return { default: (props) => createElement(Loaded, props.of) };
      } catch (error) {
        if (!isMissingChunk(error)) throw error;
        return { default: NotOpened };
      }
    });
  let Part = part();
  return function LazyDialog(props) {
    const [Shown, setShown] = useState<typeof Part | null>(null);
    if (Shown === null && isOpen(props)) setShown(() => Part);
    // one that could not be loaded is asked for again when it is opened again
    if (Shown !== null && Shown !== Part && !isOpen(props)) setShown(null);
    if (Shown === null) return null;
    const onFailed = () => {
      if (Part === Shown) Part = part();
    };
    return createElement(Suspense, { fallback: null }, createElement(Shown, { of: props, onFailed }));
  };
}

const notOpened = '没有打开，可能是网络中断或系统正在更新，请稍后重试';

interface NotOpenedProps {
  readonly of: { readonly onClose?: () => void };
  readonly onFailed: () => void;
}

/** In the place of a dialog that could not be loaded: the page goes on without it. */
function NotOpened({ of: { onClose }, onFailed }: NotOpenedProps): null {
  const notify = useNotify();
  useEffect(() => {
    notify({ intent: 'danger', lines: [notOpened], duration: noticeDurations.fail });
    onFailed();
    onClose?.();
  }, [notify, onFailed, onClose]);
  return null;
}
