/** The answers that came with the page: put where the dashboard's cards look, so that none of them asks by itself. */
import type { CallName } from '@rooster/contract';
import type { Answer } from '@rooster/api-client';
import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds for which an answer is as good as just asked: what came with the page is not asked for again. */
export const FRESH_FOR = 2000;

/** What `getDashboard` answers. */
export type DashboardAnswers = Answer<Extract<CallName, 'getDashboard'>>;

/** Milliseconds for which the first page waits for them; each card asks by itself then. */
const PATIENCE = 2000;

/** Puts them in place when they are of this person. */
function keep({ tenantUserId, answers }: DashboardAnswers, queryClient: QueryClient, memberId: string): void {
  if (tenantUserId !== memberId) return;
  for (const { area, call, asked, answer } of answers) {
    // The day comes by pages, of which this is the first.
    if (call === 'getTeamToday')
      queryClient.setQueryData([area, call, { query: {} }, 'pages'], { pages: [answer], pageParams: [null] });
    else queryClient.setQueryData([area, call, asked], answer);
  }
}

/**
 * Resolves when they are in their place, or there is nothing to wait for any more. `first` is undefined on any other
 * page, and null when the call has failed.
 */
export async function keepFirstAnswers(
  first: Promise<DashboardAnswers | null> | undefined,
  queryClient: QueryClient,
  memberId: string | undefined,
): Promise<void> {
  if (first === undefined || memberId === undefined) return;
  const waitAndKeep = async (): Promise<void> => {
    const answers = await first;
    if (answers !== null) keep(answers, queryClient, memberId);
  };
  await Promise.race([waitAndKeep(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
