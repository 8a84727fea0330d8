import '@fleet/look/styles/layers.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@fleet/look/styles/elements.css';
import '@fleet/look/styles/blueprint.css';
import '@fleet/look/styles/tokens.css';
import '@fleet/look/styles/utilities.css';
import { handedHash, isHanded, viewerReady } from '@fleet/domain/core/capsule/handing.ts';
import { followMachine } from '@fleet/look/theme/followMachine.ts';
import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../record/folds.ts';
import { OpenPlace } from './OpenPlace.tsx';
import { problemOf, type Source, sourceOfFile, sourceOfTab } from './sources.ts';
import { Viewer } from './Viewer.tsx';

/** The viewer: a page of its own, without a session and without a gateway. `#tab=<id>` opens the session of that tab. */

/** Hears the record that the page which has opened this one hands over; gives what stops it. */
function hearHanded(open: (reading: Promise<Source>) => void): () => void {
  const { opener } = window as { opener: Window | null };
  if (location.hash !== handedHash || opener === null) return () => undefined;
  const heard = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === opener && origin === location.origin && isHanded(data))
      open(sourceOfFile(new File([data.bytes], data.name)));
  };
  addEventListener('message', heard);
  opener.postMessage(viewerReady, location.origin);
  return () => removeEventListener('message', heard);
}

const tabInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('tab');

function ViewerPage() {
  const [source, setSource] = useState<Source | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = useCallback((reading: Promise<Source>) => {
    setBusy(true);
    reading
      .then(
        (read) => {
          setSource(read);
          setProblem(null);
        },
        (error: unknown) => {
          setSource(null);
          setProblem(problemOf(error));
        },
      )
      .finally(() => setBusy(false));
  }, []);
  useEffect(() => {
    const tab = tabInAddress();
    if (tab !== null) open(sourceOfTab(tab));
    return hearHanded(open);
  }, [open]);
  const openFile = useCallback((file: File) => open(sourceOfFile(file)), [open]);
  const title = source?.stored.title;
  useEffect(() => {
    document.title = title === undefined ? '操作回放' : `${title} - 操作回放`;
  }, [title]);
  if (source === null) return <OpenPlace problem={problem} isBusy={isBusy} onFile={openFile} />;
  return <Viewer key={source.stored.at} source={source} onOpen={() => setSource(null)} />;
}

followMachine();
createRoot(document.getElementById('root') as HTMLElement).render(<ViewerPage />);
