// Loaded into every process of a test run on another day, before its own code.
import { AHEAD, shiftDate } from './index.mjs';

shiftDate(() => AHEAD);
