/** Lets tasks of one name run one after the other, tasks of different names side by side. */
export interface Turns {
  take<Result>(name: string, task: () => Promise<Result>): Promise<Result>;
}

export const createTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take(name, task) {
      const run = (last.get(name) ?? Promise.resolve()).then(task, task);
      last.set(name, run);
      try {
        return await run;
      } finally {
        if (last.get(name) === run) last.delete(name);
      }
    },
  };
};
