import module from 'node:module';
import v8 from 'node:v8';

/**
 * Lets V8 optimise a function after 500 calls and not after 3000: a gateway has its full speed after a second of work and not
 * after six. A start, in which nearly everything is called a few times, would take a fifth longer for it; and what has been
 * compiled by then is kept for the next start, which would not take it under other flags.
 */
export const optimiseSooner = (): void => {
  module.flushCompileCache();
  v8.setFlagsFromString('--invocation-count-for-turbofan=500');
};
