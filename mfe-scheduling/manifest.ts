/** What the shell knows of this remote before any of its code has loaded. */
import { defineManifest } from '@rooster/module-kit/manifest';

const mayView = ['schedules:view', 'schedules:view:department'] as const;
const mayAssign = ['schedules:assign', 'schedules:assign:department'] as const;
const mayCreate = ['schedules:shift:create', 'schedules:shift:create:department'] as const;
const mayOwn = ['schedules:shift:view-own'] as const;
const mayEmployee = ['schedules:shift:view-own', 'schedules:view-other'] as const;
const mayAvailability = ['availability:view:self', 'availability:view', 'availability:create'] as const;
// Not by viewing skills alone: every employee may know them, and has no business among the settings.
const maySkills = ['skills:create', 'skills:update', 'skills:delete'] as const;
const maySettings = ['schedules:settings:view', 'schedules:settings:update'] as const;

export const manifest = defineManifest({
  name: 'scheduling',
  module: 'Scheduling',
  // The texts of both languages are a quarter of it; what stands over the board, and the needs, come when asked for.
  budget: { first: 64, all: 696 },
  routes: [
    { path: '/app/manager/schedules', title: { en: 'Schedule', nl: 'Rooster' }, any: [...mayView] },
    { path: '/app/manager/schedules/swaps', title: { en: 'Swap requests', nl: 'Ruilverzoeken' }, any: [...mayAssign] },
    {
      path: '/app/manager/schedules/needs',
      title: { en: 'Staffing needs', nl: 'Benodigde bezetting' },
      any: [...mayCreate],
    },
    { path: '/app/employees/schedules', title: { en: 'My schedule', nl: 'Mijn rooster' }, any: [...mayEmployee] },
    { path: '/app/employees/schedules/me', title: { en: 'My schedule', nl: 'Mijn rooster' }, any: [...mayEmployee] },
    { path: '/app/employees/schedules/all', title: { en: 'All shifts', nl: 'Alle diensten' }, any: [...mayEmployee] },
    {
      path: '/app/employees/schedules/availability',
      title: { en: 'Availability', nl: 'Beschikbaarheid' },
      any: [...mayAvailability],
    },
    { path: '/app/settings/scheduling', title: { en: 'Scheduling', nl: 'Roosteren' }, any: [...maySettings] },
    {
      path: '/app/settings/scheduling/shift-types',
      title: { en: 'Shift types', nl: 'Diensttypen' },
      any: [...maySettings],
    },
    { path: '/app/settings/scheduling/skills', title: { en: 'Skills', nl: 'Vaardigheden' }, any: [...maySkills] },
  ],
  nav: [
    {
      area: 'employee',
      to: '/app/employees/schedules',
      label: { en: 'My schedule', nl: 'Mijn rooster' },
      bar: { en: 'Schedule', nl: 'Rooster' },
      icon: 'calendar',
      order: 15,
      any: [...mayEmployee],
    },
    {
      area: 'manager',
      to: '/app/manager/schedules',
      label: { en: 'Schedule', nl: 'Rooster' },
      icon: 'board',
      order: 5,
      any: [...mayView],
    },
    {
      area: 'settings',
      to: '/app/settings/scheduling',
      label: { en: 'Scheduling', nl: 'Roosteren' },
      icon: 'tasks',
      order: 65,
      any: [...maySettings],
    },
  ],
  waiting: [
    {
      kind: 'swaps',
      to: '/app/manager/schedules/swaps',
      label: { en: 'Swaps', nl: 'Ruilverzoeken' },
      icon: 'calendar',
      order: 30,
      any: [...mayAssign],
    },
    {
      kind: 'registrations',
      to: '/app/manager/schedules',
      dateIn: 'week',
      label: { en: 'Registered for open shifts', nl: 'Aanmeldingen voor open diensten' },
      icon: 'users',
      order: 35,
      any: [...mayAssign],
    },
  ],
  widgets: [
    {
      slot: 'dashboard',
      expose: './next-shift',
      order: 15,
      height: 225,
      heightOn: { phone: 221 },
      title: { en: 'My next shift', nl: 'Mijn volgende dienst' },
      any: [...mayOwn],
    },
    {
      slot: 'employee.tabs',
      expose: './availability',
      order: 40,
      title: { en: 'Availability', nl: 'Beschikbaarheid' },
      any: ['availability:view', 'availability:view:department'],
    },
    {
      slot: 'dashboard',
      expose: './open-places',
      order: 25,
      height: 156,
      heightOn: { phone: 152 },
      title: { en: 'Open spots this week', nl: 'Open plekken deze week' },
      any: [...mayView],
    },
  ],
});
