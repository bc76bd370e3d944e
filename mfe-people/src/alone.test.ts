import { itRunsAlone } from '@rooster/module-kit/testing';
import { manifest } from '../manifest.ts';
import app from './entry.ts';
import setupWidget from './widgets/setup.ts';
import surplusWidget from './widgets/surplus.ts';

itRunsAlone({ manifest, exposes: { './app': app, './setup': setupWidget, './surplus': surplusWidget } });
