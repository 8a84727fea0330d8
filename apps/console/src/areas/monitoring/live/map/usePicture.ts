import { useEffect, useState } from 'react';

/** A picture once it is there; null before, without one, and where it cannot be had. */
export function usePicture(url: string | null): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const picture = new Image();
    const onLoad = (): void => setLoaded(picture);
    picture.addEventListener('load', onLoad);
    picture.src = url;
    return () => picture.removeEventListener('load', onLoad);
  }, [url]);
  return loaded !== null && url !== null && loaded.src === new URL(url, document.baseURI).href ? loaded : null;
}
