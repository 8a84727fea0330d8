import { readFileSync } from 'node:fs';
import { readHar } from '../../../apps/mock-gateway/src/control/recording/har.ts';
import { createRecorder, type Recorder } from '../../../apps/mock-gateway/src/control/recording/recorder.ts';
import { Misuse } from './telling.ts';

/**
 * A recorder that has taken what a browser has saved.
 * @throws Misuse for what is no HAR
 */
export const recordingOfHar = (path: string): Recorder => {
  const read = readHar(readFileSync(path, 'utf8'));
  if (read === null) throw new Misuse(`${path} is no HAR with calls of a gateway`);
  const recorder = createRecorder(read.gateway);
  for (const call of read.calls) recorder.take(call);
  return recorder;
};
