import { inTurns, nextTurn, type Steps } from '../../../server/turns.ts';
import type { Tree } from './planNodes.ts';
import { isStorageFull, type Store } from '../../../store/store.ts';

/** Nodes that go at a time. */
const pieceSize = 100;

/** A gateway that stops meanwhile leaves the rest to its next start. */
function* dropping(store: Store, { projectId, tree }: Tree): Steps<void> {
  for (let from = 0, removed = pieceSize; removed === pieceSize && store.isOpen(); from += pieceSize) {
    removed = store.run(
      `delete from plan_rows
       where project_id = @projectId and tree = @tree and place >= @from and place < @from + @pieceSize`,
      { projectId, tree, from, pieceSize },
    );
    yield;
  }
}

/** Clears away, in turns, a tree of a plan that is not shown: one that was replaced, or that came to nothing. */
export const dropTree = async (store: Store, tree: Tree): Promise<void> => {
  try {
    await nextTurn();
    await inTurns(dropping(store, tree));
  } catch (error) {
    // nothing can be written, not even that something goes
    if (!isStorageFull(error)) throw error;
  }
};
