import { createContext, useContext } from 'react';

/** What a picture of a chart says beside the chart itself: where it is from, what was asked for, and of which moment. */
export interface Caption {
  readonly page: string;
  readonly filters: string;
  /** In words. */
  readonly asOf: string;
}

/** The page whose charts can be taken along as pictures. */
interface CaptionedPage {
  readonly caption: () => Caption;
  /** Says what the page is filtered by now. */
  readonly say: (filters: string) => void;
}

export const CaptionContext = createContext<CaptionedPage | null>(null);

/** The page that a chart or a filter is on; null where charts are not taken along. */
export const useCaption = (): CaptionedPage | null => useContext(CaptionContext);
