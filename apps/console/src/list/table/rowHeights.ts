import type { Size } from '@fleet/domain/core/appState/appState.ts';

/** Pixels of a row, by how dense lists are. */
export const rowHeights: Readonly<Record<Size, number>> = { small: 28, medium: 32, large: 40 };
