import type { DataSet } from '@fleet/fixtures/dataset.ts';

/** Gives the id of a user by his name; a data set that names nobody is refused. */
export const userIdsOf = (data: DataSet): ((userName: string) => string) => {
  const ids = new Map(data.users.map(({ userName, id }) => [userName, id]));
  return (userName) => {
    const id = ids.get(userName);
    if (id === undefined) throw new Error(`the data set names an unknown user: ${userName}`);
    return id;
  };
};
