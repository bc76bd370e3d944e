// Loaded into a server before its own code: its clock runs ahead by as many milliseconds as the test says over the channel.
let ahead = 0;
const now = Date.now.bind(Date);
const RealDate = Date;
RealDate.now = () => now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  apply: (target) => new target(target.now()).toString(),
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [target.now()] : values, made),
});
process.on('message', (milliseconds) => {
  ahead = milliseconds;
  process.send('moved');
});
// The channel alone must not keep the process going.
process.channel?.unref();
