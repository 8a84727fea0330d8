import type { Solid, Tone } from '@fleet/fixtures/areas/products/explodedSeeds.ts';

/** Draws solids apart, seen from above in front, and says where on the picture each part lies. */

interface Spot {
  readonly x: number;
  readonly y: number;
}
type Corner = readonly [x: number, y: number, z: number];

const cosine = Math.cos(Math.PI / 6);
const seen = ([x, y, z]: Corner): Spot => ({ x: (x - y) * cosine, y: (x + y) / 2 - z });

/** Colours of the top, the left and the right side, which stand on light and on dark paper. */
const tones: Readonly<Record<Tone, readonly [string, string, string]>> = {
  metal: ['#e9eef5', '#c6cfdc', '#acb8c9'],
  dark: ['#8794a8', '#64728a', '#525f76'],
  blue: ['#a9c0f5', '#6f93e6', '#547ad3'],
  green: ['#b4e0c8', '#7cc49d', '#5fae84'],
  amber: ['#f4d9a8', '#e2b565', '#cf9d49'],
};
const ink = '#4a5568';
/** What the picture is wider than its solids on each side. */
const margin = 36;
const roundness = 36;

/** Andrew's monotone chain: the corners of the smallest convex area around spots. */
const hullOf = (spots: readonly Spot[]): readonly Spot[] => {
  const sorted = spots.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: readonly Spot[]) => {
    const chain: Spot[] = [];
    for (const spot of all) {
      for (let last = chain.at(-1), before = chain.at(-2); last !== undefined && before !== undefined;) {
        if ((last.x - before.x) * (spot.y - before.y) - (last.y - before.y) * (spot.x - before.x) > 0) break;
        chain.pop();
        [last, before] = [chain.at(-1), chain.at(-2)];
      }
      chain.push(spot);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
};

const ringOf = (
  { at: [x, y, z], radius }: Extract<Solid, { kind: 'round' }>,
  axis: 'y' | 'z',
  steps: number,
  along: number,
) =>
  Array.from({ length: steps }, (_, step): Spot => {
    const angle = (2 * Math.PI * step) / steps;
    const [across, up] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    return seen(axis === 'z' ? [x + across, y + up, z + along] : [x + across, y + along, z + up]);
  });

const boxCorners = ({ at: [x, y, z], size: [w, d, h] }: Extract<Solid, { kind: 'box' }>): readonly Spot[] =>
  [0, 1].flatMap((i) => [0, 1].flatMap((j) => [0, 1].map((k) => seen([x + i * w, y + j * d, z + k * h]))));

/** The outline of a solid, of at most so many corners as hot spots may have. */
const outlineOf = (solid: Solid, steps: number): readonly Spot[] =>
  hullOf(
    solid.kind === 'box'
      ? boxCorners(solid)
      : [...ringOf(solid, solid.axis, steps, 0), ...ringOf(solid, solid.axis, steps, solid.length)],
  );

type Write = (spots: readonly Spot[], fill: string) => string;

const facesOf = (solid: Solid, write: Write): string => {
  const [top, left, right] = tones[solid.tone];
  if (solid.kind === 'round')
    return (
      write(outlineOf(solid, roundness), left) +
      write(ringOf(solid, solid.axis, roundness, solid.length), solid.axis === 'z' ? top : right)
    );
  const {
    at: [x, y, z],
    size: [w, d, h],
  } = solid;
  const face = (...corners: readonly Corner[]) => corners.map(seen);
  return (
    write(face([x, y + d, z], [x + w, y + d, z], [x + w, y + d, z + h], [x, y + d, z + h]), left) +
    write(face([x + w, y, z], [x + w, y + d, z], [x + w, y + d, z + h], [x + w, y, z + h]), right) +
    write(face([x, y, z + h], [x + w, y, z + h], [x + w, y + d, z + h], [x, y + d, z + h]), top)
  );
};

/** What lies lower, and behind, is drawn first. */
const depthOf = ({ at: [x, y, z] }: Solid): number => z * 1000 + x + y;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * @param parts the solids of each part; the first of them is where the part is pointed at
 * @returns an SVG, its size in pixels, and the outline of each part in shares of that size
 */
export const drawApart = (
  parts: readonly (readonly Solid[])[],
): {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly areas: readonly (readonly Spot[])[];
} => {
  const solids = parts.flat().toSorted((a, b) => depthOf(a) - depthOf(b));
  const spots = solids.flatMap((solid) => outlineOf(solid, roundness));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const width = Math.ceil(Math.max(...xs) + margin - left);
  const height = Math.ceil(Math.max(...ys) + margin - top);
  const write: Write = (all, fill) =>
    `<polygon points="${all.map(({ x, y }) => `${rounded(x - left)},${rounded(y - top)}`).join(' ')}" fill="${fill}"/>`;
  const [low, high] = [Math.min(...solids.map(({ at }) => at[2])), Math.max(...solids.map(({ at }) => at[2]))];
  const [foot, head] = [seen([0, 0, low]), seen([0, 0, high])];
  const axis = `<path d="M${rounded(foot.x - left)} ${rounded(foot.y - top)}V${rounded(head.y - top)}" stroke="#8a94a5" stroke-dasharray="10 6 2 6" fill="none"/>`;
  const drawn = solids.map((solid) => facesOf(solid, write)).join('');
  return {
    picture: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${axis}<g stroke="${ink}" stroke-width="1.2" stroke-linejoin="round">${drawn}</g></svg>`,
    width,
    height,
    areas: parts.map(([shown]) =>
      shown === undefined
        ? []
        : outlineOf(shown, 8).map(({ x, y }) => ({
            x: Math.round(((x - left) / width) * 1e4) / 1e4,
            y: Math.round(((y - top) / height) * 1e4) / 1e4,
          })),
    ),
  };
};
