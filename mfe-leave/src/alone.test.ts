import { itRunsAlone } from '@rooster/module-kit/testing';
import { manifest } from '../manifest.ts';
import app from './entry.ts';
import dashboardWidget from './widgets/dashboard.ts';
import leaveWidget from './widgets/leave.ts';

itRunsAlone({ manifest, exposes: { './app': app, './dashboard': dashboardWidget, './leave': leaveWidget } });
