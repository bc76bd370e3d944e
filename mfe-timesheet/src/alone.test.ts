import { itRunsAlone } from '@rooster/module-kit/testing';
import { manifest } from '../manifest.ts';
import app from './entry.ts';
import dashboardWidget from './widgets/dashboard.ts';
import timeWidget from './widgets/time.ts';
import waitingWidget from './widgets/waiting.ts';

itRunsAlone({
  manifest,
  exposes: { './app': app, './dashboard': dashboardWidget, './waiting': waitingWidget, './time': timeWidget },
});
