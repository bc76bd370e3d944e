/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

const ownShifts = () => import('./routes/employees-schedules/me-screen.tsx').then((module) => module.OwnShiftsScreen);

export default defineRemote({
  name: 'scheduling',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    {
      path: '/app/manager/schedules',
      load: () => import('./routes/manager-schedules/screen.tsx').then((module) => module.ScheduleScreen),
    },
    {
      path: '/app/manager/schedules/swaps',
      load: () => import('./routes/manager-schedules-swaps/screen.tsx').then((module) => module.ManagedSwapsScreen),
    },
    {
      path: '/app/manager/schedules/needs',
      load: () => import('./routes/manager-schedules-needs/screen.tsx').then((module) => module.NeedsScreen),
    },
    { path: '/app/employees/schedules', load: ownShifts },
    { path: '/app/employees/schedules/me', load: ownShifts },
    {
      path: '/app/employees/schedules/all',
      load: () => import('./routes/employees-schedules/all-screen.tsx').then((module) => module.AllShiftsScreen),
    },
    {
      path: '/app/employees/schedules/availability',
      load: () =>
        import('./routes/employees-schedules-availability/screen.tsx').then((module) => module.AvailabilityScreen),
    },
    {
      path: '/app/settings/scheduling',
      load: () =>
        import('./routes/settings-scheduling/general-screen.tsx').then((module) => module.SchedulingSettingsScreen),
    },
    {
      path: '/app/settings/scheduling/shift-types',
      load: () => import('./routes/settings-scheduling/lists.ts').then((module) => module.ShiftTypesScreen),
    },
    {
      path: '/app/settings/scheduling/skills',
      load: () => import('./routes/settings-scheduling/lists.ts').then((module) => module.SkillsScreen),
    },
  ],
});
