import { texts } from '../../../core/codes/messages.ts';

/** How strongly a device hears its network, as people read it (design §1.3). */

/** The weakest signal of a device that still goes by a word, in dBm; below the last of them vehicles lose their network. */
const strengths = [
  { from: -60, word: '强' },
  { from: -75, word: '中' },
] as const;

/** A signal in dBm with a word for whoever does not know the figure; a dash where there is none. */
export const signalText = (signal: number | null): string => {
  if (signal === null) return texts.nothing;
  const { word } = strengths.find(({ from }) => signal >= from) ?? { word: '弱' };
  return `${signal} dBm（${word}）`;
};
