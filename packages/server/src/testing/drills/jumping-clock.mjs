// Loaded into a server before its own code: each SIGUSR2 moves its clock to the next of CLOCK_JUMPS (milliseconds
// ahead, with commas between).
import { shiftDate } from '@rooster/tooling/clock';

const jumps = (process.env.CLOCK_JUMPS ?? '').split(',').map(Number);
let ahead = 0;
shiftDate(() => ahead);
process.on('SIGUSR2', () => {
  ahead = jumps.shift() ?? ahead;
});
