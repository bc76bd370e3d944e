/**
 * Series and copies of shifts. They reckon from wall time to instants, which brings a calendar library along, so a
 * browser loads this apart.
 */
export { weeksLater } from './copy.ts';
export {
  expandSeries,
  MAX_SERIES_SHIFTS,
  seriesIssues,
  type SeriesExpansion,
  type SeriesIssue,
  type SeriesPattern,
} from './series.ts';
export { spanOn, wallTimesOf, type DatedSpan, type WallTimes } from './wall-span.ts';
