/** The remote's screens, as the shell mounts them. */
import { defineRemote } from '@rooster/module-kit';

export default defineRemote({
  name: 'timesheet',
  locales: { en: () => import('./locales/en.json'), nl: () => import('./locales/nl.json') },
  routes: [
    {
      path: '/app/employees/time',
      load: () => import('./routes/employees-time/screen.tsx').then((module) => module.TimeScreen),
    },
    {
      path: '/app/manager/time/validate',
      load: () => import('./routes/manager-time-validate/screen.tsx').then((module) => module.ValidateScreen),
    },
    {
      path: '/app/manager/time/overview',
      load: () => import('./routes/manager-time-overview/screen.tsx').then((module) => module.OverviewScreen),
    },
    {
      path: '/app/settings/timesheet',
      load: () => import('./routes/settings-timesheet/screen.tsx').then((module) => module.TimesheetSettingsScreen),
    },
    {
      path: '/app/settings/timesheet/surcharge-days',
      load: () =>
        import('./routes/settings-timesheet-surcharge-days/screen.tsx').then((module) => module.SurchargeDaysScreen),
    },
    {
      path: '/app/settings/timesheet/pay-rules',
      load: () => import('./routes/settings-timesheet-pay-rules/screen.tsx').then((module) => module.PayRulesScreen),
    },
  ],
});
