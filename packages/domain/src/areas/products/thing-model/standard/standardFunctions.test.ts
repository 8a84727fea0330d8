import { describe, expect, it } from 'vitest';
import { blankEvent, blankProperty } from '../model.ts';
import { functionsOnWay } from './standardFunctions.ts';

const property = (functionId: string, identifier: string) => ({ ...blankProperty(functionId), identifier });
const event = (functionId: string, identifier: string) => ({ ...blankEvent(functionId), identifier });

describe('the standard functions of a category', () => {
  it('are those above it and its own, the nearer one where both name one', () => {
    const vehicle = [property('v1', 'speed'), event('v2', 'arrived'), property('v3', 'soc')];
    const fork = [property('f1', 'speed'), event('f2', 'speed')];
    expect(functionsOnWay([[], vehicle, fork]).map(({ functionId }) => functionId)).toEqual(['f1', 'v3', 'v2', 'f2']);
  });

  it('are none where nobody on the way has any', () => {
    expect(functionsOnWay([[], []])).toEqual([]);
  });
});
