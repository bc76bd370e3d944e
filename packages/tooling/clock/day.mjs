// Which moment a test run is to take for now: `--today 2026-12-31 --at 23:59`, `--today random --seed 7`.

/** The zone that days and times of `--today` and `--at` are meant in, unless TZ names another. */
const HOME = 'Europe/Amsterdam';
const DAY = 86_400_000;
/** Days after the real one from which a random day is drawn: three years, so that a leap day is among them. */
const REACH = 3 * 366;

/** A clock on the wall of a zone as if it were one in UTC: its epoch milliseconds. */
const wallOf = (instant, zone) => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
};

/**
 * The instant at which a zone's clocks show a wall time; of two the earlier, and past a gap as far as the gap is wide.
 */
function instantOf(wall, zone) {
  const guesses = [wall - DAY, wall + DAY].map((near) => wall - (wallOf(near, zone) - Math.floor(near / 1000) * 1000));
  return guesses.find((guess) => wallOf(guess, zone) === wall) ?? Math.max(...guesses);
}

/** Numbers below 1 that follow from a seed. */
function chanceFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const two = (number) => String(number).padStart(2, '0');

/** What a random day is for a seed. Days and times on which things change are drawn as often as all others together. */
function randomDay(seed, now, zone) {
  const chance = chanceFrom(seed);
  const today = Math.floor(wallOf(now, zone) / DAY) * DAY;
  let day = today + Math.floor(chance() * REACH) * DAY;
  const iso = (instant) => new Date(instant).toISOString().slice(0, 10);
  const isEdge = (instant) =>
    /-(12-31|01-01|02-2[89])$/.test(iso(instant)) ||
    iso(instant).slice(0, 7) !== iso(instant + DAY).slice(0, 7) ||
    instantOf(instant + DAY, zone) - instantOf(instant, zone) !== DAY;
  if (chance() < 0.5) while (!isEdge(day)) day += DAY;
  const minute = chance() < 0.5 ? Math.floor(chance() * 1440) : (1425 + Math.floor(chance() * 30)) % 1440;
  return { today: iso(day), at: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

/**
 * Reads the options of a run. Returns a sentence of what is wrong, or the day and time asked for, the seed of a random
 * one, and `ahead`: how far, in milliseconds, a step that begins at `now` is ahead of the machine's clock. Without a
 * time the machine's own time of day counts.
 */
export function readDay({ today, at, seed }, now = Date.now(), zone = process.env.TZ || HOME) {
  if (today === undefined && at === undefined && seed === undefined) return { ahead: () => 0 };
  if (seed !== undefined && (today !== 'random' || !/^\d{1,9}$/.test(seed)))
    return { wrong: '--seed takes a whole number, with --today random.' };
  const drawn = seed ?? String(Math.floor(now / 1000) % 1_000_000_000);
  const day =
    today === 'random'
      ? { ...randomDay(Number(drawn), now, zone), ...(at === undefined ? {} : { at }), seed: drawn }
      : { today: today ?? new Date(wallOf(now, zone)).toISOString().slice(0, 10), at };
  const midnight = Date.parse(`${day.today}T00:00:00Z`);
  if (
    !/^\d{4}-\d\d-\d\d$/.test(day.today) ||
    Number.isNaN(midnight) ||
    new Date(midnight).toISOString().slice(0, 10) !== day.today
  )
    return { wrong: '--today takes a day such as 2026-12-31, or random.' };
  if (day.at !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(day.at))
    return { wrong: '--at takes a time such as 23:59.' };
  const minutes = day.at?.split(':').reduce((hours, part) => hours * 60 + Number(part), 0);
  return {
    ...day,
    ahead: (begun = Date.now()) => {
      const wall = wallOf(begun, zone);
      const time = minutes === undefined ? wall % DAY : minutes * 60_000 + (wall % 60_000);
      return instantOf(midnight + time, zone) - Math.floor(begun / 1000) * 1000;
    },
  };
}
