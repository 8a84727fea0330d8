/** Why something cannot be done with a world; its message is for a tester. */
export class WorldProblem extends Error {
  readonly kind: 'input' | 'unknown' | 'taken' | 'full';

  constructor(kind: WorldProblem['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Nobody has made a world of that name. */
export const unknownWorld = (name: string): WorldProblem =>
  new WorldProblem('unknown', `没有名为“${name}”的世界（no such world）`);
