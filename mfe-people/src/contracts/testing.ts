/** For tests: what a contract starts from. */

/** An organisation that works 38 hours under contracts of 40. */
export const defaults = {
  workingWeek: '38:00:00',
  contractHours: '40:00:00',
  extraVacationHours: '00:00:00',
  contractWorkweek: {
    monday: '07:36:00',
    tuesday: '07:36:00',
    wednesday: '07:36:00',
    thursday: '07:36:00',
    friday: '07:36:00',
    saturday: '00:00:00',
    sunday: '00:00:00',
  },
};
