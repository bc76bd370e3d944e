/** The first tab: who it is, and where they work. */
import type { Member } from '@rooster/contract';
import { DepartmentsCard } from './departments-card.tsx';
import { DetailsCard } from './details-card.tsx';
import styles from './employee.module.css';
import { EmploymentCard } from './employment-card.tsx';
import { Summary } from './summary.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

export interface OverviewProps {
  readonly member: Member;
  readonly onReload: () => Promise<Member | undefined>;
}

export function Overview({ member, onReload }: OverviewProps) {
  return (
    <div className={styles.stack}>
      <Summary member={member} />
      <div className={styles.columns}>
        <DetailsCard member={member} onReload={onReload} />
        <div className={styles.stack}>
          <EmploymentCard member={member} />
          <DepartmentsCard member={member} />
          <TwoStepCard member={member} />
          <SessionsCard member={member} />
        </div>
      </div>
    </div>
  );
}
