import { itRunsAlone } from '@rooster/module-kit/testing';
import { manifest } from '../manifest.ts';
import app from './entry.ts';
import availabilityWidget from './widgets/availability.ts';
import nextShiftWidget from './widgets/next-shift.ts';
import openPlacesWidget from './widgets/open-places.ts';

itRunsAlone({
  manifest,
  exposes: {
    './app': app,
    './next-shift': nextShiftWidget,
    './availability': availabilityWidget,
    './open-places': openPlacesWidget,
  },
});
