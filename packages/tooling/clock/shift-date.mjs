/**
 * Makes `Date` of this process or page run ahead of the machine's by what `ahead` answers, in milliseconds; calls add
 * up. Timers and times of files stay the machine's. It stands alone, because it is also sent to browsers as text.
 */
export function shiftDate(ahead) {
  const RealDate = Date;
  const now = RealDate.now.bind(RealDate);
  RealDate.now = () => now() + ahead();
  const shifted = new Proxy(RealDate, {
    apply: (target) => new target(target.now()).toString(),
    construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [target.now()] : values, made),
  });
  RealDate.prototype.constructor = shifted;
  globalThis.Date = shifted;
}
