import { itRunsAlone } from '@rooster/module-kit/testing';
import { manifest } from '../manifest.ts';
import app from './entry.ts';

itRunsAlone({ manifest, exposes: { './app': app } });
