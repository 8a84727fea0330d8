/** Colours derived from the theme colour a person chose, readable whatever he chose. */

/** The colour of the product (S1 §9). */
export const primaryColour = '#2354E6';
/** What the free picker begins with (S1 §9). */
export const pickerColour = '#409EFF';
/** Eight presets of the settings drawer. */
export const presetColours: readonly { readonly name: string; readonly value: string }[] = [
  { name: '品牌蓝', value: primaryColour },
  { name: '天蓝', value: pickerColour },
  { name: '青绿', value: '#11A983' },
  { name: '墨绿', value: '#2E7D4F' },
  { name: '橙', value: '#D9730D' },
  { name: '朱红', value: '#D4380D' },
  { name: '紫', value: '#6F4BD8' },
  { name: '石板灰', value: '#46546B' },
];

type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`; null for anything else. */
export function rgbOf(hex: string): Rgb | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  return digits === null ? null : [channel(digits[1]), channel(digits[2]), channel(digits[3])];
}

const channel = (digits: string | undefined): number => Number.parseInt(digits ?? '0', 16);

const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  Math.round(one[0] + (other[0] - one[0]) * share),
  Math.round(one[1] + (other[1] - one[1]) * share),
  Math.round(one[2] + (other[2] - one[2]) * share),
];

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours, 1 to 21 (WCAG). */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const white: Rgb = [255, 255, 255];
const ink: Rgb = [17, 20, 24];
/** Between white and black one is always readable; ink is not black enough for that. */
const black: Rgb = [0, 0, 0];
/** What text of ordinary size needs. */
const readable = 4.5;

/** Moves a colour towards another in small steps until it stands out from every ground. */
const movedUntilReadable = (colour: Rgb, towards: Rgb, grounds: readonly Rgb[]): Rgb => {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(moved, ground) >= readable)) return moved;
  }
  return towards;
};

const lightSurface: Rgb = white;
const darkSurface: Rgb = [0x1f, 0x24, 0x2e];

/**
 * The custom properties of `styles/tokens.css` that follow the theme colour. Text on a fill, and links on a surface,
 * on a hovered row and on their own tint have a contrast of at least 4.5.
 *
 * @param theme `#rrggbb`; anything else counts as the product's own colour
 */
export function themeProperties(theme: string, isDark: boolean): Readonly<Record<string, string>> {
  const chosen = rgbOf(theme) ?? rgbOf(primaryColour) ?? ink;
  const fill = isDark ? mix(chosen, white, 0.08) : chosen;
  const isPale = contrast(white, fill) < readable;
  const foreground = isPale ? black : white;
  // Hovering never takes the contrast of the words away.
  const deeper = isPale ? white : ink;
  const surface = isDark ? darkSurface : lightSurface;
  const tint = mix(surface, chosen, isDark ? 0.28 : 0.13);
  const hover = isDark ? mix(darkSurface, white, 0.05) : ([0xf3, 0xf5, 0xf9] as const);
  return {
    '--primary': hexOf(fill),
    '--primary-hover': hexOf(mix(fill, deeper, 0.16)),
    '--primary-active': hexOf(mix(fill, deeper, 0.3)),
    '--primary-foreground': hexOf(foreground),
    '--primary-text': hexOf(movedUntilReadable(chosen, isDark ? white : ink, [surface, tint, hover])),
    '--primary-light': hexOf(mix(chosen, white, 0.35)),
    '--primary-tint': hexOf(tint),
  };
}
