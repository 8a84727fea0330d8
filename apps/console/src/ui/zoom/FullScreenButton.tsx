import { Button } from '@blueprintjs/core';
import { Maximize, Minimize } from '@blueprintjs/icons';
import { type RefObject, useEffect, useState } from 'react';
import * as styles from './fullScreen.module.css';

/** What lies under an element that covers the page: all beside it and beside what it stands in, but for what hangs on the body. */
function* coveredBy(element: HTMLElement): Generator<HTMLElement> {
  for (let inner = element; inner.parentElement !== null; inner = inner.parentElement) {
    if (inner.parentElement === document.body) return;
    for (const other of inner.parentElement.children)
      if (other !== inner && other instanceof HTMLElement && !other.inert) yield other;
  }
}

/** Takes elements out of the way of Tab and of readers, until the returned function is called. */
const makeInert = (elements: Iterable<HTMLElement>): (() => void) => {
  const made = [...elements];
  for (const element of made) element.inert = true;
  return () => {
    for (const element of made) element.inert = false;
  };
};

/**
 * Gives something the whole screen, and takes it back; nothing where the browser cannot. The browser is asked for all of
 * the document: over a part of it no menu, dialog or notice would be seen, for they hang beside the page.
 */
export function FullScreenButton({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = (): void => {
      if (document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  useEffect(() => {
    const element = of.current;
    if (!isFull || element === null) return undefined;
    element.classList.add(styles.full);
    const uncover = makeInert(coveredBy(element));
    return () => {
      uncover();
      element.classList.remove(styles.full);
      // its page was left for another one
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => {});
    };
  }, [isFull, of]);
  if (!document.fullscreenEnabled) return null;
  const turn = (): void => {
    if (isFull) document.exitFullscreen().catch(() => {});
    // refused where the person has forbidden it: everything stays as it is
    else
      document.documentElement.requestFullscreen().then(
        () => setFull(true),
        () => {},
      );
  };
  return (
    <Button
      icon={isFull ? <Minimize size={14} /> : <Maximize size={14} />}
      text={isFull ? '退出全屏' : '全屏'}
      onClick={turn}
    />
  );
}
