/** Parameters of an address that belong to a replay. */
export const replayParameters = ['start', 'stop', 'time', 'with'] as const;
