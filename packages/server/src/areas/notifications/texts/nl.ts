/** What notices say, in Dutch. */
import type { BalanceFacts, LeaveTypeName, NoticeTexts } from './index.ts';

const leaveName = (name: LeaveTypeName): string => name?.nl ?? 'Verlof';
const balanceTypes = {
  Legal: 'wettelijk verlof',
  AboveLegal: 'bovenwettelijk verlof',
  WorkingTimeReduction: 'ADV',
  TimeForTime: 'tijd voor tijd',
  Other: 'overig verlof',
} as const;
const ofBalance = (balance: BalanceFacts): string =>
  balance ? ` (${balanceTypes[balance.balanceType]} ${balance.year})` : '';
const because = (reason: string | null | undefined): string => (reason ? ` Toelichting: ${reason}` : '');

export const nl: NoticeTexts = {
  'leave-requested': ({ person, leaveTypeName, ...period }, f) => ({
    title: `${person.name} vraagt verlof aan`,
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.`,
  }),
  'leave-withdrawn': ({ person, leaveTypeName, ...period }, f) => ({
    title: `${person.name} trekt een verlofaanvraag in`,
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.`,
  }),
  'leave-approved': ({ leaveTypeName, reason, ...period }, f) => ({
    title: 'Je verlof is goedgekeurd',
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.${because(reason)}`,
  }),
  'leave-rejected': ({ leaveTypeName, reason, ...period }, f) => ({
    title: 'Je verlof is afgekeurd',
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.${because(reason)}`,
  }),
  'leave-entered': ({ leaveTypeName, approved, ...period }, f) => ({
    title: 'Er is verlof voor je ingevoerd',
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.${approved ? '' : ' Er moet nog over worden besloten.'}`,
  }),
  'leave-changed': ({ leaveTypeName, reason, freeDay, ...period }, f) => ({
    title: 'Je verlof is gewijzigd',
    body: `${leaveName(leaveTypeName)}, ${f.span(period)}.${freeDay ? (freeDay.isFree ? ` ${freeDay.name} is een vrije dag en kost geen verlof.` : ` ${freeDay.name} is geen vrije dag meer en kost weer verlof.`) : ''}${because(reason)}`,
  }),
  'leave-lapsing': ({ duration, expiresOn, balance }, f) => ({
    title: `${f.duration(duration)} uur verlof vervalt binnenkort`,
    body: `Neem deze uren${ofBalance(balance)} uiterlijk ${f.date(expiresOn)} op; daarna vervallen ze.`,
  }),
  'leave-corrected': ({ duration, balance, reason }, f) => ({
    title: 'Je verlofsaldo is gecorrigeerd',
    body: `${duration.startsWith('-') ? 'Eraf' : 'Erbij'}: ${f.duration(duration.replace('-', ''))} uur${ofBalance(balance)}.${because(reason)}`,
  }),

  'shift-published': ({ count, ...period }, f) => ({
    title: count === 1 ? 'Je hebt een nieuwe dienst' : `Je hebt ${count} nieuwe diensten`,
    body: `Het rooster van ${f.span(period)} is gepubliceerd.`,
  }),
  'shift-changed': ({ name, ...shift }, f) => ({
    title: 'Je dienst is gewijzigd',
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'shift-cancelled': ({ name, ...shift }, f) => ({
    title: 'Je dienst gaat niet door',
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'shift-assigned': ({ name, ...shift }, f) => ({ title: 'Je bent ingeroosterd', body: `${name}: ${f.shift(shift)}.` }),
  'shift-unassigned': ({ name, ...shift }, f) => ({
    title: 'Je bent van een dienst gehaald',
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'shift-open-registered': ({ name, person, ...shift }, f) => ({
    title: `${person.name} wil een open dienst draaien`,
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'shift-refused': ({ name, person, ...shift }, f) => ({
    title: `${person.name} weigert een te laat aangekondigde dienst`,
    body: `${name}: ${f.shift(shift)}. De plek staat weer open.`,
  }),
  'shift-vacated': ({ count, person, ...period }, f) => ({
    title: `${person.name} gaat uit dienst: ${count === 1 ? 'een dienst staat' : `${count} diensten staan`} weer open`,
    body: `Zoek iemand anders voor ${f.span(period)}.`,
  }),
  'proposal-ready': ({ filledCount, placeCount, ...period }, f) => ({
    title: 'Je voorstel voor het rooster is klaar',
    body: `${f.span(period)}: ${filledCount} van ${placeCount} plekken ingevuld.`,
  }),
  'proposal-failed': (period, f) => ({
    title: 'Het rooster kon niet worden ingevuld',
    body: `${f.span(period)}: er is niets gewijzigd. Bekijk waarom en probeer het opnieuw.`,
  }),
  'swap-proposed': ({ name, person, ...shift }, f) => ({
    title: `${person.name} wil een dienst ruilen`,
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'swap-accepted': ({ name, person, ...shift }, f) => ({
    title: `${person.name} wil een dienst overnemen`,
    body: `${name}: ${f.shift(shift)}. De ruil wacht op goedkeuring.`,
  }),
  'swap-cancelled': ({ name, person, ...shift }, f) => ({
    title: `${person.name} wil toch niet ruilen`,
    body: `${name}: ${f.shift(shift)}.`,
  }),
  'swap-decided': ({ name, approved, person, reason, ...shift }, f) => ({
    title: approved ? 'Je ruil gaat door' : 'Je ruil gaat niet door',
    body: `${name}: ${f.shift(shift)}.${person ? ` Afgewezen door ${person.name}.` : ''}${because(reason)}`,
  }),

  'timesheet-approved': ({ count, ...period }, f) => ({
    title: count === 1 ? 'Je uren zijn goedgekeurd' : `${count} registraties goedgekeurd`,
    body: `Gewerkte uren van ${f.span(period)}.`,
  }),
  'timesheet-denied': ({ date, reason }, f) => ({
    title: 'Je uren zijn afgekeurd',
    body: `Gewerkte uren van ${f.date(date)}.${because(reason)}`,
  }),
  'timesheet-managed': ({ date, change, reason }, f) => ({
    title: {
      added: 'Er zijn uren voor je ingevoerd',
      changed: 'Je uren zijn gewijzigd',
      deleted: 'Je uren zijn verwijderd',
      reopened: 'Je uren wachten weer op goedkeuring',
    }[change],
    body: `Gewerkte uren van ${f.date(date)}.${because(reason)}`,
  }),
  'timesheet-corrected': ({ duration, reason, ...period }, f) => ({
    title: 'Je uren zijn gecorrigeerd',
    body: `${duration.startsWith('-') ? 'Eraf' : 'Erbij'}: ${f.duration(duration.replace('-', ''))} uur, ${f.span(period)}.${because(reason)}`,
  }),

  'hours-not-worked-out': ({ person }) => ({
    title: `De uren van ${person.name} zijn niet te berekenen`,
    body: 'De loonregels lopen erop vast. De uren van anderen gaan gewoon door, maar een export moet wachten.',
  }),

  'clock-in-missed': ({ name, ...shift }, f) => ({
    title: 'Je hebt nog niet ingeklokt',
    body: `Je dienst ${name} is begonnen: ${f.shift(shift)}. Klok in, of laat weten dat je er niet bent.`,
  }),
  'clock-in-missed-by': ({ name, person, ...shift }, f) => ({
    title: `${person.name} heeft nog niet ingeklokt`,
    body: `${name}: ${f.shift(shift)}.`,
  }),

  joined: ({ person }) => ({ title: `${person.name} doet mee`, body: 'De uitnodiging is geaccepteerd.' }),
  'role-changed': ({ roles }) => ({
    title: 'Je rechten zijn gewijzigd',
    body: roles.length > 0 ? `Je hebt nu: ${roles.join(', ')}.` : 'Je hebt nu geen rol meer.',
  }),
  'two-step-required': ({ tenantName }) => ({
    title: 'Inloggen in twee stappen is nu verplicht',
    body: `${tenantName} vraagt dit van iedereen. Open Rooster en stel het in met een authenticator-app op je telefoon; dat kost een paar minuten. Tot die tijd kun je in Rooster niets anders doen.`,
  }),

  many: {
    'leave-approved': (count) => `${count} verlofaanvragen goedgekeurd`,
    'leave-rejected': (count) => `${count} verlofaanvragen afgekeurd`,
    'leave-corrected': (count) => `Je verlofsaldo is ${count} keer gecorrigeerd`,
    'shift-changed': (count) => `${count} van je diensten zijn gewijzigd`,
    'shift-cancelled': (count) => `${count} van je diensten gaan niet door`,
    'shift-assigned': (count) => `Je bent ingeroosterd voor ${count} diensten`,
    'shift-unassigned': (count) => `Je bent van ${count} diensten gehaald`,
    'clock-in-missed-by': (count) => `${count} medewerkers hebben nog niet ingeklokt`,
    'timesheet-denied': (count) => `${count} registraties afgekeurd`,
  },
};
