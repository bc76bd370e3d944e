// Loaded into a server before its own code: its clock runs ahead by as many milliseconds as the test says over the
// channel.
import { shiftDate } from '@rooster/tooling/clock';

let ahead = 0;
shiftDate(() => ahead);
process.on('message', (milliseconds) => {
  ahead = milliseconds;
  process.send('moved');
});
// The channel alone must not keep the process going.
process.channel?.unref();
