import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { publishText, writeScript } from './scriptRows.ts';

/** Decode scripts, each published once; the products and people are there already. */
export const seedScripts = (store: Store, data: DataSet, now: number): void => {
  for (const { productKey, text, samples, note, by, daysAgo } of data.scripts) {
    const at = morningOf(daysAgo, now);
    writeScript(store, {
      productKey,
      version: 0,
      text,
      samples: samples.map((sample, index) => ({ ...sample, id: `sample_${index + 1}` })),
      run: { at, passed: samples.length, failed: 0 },
      savedBy: by,
      savedAt: at,
    });
    publishText(store, { productKey, text, note, publishedBy: by, publishedAt: at });
  }
};
