import { createHash } from 'node:crypto';
import { characterCount, codeOf, drawnCharacters } from '@fleet/domain/areas/software/code/codeText.ts';
import { wholeBetween } from '../../../world/chance.ts';

/** Codes as the chance of a world has them: the same for the same seed and the same id. */

/** Draws the code of an id, again as long as no character stands for its check. */
export const drawCode = (seed: number, codeId: string): string => {
  for (let attempt = 0; ; attempt += 1) {
    const drawn = Array.from({ length: drawnCharacters }, (_, place) =>
      wholeBetween(seed, ['software.code', codeId, attempt, place], 0, characterCount - 1),
    );
    const code = codeOf(drawn);
    if (code !== null) return code;
  }
};

/** What is stored of a code, and what one that somebody knows is found by. */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
