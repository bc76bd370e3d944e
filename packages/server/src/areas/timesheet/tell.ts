/** Tells the pages that are open what has changed of somebody's hours. */
import { currentTenant } from '../../platform/database/context.ts';
import { tellLive } from '../../platform/live/tell.ts';

/** Hours of a member, or corrections of them, have changed: for that person, and whoever may have them on screen. */
export const tellHours = (memberId: string): void =>
  tellLive({
    tenantId: currentTenant(),
    topic: 'timesheet',
    data: { tenantUserIds: [memberId] },
    aboutId: memberId,
  });

/** A member's clock has been used: for that person's other pages only. */
export const tellClock = (memberId: string): void =>
  tellLive({ tenantId: currentTenant(), topic: 'timesheet', memberIds: [memberId] });
