import { describe, expect, it } from 'vitest';
import { grantedBy } from './permissions.ts';
import { hasEffectiveKey } from './effectiveKeys.ts';

const project = { resources: ['ProjectManagement'], verbs: ['view'] };
const files = { resources: ['TabProjectFiles'], verbs: ['upload'] };

describe('what a key is good for', () => {
  it('is nothing on a tab whose page cannot be opened', () => {
    const granted = grantedBy([files], []);
    expect(hasEffectiveKey(granted, ['TabProjectFiles'])).toBe(false);
    expect(hasEffectiveKey(granted, ['TabProjectFiles-upload'])).toBe(false);
  });

  it('is the tab and its buttons beside the key of the page', () => {
    const granted = grantedBy([project, files], []);
    expect(hasEffectiveKey(granted, ['TabProjectFiles', 'TabProjectCost'])).toBe(true);
    expect(hasEffectiveKey(granted, ['TabProjectFiles-upload'])).toBe(true);
    expect(hasEffectiveKey(granted, ['TabProjectFiles-delete'])).toBe(false);
  });

  it('is its own page where a tab opens that', () => {
    expect(hasEffectiveKey(grantedBy([{ resources: ['AlphaPackage'], verbs: [] }], []), ['AlphaPackage'])).toBe(true);
  });

  it('is everything for who holds everything, and asks for nothing where no key is asked', () => {
    expect(hasEffectiveKey(grantedBy([{ resources: ['*'], verbs: ['*'] }], []), ['TabProjectFiles-upload'])).toBe(true);
    expect(hasEffectiveKey(grantedBy([], []), [])).toBe(true);
  });
});
