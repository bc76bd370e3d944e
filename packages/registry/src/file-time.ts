/**
 * The machine's own time, epoch milliseconds, to compare with times that the file system wrote: those stay the
 * machine's when everything else is run as if it were another day.
 */
export const fileTime = (): number => performance.timeOrigin + performance.now();
