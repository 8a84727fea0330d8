/**
 * What runs inside the engine around a script (design §4.6): a clock that stands, no chance, and an input and an output
 * that are text. The engine lends no other function to a script than its log.
 */

/** The names under which the runner finds its own way in; a script sees nothing of them. */
export const scriptFile = '解析脚本.js';

/** Before the script: the same instant, time zone and chance wherever it runs. */
export const prelude = `(function (now) {
  'use strict';
  const Real = Date, prototype = Real.prototype, parse = Real.parse, offset = prototype.getTimezoneOffset;
  const inZone = /(Z|GMT|UTC|[+-]\\d\\d:?\\d\\d)\\s*(\\(.*\\))?$|^\\d{4}(-\\d\\d(-\\d\\d)?)?$/;
  const utc = (text) => {
    const at = parse(text);
    return inZone.test(String(text)) || at !== at ? at : at - offset.call(new Real(at)) * 60000;
  };
  function Fixed(...given) {
    if (new.target === undefined) return new Real(now).toISOString();
    const at = given.length === 0 ? now
      : given.length > 1 ? Real.UTC(...given)
      : typeof given[0] === 'string' ? utc(given[0]) : given[0];
    return Reflect.construct(Real, [at], new.target);
  }
  Fixed.prototype = prototype;
  Fixed.now = () => now;
  Fixed.UTC = Real.UTC;
  Fixed.parse = utc;
  for (const part of ['Date', 'Day', 'FullYear', 'Hours', 'Milliseconds', 'Minutes', 'Month', 'Seconds'])
    for (const verb of ['get', 'set'])
      if (prototype[verb + 'UTC' + part]) prototype[verb + part] = prototype[verb + 'UTC' + part];
  const iso = prototype.toISOString;
  for (const name of ['toString', 'toDateString', 'toTimeString', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    prototype[name] = function () { return iso.call(this); };
  prototype.getTimezoneOffset = () => 0;
  prototype.constructor = Fixed;
  globalThis.Date = Fixed;
  Math.random = () => { throw new Error('解析脚本不能使用随机数'); };
  delete globalThis.performance;
})`;

/**
 * Calls a function of the script with its input and turns what it gives into text. Made before the script runs, so that
 * it works with the engine's own functions whatever the script does to them.
 */
export const caller = `(function () {
  'use strict';
  const { parse, stringify } = JSON, isArray = Array.isArray, isView = ArrayBuffer.isView, from = Array.from;
  const isByte = (one) => typeof one === 'number' && one >= 0 && one <= 255 && one % 1 === 0;
  return (run, input, direction, topic) => {
    const value = parse(input);
    const given = direction === 'topic' ? run(topic, value) : run(value);
    if (given === undefined) return { problem: 'nothing' };
    if (given !== null && typeof given === 'object' && typeof given.then === 'function') return { problem: 'promise' };
    if (direction === 'down') {
      if (!isArray(given) && !isView(given)) return { problem: 'bytes' };
      const bytes = from(given);
      for (const one of bytes) if (!isByte(one)) return { problem: 'bytes' };
      return { text: stringify(bytes) };
    }
    const text = stringify(given);
    return text === undefined ? { problem: 'nothing' } : { text };
  };
})()`;

/** Writes what a log is given: texts as they are, all else as JSON. */
export const logWords = `(function () {
  'use strict';
  const { stringify } = JSON, text = String;
  return (...given) => {
    let line = '';
    for (const one of given) {
      let word;
      try { word = typeof one === 'string' ? one : stringify(one); } catch (error) { word = text(error); }
      line += (line === '' ? '' : ' ') + (word === undefined ? text(one) : word);
    }
    return line;
  };
})()`;
