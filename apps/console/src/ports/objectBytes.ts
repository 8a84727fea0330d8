/**
 * Reads an object by its signed address, its first bytes alone when a number of them is given.
 *
 * @throws when the store does not answer, or does not answer with the object
 */
export async function readObject(address: string, signal: AbortSignal, first?: number): Promise<Blob> {
  const headers: Record<string, string> = first === undefined ? {} : { Range: `bytes=0-${first - 1}` };
  const answer = await fetch(address, { signal, headers, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(`the object store answered ${answer.status}`);
  return answer.blob();
}
