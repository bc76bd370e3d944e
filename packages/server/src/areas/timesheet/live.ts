/** Tells the pages that are open what has changed of somebody's hours. */
import { currentTenant } from '../../platform/database/context.ts';
import { emitLive } from '../../platform/live/emit-live.ts';

/** Hours of a member, or corrections of them, have changed: for that person, and whoever may have them on screen. */
export const emitHoursChange = (memberId: string): void =>
  emitLive({
    tenantId: currentTenant(),
    topic: 'timesheet',
    data: { tenantUserIds: [memberId] },
    aboutId: memberId,
  });

/** A member's clock has been used: for that person's other pages, and for whoever sees who is at work. */
export function emitClockChange(memberId: string): void {
  emitLive({ tenantId: currentTenant(), topic: 'timesheet', memberIds: [memberId] });
  emitLive({ tenantId: currentTenant(), topic: 'presence' });
}
