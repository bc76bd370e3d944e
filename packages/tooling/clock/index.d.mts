/** Makes `Date` of this process or page run ahead by what `ahead` answers, in milliseconds; calls add up. */
export declare function shiftDate(ahead: () => number): void;

/** Milliseconds that this run is ahead of the machine's clock; 0 when it keeps to it. */
export declare const AHEAD: number;

/** A script that puts a browser's page or worker on the run's day; empty when that is today. */
export declare const browserClock: string;
