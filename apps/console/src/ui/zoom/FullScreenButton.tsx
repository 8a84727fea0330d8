import { Button } from '@blueprintjs/core';
import { Maximize, Minimize } from '@blueprintjs/icons';
import { type RefObject, useEffect, useState } from 'react';

/** Gives something the whole screen, and takes it back; nothing where the browser cannot. */
export function FullScreenButton({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = (): void =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === of.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [of]);
  if (!document.fullscreenEnabled) return null;
  const turn = (): void => {
    // refused where the person has forbidden it: everything stays as it is
    const turning = isFull ? document.exitFullscreen() : of.current?.requestFullscreen();
    turning?.catch(() => {});
  };
  return (
    <Button
      icon={isFull ? <Minimize size={14} /> : <Maximize size={14} />}
      text={isFull ? '退出全屏' : '全屏'}
      onClick={turn}
    />
  );
}
