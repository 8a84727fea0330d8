import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, presetColours, primaryColour, rgbOf, themeProperties } from './themeColours.ts';

const contrastOf = (one: string | undefined, other: string | undefined): number =>
  contrast(rgbOf(one ?? '') ?? [0, 0, 0], rgbOf(other ?? '') ?? [0, 0, 0]);

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours of a theme', () => {
  test('keep every chosen colour readable, on fills, surfaces and tints, in both modes', () => {
    fc.assert(
      fc.property(hex, fc.boolean(), (theme, isDark) => {
        const colours = themeProperties(theme, isDark);
        const surface = isDark ? '#1f242e' : '#ffffff';
        expect(contrastOf(colours['--primary-foreground'], colours['--primary'])).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(colours['--primary-foreground'], colours['--primary-hover'])).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(colours['--primary-text'], surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(colours['--primary-text'], colours['--primary-tint'])).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('leave the product colour as it is in the light', () => {
    expect(themeProperties(primaryColour, false)['--primary']).toBe('#2354e6');
  });

  test('take the product colour for what is none', () => {
    expect(themeProperties('red; background: url(x)', false)).toEqual(themeProperties(primaryColour, false));
  });

  test('offer eight presets, each once', () => {
    expect(new Set(presetColours.map(({ value }) => value)).size).toBe(8);
  });
});
