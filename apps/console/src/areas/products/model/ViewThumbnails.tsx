import { modelExplode } from '@fleet/domain/areas/products/explode/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Section } from '../../../detail/Properties.tsx';
import { ImageViewer } from '../../../ui/dialogs/ImageViewer.tsx';
import * as styles from './viewThumbnails.module.css';

/** The exploded views of a model, to be looked at. */
export function ViewThumbnails({ modelId }: { readonly modelId: string }) {
  const { state, refresh } = useRead(modelExplode, { query: { modelId } });
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <Section title="爆炸图">
      <Loaded state={state} onRetry={refresh} lines={3}>
        {({ views }) =>
          views.length === 0 ? (
            <>{texts.nothing}</>
          ) : (
            <>
              <ul className={styles.views}>
                {views.map(({ viewId, name, picture, hotspots }, at) => (
                  <li key={viewId}>
                    <button
                      type="button"
                      className={`bare-button ${styles.view}`}
                      title={words.viewImage}
                      onClick={() => setViewed(at)}
                    >
                      <img src={picture.previewUrl} alt="" />
                      <span className={styles.name}>{name}</span>
                      <span className={styles.quiet}>{hotspots.length} 个热点</span>
                    </button>
                  </li>
                ))}
              </ul>
              <ImageViewer
                images={views.map(({ picture }) => picture.previewUrl)}
                shown={viewed}
                onChange={setViewed}
              />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
