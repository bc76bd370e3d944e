/** What the page says on which mails are stopped, and what those mails are about. */
import type { NotificationGroup } from '@rooster/contract';
import type { InEachLanguage } from '@rooster/domain/language';

/** What a group's mails are about, as it stands within a sentence. */
export const mailsAbout: InEachLanguage<Readonly<Record<NotificationGroup, string>>> = {
  nl: {
    leave: 'je verlof',
    'leave-requests': 'verlofaanvragen',
    schedule: 'het rooster',
    filling: 'het invullen van roosters',
    swaps: 'ruilverzoeken',
    timesheet: 'je uren',
    clocking: 'te laat inklokken',
    account: 'je account',
  },
  en: {
    leave: 'your leave',
    'leave-requests': 'leave requests',
    schedule: 'the schedule',
    filling: 'filling schedules',
    swaps: 'swaps',
    timesheet: 'your hours',
    clocking: 'late clocking in',
    account: 'your account',
  },
};

/** The words of the page. */
export const stopWords = {
  nl: {
    title: (about: string) => `Geen mails meer over ${about}?`,
    lead: (email: string, tenantName: string) =>
      `Rooster mailt ${email} namens ${tenantName}. In Rooster zelf zie je meldingen ook zonder mail.`,
    stopGroup: (about: string) => `Geen mails meer over ${about}`,
    stopAll: 'Helemaal geen mails over meldingen',
    doneTitle: 'Geregeld',
    doneGroup: (about: string) => `Je krijgt geen mails meer over ${about}.`,
    doneAll: 'Je krijgt geen mails meer over meldingen.',
    always: 'Mails die nodig zijn om in te loggen, zoals voor een nieuw wachtwoord, blijven komen.',
    choose: 'Kies zelf waarover je mail krijgt',
    unknownTitle: 'Deze link werkt niet',
    unknown: 'De link is niet compleet, of dit account bestaat niet meer. Log in om te kiezen waarover je mail krijgt.',
  },
  en: {
    title: (about: string) => `No more emails about ${about}?`,
    lead: (email: string, tenantName: string) =>
      `Rooster emails ${email} for ${tenantName}. In Rooster itself you still see your notifications.`,
    stopGroup: (about: string) => `No more emails about ${about}`,
    stopAll: 'No more emails about any notifications',
    doneTitle: 'Done',
    doneGroup: (about: string) => `You will get no more emails about ${about}.`,
    doneAll: 'You will get no more emails about notifications.',
    always: 'You still get emails you need to log in, such as for a new password.',
    choose: 'Choose which emails you get',
    unknownTitle: 'This link does not work',
    unknown: 'The link is not complete, or this account no longer exists. Log in to choose which emails you get.',
  },
} as const;
