import { meaningOf, type PackedTrack, rowWidths, type TrackWords, type WireTrack } from './wire.ts';

/**
 * Tracks of many vehicles as they travel together. On a floor the same runs and turns are driven again and again, so each
 * that comes up more than once is a word that is told once, and a row is one character; what differs each time is how long
 * a vehicle stood, which is told beside. Eight hours of thirty vehicles are so half of what they are as numbers.
 */

/** Characters that travel as one byte and stand in JSON as they are. */
const digits = Array.from({ length: 0x7f - 0x23 }, (_, nth) => String.fromCharCode(0x23 + nth)).filter(
  (character) => character !== '\\',
);
const base = digits.length;
const valueOf = new Map(digits.map((character, value) => [character, value]));
const looseMark = '!';
/** Beyond the digits words have characters of two bytes, from here on. */
const wide = 0xa1;
const mostWords = base + (0x7ff - wide);

const characterOf = (place: number): string => digits[place] ?? String.fromCharCode(wide + place - base);
const placeOf = (character: string): number => valueOf.get(character) ?? base + character.charCodeAt(0) - wide;

/** First digits below this stand before one more, those from there on before two, the last one before `longest`. */
const short = 75;
const long = base - 1;
const longest = 5;

const placed = (value: number, places: number): string =>
  Array.from({ length: places }, (_, nth) => digits[Math.floor(value / base ** (places - 1 - nth)) % base]).join('');

const textOf = (value: number): string => {
  if (value < short * base) return placed(value, 2);
  const rest = value - short * base;
  return rest < (long - short) * base ** 2
    ? digits[short + Math.floor(rest / base ** 2)]! + placed(rest, 2)
    : digits[long]! + placed(rest, longest);
};

/** Reads one number after the other; nothing where a text ends early. */
function* numbersIn(text: string): Generator<number> {
  const read = (from: number, places: number): number => {
    let sum = 0;
    for (const character of text.slice(from, from + places)) sum = sum * base + (valueOf.get(character) ?? 0);
    return sum;
  };
  for (let at = 0; at < text.length;) {
    const first = valueOf.get(text[at]!) ?? 0;
    const places = first < short ? 1 : first < long ? 2 : longest;
    const rest = read(at + 1, places);
    const high = first < short ? first * base : first < long ? (first - short) * base ** 2 : 0;
    yield high + rest + (first < short ? 0 : short * base);
    at += places + 1;
  }
}

const widthOf = (code: number): number => rowWidths[meaningOf(code).shape];
const isStill = (code: number): boolean => meaningOf(code).shape === 'still';

/** The rows of a track, each as its word would have it, and how long those that stand last. */
function* rowsIn({ rows }: WireTrack): Generator<{ readonly word: readonly number[]; readonly stood: number | null }> {
  for (let place = 0; place + 1 < rows.length;) {
    const code = rows[place + 1]!;
    const row = rows.slice(place, place + widthOf(code));
    yield isStill(code) ? { word: [code], stood: Math.max(0, row[0]!) } : { word: row, stood: null };
    place += row.length;
  }
}

const nameOf = (word: readonly number[]): string => word.join();

/** Packs the tracks of some vehicles. */
export function packTracks(vehicles: readonly (readonly WireTrack[])[]): {
  readonly words: TrackWords;
  readonly tracks: readonly (readonly PackedTrack[])[];
} {
  const counted = new Map<string, { readonly word: readonly number[]; count: number }>();
  for (const one of vehicles.flat())
    for (const { word } of rowsIn(one)) {
      const known = counted.get(nameOf(word));
      if (known === undefined) counted.set(nameOf(word), { word, count: 1 });
      else known.count += 1;
    }
  const words = [...counted.values()]
    // whatever stands needs a word: its numbers say how long
    .filter(({ word, count }) => count > 1 || word.length === 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostWords)
    .map(({ word }) => [...word]);
  const places = new Map(words.map((word, place) => [nameOf(word), place]));
  const packed = (own: WireTrack): PackedTrack => {
    let [rows, stood] = ['', ''];
    const loose: number[] = [];
    for (const { word, stood: lasts } of rowsIn(own)) {
      const place = places.get(nameOf(word));
      rows += place === undefined ? looseMark : characterOf(place);
      if (place === undefined) loose.push(...(lasts === null ? word : [lasts, ...word]));
      else if (lasts !== null) stood += textOf(lasts);
    }
    return { ...own, rows, stood, loose };
  };
  return { words, tracks: vehicles.map((tracks) => tracks.map(packed)) };
}

/** A track as it was before it was packed; a row that nobody understands is left out. */
export function unpackTrack({ rows, stood, loose, ...wire }: PackedTrack, words: TrackWords): WireTrack {
  const lasts = numbersIn(stood);
  const told: number[] = [];
  let at = 0;
  for (const character of rows) {
    if (character === looseMark) {
      const row = loose.slice(at, at + widthOf(loose[at + 1] ?? 0));
      at += row.length;
      for (const number of row) told.push(number);
      continue;
    }
    const word = words[placeOf(character)];
    if (word === undefined) continue;
    if (word.length === 1) told.push(lasts.next().value ?? 0, word[0]!);
    else for (const number of word) told.push(number);
  }
  return { ...wire, rows: told };
}
