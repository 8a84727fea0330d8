import module from 'node:module';
import process from 'node:process';

/**
 * Entry of the gateway. It imports nothing that an older Node could stumble over before it has looked: the shipped
 * binary of better-sqlite3 ends such a Node without a word.
 */
const neededMajor = 24;

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  process.stderr.write(
    `fleet gateway: Node ${neededMajor} or newer is needed, this is ${process.versions.node}; start it with npm run gateway\n`,
  );
  process.exitCode = 1;
} else {
  // A restart in the middle of work should not take a second.
  module.enableCompileCache();
  const { serve } = await import('./serve.ts');
  await serve(process.argv.slice(2));
}
