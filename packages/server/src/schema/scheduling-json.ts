/** Shapes of what scheduling keeps as JSON. */
import type { Reason } from '@rooster/contract';

/** A place without its person. */
export interface StoredPlace {
  skillId: string | null;
  isSkillMandatory: boolean;
}

export interface StoredRequirement {
  skillId: string;
  requiredCount: number;
  isMandatory: boolean;
}

/** A shift of a template: the weekday it begins on (0 Monday … 6 Sunday), and wall-clock times. */
export interface TemplateShift {
  displayName: string;
  description: string | null;
  departmentId: string;
  dayOffset: number;
  /** `HH:mm:ss` */
  startTime: string;
  /** Days from the start's date to the end's. */
  endDayOffset: number;
  endTime: string;
  timeZoneId: string;
  breakSeconds: number;
  isOpen: boolean;
  isFlex: boolean;
  skillRequirements: StoredRequirement[];
  places: StoredPlace[];
}

/** A place as it was. */
export interface KeptPlace extends StoredPlace {
  id: string;
  memberId: string | null;
  status: 'Open' | 'Pending' | 'Filled';
  sortOrder: number;
  forceNote: string | null;
  /** Missing where it was kept before there were drafts beside what is published. */
  forcedReasons?: Reason[];
}

/** What a shift says of itself, as planned or as published. Instants are epoch milliseconds. */
export interface KeptFacts {
  displayName: string;
  description: string | null;
  departmentId: string;
  startsAt: number;
  endsAt: number;
  startDate: string;
  timeZoneId: string;
  breakSeconds: number;
  isOpen: boolean;
  isFlex: boolean;
}

/** A shift that a clearing removed, or one with changes that were thrown away, as it was. */
export interface RemovedShift {
  shift: KeptFacts & {
    id: string;
    linkId: string | null;
    isPublished: boolean;
    publishedAt: number | null;
    version: number;
    createdAt: number;
  };
  skillRequirements: StoredRequirement[];
  places: KeptPlace[];
  /** What employees saw of it, where that differed. */
  seen?: { facts: KeptFacts; skillRequirements: StoredRequirement[]; places: KeptPlace[] };
}
