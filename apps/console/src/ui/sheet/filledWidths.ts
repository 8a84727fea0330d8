interface Wide {
  readonly width: number;
}

/**
 * Widths in pixels at which columns fill a room: where something is left over, all but the first become wider by the
 * same; where there is too little, they stay as they are.
 */
export function filledWidths(columns: readonly Wide[], room: number): number[] {
  const spare = Math.max(0, room - columns.reduce((sum, { width }) => sum + width, 0));
  const sharing = columns.length - 1;
  const share = sharing === 0 ? 0 : Math.floor(spare / sharing);
  return columns.map(({ width }, place) => {
    if (sharing === 0) return width + spare;
    if (place === 0) return width;
    return width + share + (place === sharing ? spare - share * sharing : 0);
  });
}
